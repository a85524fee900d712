// UIKit brings Foundation along, so sources that say only `import UIKit` rely on it; they must compile here too.
@_exported import Foundation
