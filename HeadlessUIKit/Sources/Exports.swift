// UIKit exports Foundation, so sources with only `import UIKit` can use it. They must compile here, too.
@_exported import Foundation
