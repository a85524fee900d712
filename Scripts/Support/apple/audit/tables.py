"""Tables in which a person has written down what the facts leave out or say otherwise than Apple's documentation."""

# Names that Apple's headers set with NS_SWIFT_NAME, or API notes set; the importer's own rules give another name.
# (type, selector): Swift name. The reason is Apple's documentation of the Swift name unless another one stands here.
RENAMED = {
    # Swift 3 API notes of UIKit, public in the Swift repository (apinotes/UIKit.apinotes).
    ("UIControl", "beginTrackingWithTouch:withEvent:"): "beginTracking(_:with:)",
    ("UIControl", "continueTrackingWithTouch:withEvent:"): "continueTracking(_:with:)",
    ("UIControl", "endTrackingWithTouch:withEvent:"): "endTracking(_:with:)",
    ("UINavigationBar", "pushNavigationItem:animated:"): "pushItem(_:animated:)",
    ("UINavigationBar", "popNavigationItemAnimated:"): "popItem(animated:)",
    ("UINavigationController", "popToViewController:animated:"): "popToViewController(_:animated:)",
    ("UIScrollView", "touchesShouldBegin:withEvent:inContentView:"): "touchesShouldBegin(_:with:in:)",
    ("UIScrollView", "touchesShouldCancelInContentView:"): "touchesShouldCancel(in:)",
    ("UIScrollViewDelegate", "scrollViewShouldScrollToTop:"): "scrollViewShouldScrollToTop(_:)",
    ("UIScrollViewDelegate", "scrollViewDidScrollToTop:"): "scrollViewDidScrollToTop(_:)",
    ("UIView", "willMoveToWindow:"): "willMove(toWindow:)",
    ("UIView", "viewWithTag:"): "viewWithTag(_:)",
    ("UIView", "setNeedsDisplayInRect:"): "setNeedsDisplay(_:)",
    ("UIWindow", "becomeKeyWindow"): "becomeKey()",
    ("UIWindow", "resignKeyWindow"): "resignKey()",
    ("UIWindow", "makeKeyWindow"): "makeKey()",
    ("UIWindow", "sendEvent:"): "sendEvent(_:)",
    ("UIViewController", "presentedViewController"): "presentedViewController",
    ("UIViewController", "presentingViewController"): "presentingViewController",
    # Renamed in the headers since.
    ("UIView", "bringSubviewToFront:"): "bringSubviewToFront(_:)",
    ("UIView", "sendSubviewToBack:"): "sendSubviewToBack(_:)",
    ("UIViewController", "addChildViewController:"): "addChild(_:)",
    ("UIViewController", "removeFromParentViewController"): "removeFromParent()",
    ("UIViewController", "willMoveToParentViewController:"): "willMove(toParent:)",
    ("UIViewController", "didMoveToParentViewController:"): "didMove(toParent:)",
    ("UIViewController", "childViewControllers"): "children",
    ("UIViewController", "parentViewController"): "parent",
    ("UIViewController", "isMovingToParentViewController"): "isMovingToParent",
    ("UIViewController", "isMovingFromParentViewController"): "isMovingFromParent",
    ("UIViewController", "childViewControllerForStatusBarStyle"): "childForStatusBarStyle",
    ("UIViewController", "childViewControllerForStatusBarHidden"): "childForStatusBarHidden",
    ("UIViewController", "childViewControllerForHomeIndicatorAutoHidden"): "childForHomeIndicatorAutoHidden",
    ("UIViewController", "childViewControllerForScreenEdgesDeferringSystemGestures"):
        "childForScreenEdgesDeferringSystemGestures",
    ("UIControl", "addAction:forControlEvents:"): "addAction(_:for:)",
    ("UIControl", "removeAction:forControlEvents:"): "removeAction(_:for:)",
    ("UIControl", "removeActionForIdentifier:forControlEvents:"): "removeAction(identifiedBy:for:)",
    ("UIControl", "sendAction:"): "sendAction(_:)",
    ("UIBarButtonItem", "fixedSpaceItemOfWidth:"): "fixedSpace(_:)",
    ("UIBarButtonItem", "flexibleSpaceItem"): "flexibleSpace()",
    ("UITableView", "registerClass:forCellReuseIdentifier:"): "register(_:forCellReuseIdentifier:)",
    ("UITableView", "registerClass:forHeaderFooterViewReuseIdentifier:"): "register(_:forHeaderFooterViewReuseIdentifier:)",
    ("UITraitCollection", "hasDifferentColorAppearanceComparedToTraitCollection:"):
        "hasDifferentColorAppearance(comparedTo:)",
    ("UITraitCollection", "performAsCurrentTraitCollection:"): "performAsCurrent(_:)",
    ("UIActivityIndicatorView", "initWithActivityIndicatorStyle:"): "init(style:)",
    ("UIActivityIndicatorView", "activityIndicatorViewStyle"): "style",
    ("UIImage", "systemImageNamed:"): "init(systemName:)",
    ("UIImage", "systemImageNamed:withConfiguration:"): "init(systemName:withConfiguration:)",
    ("UIImage", "imageNamed:inBundle:compatibleWithTraitCollection:"): "init(named:in:compatibleWith:)",
    ("UIPageControl", "sizeForNumberOfPages:"): "size(forNumberOfPages:)",
    ("UIFontMetrics", "scaledValueForValue:"): "scaledValue(for:)",
    ("UIFontMetrics", "scaledValueForValue:compatibleWithTraitCollection:"): "scaledValue(for:compatibleWith:)",
    ("UIApplicationDelegate", "application:willFinishLaunchingWithOptions:"):
        "application(_:willFinishLaunchingWithOptions:)",
    ("UIApplicationDelegate", "application:didFinishLaunchingWithOptions:"):
        "application(_:didFinishLaunchingWithOptions:)",
}

# The methods of anchors, in the same API notes: constraintEqualToAnchor:constant: is constraint(equalTo:constant:).
for _objc, _swift in (("Equal", "equalTo"), ("GreaterThanOrEqual", "greaterThanOrEqualTo"),
                      ("LessThanOrEqual", "lessThanOrEqualTo")):
    for _rest in ("", "constant:"):
        RENAMED["NSLayoutAnchor", f"constraint{_objc}ToAnchor:{_rest}"] = f"constraint({_swift}:{_rest})"
    for _rest in ("multiplier:", "multiplier:constant:"):
        RENAMED["NSLayoutDimension", f"constraint{_objc}ToAnchor:{_rest}"] = f"constraint({_swift}:{_rest})"
    RENAMED["NSLayoutDimension", f"constraint{_objc}ToConstant:"] = f"constraint({_swift}Constant:)"
    RENAMED["NSLayoutXAxisAnchor", f"constraint{_objc}ToSystemSpacingAfterAnchor:multiplier:"] = (
        f"constraint({_swift}SystemSpacingAfter:multiplier:)")
    RENAMED["NSLayoutYAxisAnchor", f"constraint{_objc}ToSystemSpacingBelowAnchor:multiplier:"] = (
        f"constraint({_swift}SystemSpacingBelow:multiplier:)")

# Our type: its name in the facts, where that isn't the path without dots.
TYPES = {
    "NSTextAlignment": "UITextAlignment", "NSLineBreakMode": "UILineBreakMode", "UIButton.ButtonType": "UIButtonType", "UIEvent.EventType": "UIEventType",
    "UIBarButtonItem.SystemItem": "UIBarButtonSystemItem", "UITabBarItem.SystemItem": "UITabBarSystemItem",
    "UIView.AutoresizingMask": "UIViewAutoresizing", "UITableViewCell.CellStyle": "UITableViewCellStyle",
    "UITextField.BorderStyle": "UITextBorderStyle", "UIControl.Event": "UIControlEvents",
    "NSLayoutConstraint.Axis": "UILayoutConstraintAxis", "NSLayoutConstraint.Attribute": "NSLayoutAttribute",
    "NSLayoutConstraint.Relation": "NSLayoutRelation", "IndexPath": "NSIndexPath",
    "UIImpactFeedbackGenerator.FeedbackStyle": "UIImpactFeedbackStyle",
    "UINotificationFeedbackGenerator.FeedbackType": "UINotificationFeedbackType",
    "UIFontDescriptor.SymbolicTraits": "UIFontDescriptorSymbolicTraits",
    "UIListContentConfiguration.ImageProperties": "UIListContentImageProperties",
    "UIListContentConfiguration.TextProperties": "UIListContentTextProperties",
    "UIListContentConfiguration.TextProperties.TextAlignment": "UIListContentTextAlignment",
    "UIListContentConfiguration.TextProperties.TextTransform": "UIListContentTextTransform",
}

# Structs of Swift over a number or a string: (the plain type, which the facts have; the facts' type with its values).
WRAPPERS = {
    "UILayoutPriority": ("Float", "UILayoutPriority"), "UIWindow.Level": ("CGFloat", "UIWindowLevel"),
    "UIFont.Weight": ("CGFloat", "UIFontWeightConstants"), "UIFont.TextStyle": ("String", "UIFontTextStyle"),
    "UIFontDescriptor.SystemDesign": ("String", "UIFontDescriptorSystemDesign"),
    "UIScrollView.DecelerationRate": ("CGFloat", "UIScrollView"),
    "UIContentSizeCategory": ("String", "UIContentSizeCategory"),
    "UIAction.Identifier": ("String", "UIActionIdentifier"), "UITextContentType": ("String", "UITextContentType"),
    "UITransitionContextViewKey": ("String", "UITransitionContext"),
    "UITransitionContextViewControllerKey": ("String", "UITransitionContext"),
    "UIAccessibility.Notification": ("UInt32", "UIAccessibility"),
    "UIApplication.LaunchOptionsKey": ("String", "UIApplicationLaunchOptionsKey"),
    "UISceneSession.Role": ("String", "UIWindowSceneSessionRole"),
}

# (the facts' enum, its case): the Swift name, or "" if UIKit has no such case.
CASES = {
    ("NSLayoutAttribute", "NoAttribute"): "notAnAttribute",
    ("UITableViewSeparatorInsetReference", "CellEdges"): "fromCellEdges",
    ("UITableViewSeparatorInsetReference", "AutomaticInsets"): "fromAutomaticInsets",
    ("UITableViewCellState", "ShowingEditControlMask"): "showingEditControl",
    ("UITableViewCellState", "ShowingDeleteConfirmationMask"): "showingDeleteConfirmation",
    ("UITableViewCellState", "DefaultMask"): "",
    ("UITextFieldDidEndEditingReason", "Unknown"): "", ("UIKeyboardType", "Url"): "URL",
    ("UIFontDescriptorSymbolicTraits", "Bold"): "traitBold",
    ("UIFontDescriptorSymbolicTraits", "Italic"): "traitItalic",
    ("UITableViewCellSeparatorStyle", "DoubleLineEtched"): "",
    ("UILineBreakMode", "WordWrap"): "byWordWrapping", ("UILineBreakMode", "CharacterWrap"): "byCharWrapping",
    ("UILineBreakMode", "Clip"): "byClipping", ("UILineBreakMode", "HeadTruncation"): "byTruncatingHead",
    ("UILineBreakMode", "TailTruncation"): "byTruncatingTail",
    ("UILineBreakMode", "MiddleTruncation"): "byTruncatingMiddle",
    **{("CACornerMask", corner + "Corner"): "layer" + corner + "Corner" for corner in (
        "MinXMinY", "MaxXMinY", "MinXMaxY", "MaxXMaxY")},
    ("UIStatusBarStyle", "BlackOpaque"): "",  # deprecated since iOS 7, so Swift doesn't have it
}

# Public in Swift, and not in the binding. symbol: reason
UIKIT_OVERLAY = "UIKit's Swift overlay (public in the Swift repository, stdlib/public/Darwin/UIKit)"
CG_OVERLAY = "CoreGraphics' Swift overlay (public in the Swift repository, stdlib/public/SDK/CoreGraphics)"
OVERLAY = {
    "UIAction.init(title:image:identifier:handler:)":
        "the initializer with subtitle, discoverabilityTitle, attributes and state, which have defaults",
    "UIBarButtonItem.init(title:image:primaryAction:)": "the initializer with menu, which has a default",
    "UIBarButtonItem.init(systemItem:primaryAction:)": "the initializer with menu, which has a default",
    "UIButton.init(type:primaryAction:)":
        "Apple's documentation: a convenience initializer with a default for the type",
    "UIViewControllerTransitionCoordinator.animate(alongsideTransition:)":
        "the requirement with completion, which has a default in UIKit and can't have one in Swift",
    "UIViewControllerTransitionCoordinator.animateAlongsideTransition(in:animation:)":
        "the requirement with completion, which has a default in UIKit and can't have one in Swift",
    **{"UIInterfaceOrientation." + name: "UIKit's Swift overlay; Apple's documentation" for name in (
        "isLandscape", "isPortrait")},
    "UIApplicationDelegate.main()": "UIKit's Swift overlay; Apple's documentation",
    "UISceneSession.Role.windowApplication": "NS_SWIFT_NAME of UIWindowSceneSessionRoleApplication",
    "UIAccessibility.isReduceMotionEnabled": "NS_SWIFT_NAME of UIAccessibilityIsReduceMotionEnabled",
    "UIAccessibility.post(notification:argument:)": "NS_SWIFT_NAME of UIAccessibilityPostNotification",
    "UISegmentedControl.noSegment": "NS_SWIFT_NAME of UISegmentedControlNoSegment",
    "UIColor.getRed(_:green:blue:alpha:)": "Apple's documentation; the binding leaves it out",
    "UIColor.getHue(_:saturation:brightness:alpha:)": "Apple's documentation; the binding leaves it out",
    "UIGraphicsBeginImageContextWithOptions(_:_:_:)": "Apple's documentation; the binding has a byte in place of Bool",
    "UIContentSizeCategory.isAccessibilityCategory": UIKIT_OVERLAY,
    "UIContentSizeCategory.<(_:_:)": UIKIT_OVERLAY, "UIContentSizeCategory.<=(_:_:)": UIKIT_OVERLAY,
    "UIContentSizeCategory.>(_:_:)": UIKIT_OVERLAY, "UIContentSizeCategory.>=(_:_:)": UIKIT_OVERLAY,
    "UIWindow.Level.+(_:_:)": UIKIT_OVERLAY, "UIWindow.Level.-(_:_:)": UIKIT_OVERLAY,
    "IndexPath.init(row:section:)": UIKIT_OVERLAY, "IndexPath.row": UIKIT_OVERLAY, "IndexPath.section": UIKIT_OVERLAY,
    "IndexPath.init(item:section:)": UIKIT_OVERLAY, "IndexPath.item": UIKIT_OVERLAY,
    "CGRect.inset(by:)": "NS_SWIFT_NAME of UIEdgeInsetsInsetRect",
    "CGPathFillRule": CG_OVERLAY, "CGPathFillRule.winding": CG_OVERLAY, "CGPathFillRule.evenOdd": CG_OVERLAY,
    "CGAffineTransform.identity": CG_OVERLAY,
    **{"CGAffineTransform." + name: "the C function of Core Graphics; the binding computes it" for name in (
        "concatenating(_:)", "rotated(by:)", "scaledBy(x:y:)", "translatedBy(x:y:)", "init(rotationAngle:)",
        "init(scaleX:y:)", "init(translationX:y:)", "isIdentity")},
    "CGPoint.applying(_:)": "the C function of Core Graphics; the binding computes it",
    "CGSize.applying(_:)": "the C function of Core Graphics; the binding computes it",
    "CGPath.copy()": "the C function CGPathCreateCopy; the binding leaves it out",
    **{name: "a type of Swift; Apple's documentation" for name in (
        "NSDiffableDataSourceSnapshot", "UITableViewDiffableDataSource")},
    **{"NSDiffableDataSourceSnapshot." + name: "Apple's documentation of the struct" for name in (
        "init()", "numberOfItems", "numberOfSections", "sectionIdentifiers", "itemIdentifiers",
        "reloadedSectionIdentifiers", "reloadedItemIdentifiers", "reconfiguredItemIdentifiers",
        "numberOfItems(inSection:)", "itemIdentifiers(inSection:)", "sectionIdentifier(containingItem:)",
        "indexOfItem(_:)", "indexOfSection(_:)", "appendItems(_:toSection:)", "insertItems(_:beforeItem:)",
        "insertItems(_:afterItem:)", "deleteItems(_:)", "deleteAllItems()", "moveItem(_:beforeItem:)",
        "moveItem(_:afterItem:)", "reloadItems(_:)", "reconfigureItems(_:)", "appendSections(_:)",
        "insertSections(_:beforeSection:)", "insertSections(_:afterSection:)", "deleteSections(_:)",
        "moveSection(_:beforeSection:)", "moveSection(_:afterSection:)", "reloadSections(_:)")},
    **{"UITableViewDiffableDataSource." + name: "Apple's documentation of the class" for name in (
        "init(tableView:cellProvider:)", "defaultRowAnimation", "snapshot()",
        "apply(_:animatingDifferences:completion:)", "applySnapshotUsingReloadData(_:completion:)",
        "itemIdentifier(for:)", "indexPath(for:)", "sectionIdentifier(for:)", "index(for:)",
        "numberOfSections(in:)", "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)",
        "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)",
        "tableView(_:canEditRowAt:)", "tableView(_:canMoveRowAt:)", "tableView(_:commit:forRowAt:)",
        "tableView(_:moveRowAt:to:)")},
    **{name: "Apple's documentation; the binding leaves it out" for name in (
        "UIGraphicsRendererFormat", "UIGraphicsRendererFormat.init()", "UIGraphicsRendererFormat.preferred()",
        "UIGraphicsRendererFormat.default()", "UIGraphicsImageRendererFormat", "UIGraphicsImageRendererFormat.init()",
        "UIGraphicsImageRendererFormat.scale", "UIGraphicsImageRendererFormat.opaque", "UIGraphicsRendererContext",
        "UIGraphicsRendererContext.cgContext", "UIGraphicsRendererContext.format", "UIGraphicsRendererContext.fill(_:)",
        "UIGraphicsRendererContext.stroke(_:)", "UIGraphicsRendererContext.clip(to:)",
        "UIGraphicsImageRendererContext", "UIGraphicsImageRendererContext.currentImage")},
    **{name: "Apple's documentation; the binding has it as a string" for name in (
        "UITextContentType", *("UITextContentType." + name for name in (
            "rawValue", "init(rawValue:)", "name", "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname", "jobTitle",
            "organizationName", "location", "fullStreetAddress", "streetAddressLine1", "streetAddressLine2",
            "addressCity", "addressState", "addressCityAndState", "sublocality", "countryName", "postalCode",
            "telephoneNumber", "emailAddress", "URL", "creditCardNumber", "username", "password", "newPassword",
            "oneTimeCode", "shipmentTrackingNumber", "flightNumber", "dateTime")))},
    **{name: "Apple's documentation; the binding has no types of text" for name in (
        *("NSAttributedString.Key." + key for key in (
            "font", "foregroundColor", "backgroundColor", "paragraphStyle", "kern", "underlineStyle",
            "strikethroughStyle", "underlineColor", "strikethroughColor", "baselineOffset")),
        "NSUnderlineStyle", *("NSUnderlineStyle." + style for style in ("single", "thick", "double")),
        "NSStringDrawingOptions", *("NSStringDrawingOptions." + option for option in (
            "usesLineFragmentOrigin", "usesFontLeading", "truncatesLastVisibleLine")),
        "NSStringDrawingContext", "NSParagraphStyle", "NSMutableParagraphStyle",
        *(owner + "ParagraphStyle." + value for owner in ("NS", "NSMutable") for value in (
            "alignment", "lineBreakMode", "lineSpacing", "paragraphSpacing", "minimumLineHeight", "maximumLineHeight",
            "lineHeightMultiple", "firstLineHeadIndent", "headIndent")),
        *("NSParagraphStyle." + name for name in (
            "init()", "default", "copy(with:)", "mutableCopy(with:)", "isEqual(_:)", "hash")),
        "NSMutableParagraphStyle.setParagraphStyle(_:)",
        *("NSAttributedString." + name for name in (
            "size()", "boundingRect(with:options:context:)", "draw(at:)", "draw(in:)", "draw(with:options:context:)")),
        *(owner + "." + name for owner in ("NSString", "String") for name in (
            "size(withAttributes:)", "boundingRect(with:options:attributes:context:)", "draw(at:withAttributes:)",
            "draw(in:withAttributes:)")))},
    "CALayer.setAffineTransform(_:)": "Apple's documentation; the binding has a property",
    **{name: "Core Animation's documentation; the binding leaves it out" for name in (
        "CATransaction", *("CATransaction." + name for name in (
            "begin()", "commit()", "flush()", "setCompletionBlock(_:)", "completionBlock()", "disableActions()",
            "setDisableActions(_:)", "animationDuration()", "setAnimationDuration(_:)")),
        *("CATransform3D" + name for name in (
            "IsIdentity(_:)", "EqualToTransform(_:_:)", "MakeTranslation(_:_:_:)", "MakeScale(_:_:_:)",
            "MakeRotation(_:_:_:_:)", "Concat(_:_:)", "Translate(_:_:_:_:)", "Scale(_:_:_:_:)", "Rotate(_:_:_:_:_:)",
            "Invert(_:)", "MakeAffineTransform(_:)", "IsAffine(_:)", "GetAffineTransform(_:)")))},
    **{name: "Core Graphics' documentation; the binding leaves it out" for name in (
        "CGPath.applyWithBlock(_:)", "CGPathElement", "CGPathElement.type", "CGPathElement.points",
        "CGPathElement.init(type:points:)")},
    **{name: "Core Animation's documentation of the struct" for owner, values in (
        ("FillRule", ("nonZero", "evenOdd")), ("LineCap", ("butt", "round", "square")),
        ("LineJoin", ("miter", "round", "bevel")))
       for name in ("CAShapeLayer" + owner, *("CAShapeLayer%s.%s" % (owner, value) for value in values))},
    "CGPath.==(_:_:)": CG_OVERLAY, "CGColor.==(_:_:)": CG_OVERLAY, "CGColor.hash(into:)": CG_OVERLAY,
}

# Core Graphics' functions are members in Swift. Where the words of the names don't tell which, or the binding computes
# the result itself: symbol: C function
FUNCTIONS = {
    "CGAffineTransform.inverted()": "CGAffineTransformInvert", "CGRect.applying(_:)": "CGRectApplyAffineTransform",
    "CGContext.concatenate(_:)": "CGContextConcatCTM", "CGContext.fill(_:)": "CGContextFillRect",
    "CGContext.stroke(_:)": "CGContextStrokeRect", "CGContext.stroke(_:width:)": "CGContextStrokeRectWithWidth",
    "CGContext.clear(_:)": "CGContextClearRect", "CGContext.path": "CGContextCopyPath",
    "CGMutablePath.init()": "CGPathCreateMutable", "CGPath.init(rect:transform:)": "CGPathCreateWithRect",
    "CGPath.init(ellipseIn:transform:)": "CGPathCreateWithEllipseInRect",
    "CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:)": "CGPathCreateWithRoundedRect",
    "CGPath.copy(using:)": "CGPathCreateCopyByTransformingPath",
    "CGPath.mutableCopy()": "CGPathCreateMutableCopy", "CGPath.boundingBoxOfPath": "CGPathGetPathBoundingBox",
    "CGColor.copy(alpha:)": "CGColorCreateCopyWithAlpha",
    "CGColor.init(red:green:blue:alpha:)": "CGColorCreateGenericRGB",
}
OPAQUE = {"CGContext": "CGContext", "CGPath": "CGPath", "CGMutablePath": "CGPath", "CGColor": "CGColor"}

# Where the binding differs from Apple's documentation. (type, selector): ({key: value}, reason)
PROPERTY = {"kind": "property", "readonly": True}
CORRECTIONS = {
    ("UIViewController", "view"): ({"nullable": "reset"}, "var view: UIView!"),
    ("UIApplication", "sharedApplication"): ({"nullable": False}, "class var shared: UIApplication { get }"),
    ("UIViewController", "preferredStatusBarStyle"): (PROPERTY, "a read-only property"),
    ("UIViewController", "prefersStatusBarHidden"): (PROPERTY, "a read-only property"),
    ("UIViewController", "supportedInterfaceOrientations"): (PROPERTY, "a read-only property"),
    ("UIViewController", "childViewControllerForStatusBarStyle"): (PROPERTY, "a read-only property"),
    ("UIViewController", "childViewControllerForStatusBarHidden"): (PROPERTY, "a read-only property"),
    ("UITableView", "numberOfSections"): (PROPERTY, "a read-only property"),
    ("UIViewControllerTransitionCoordinatorContext", "targetTransform"): (
        {**PROPERTY, "swift": "targetTransform"}, "a read-only property"),
    ("UIBarButtonItem", "flexibleSpaceItem"): ({"kind": "method"}, "a class method"),
    ("CALayer", "affineTransform"): ({"kind": "method", "params": []}, "a method"),
    ("CALayer", "insertSublayer:atIndex:"): ({"params": [["CALayer", 0], ["UInt32", 0]]}, "at idx: UInt32"),
    ("CAGradientLayer", "type"): ({"returns": "CAGradientLayerType"}, "a struct"),
    ("CAShapeLayer", "fillRule"): ({"returns": "CAShapeLayerFillRule"}, "a struct"),
    ("CAShapeLayer", "lineCap"): ({"returns": "CAShapeLayerLineCap"}, "a struct"),
    ("CAShapeLayer", "lineJoin"): ({"returns": "CAShapeLayerLineJoin"}, "a struct"),
    **{("UIApplicationDelegate", "application:%sFinishLaunchingWithOptions:" % time): (
        {"params": [["UIApplication", 0], ["[UIApplication.LaunchOptionsKey : Any]", 1]]},
        "[UIApplication.LaunchOptionsKey : Any]?") for time in ("will", "did")},
    ("UIContextualAction", "handler"): ({"returns": "UIContextualAction.Handler"}, "a type alias"),
    ("UIContextualAction", "contextualActionWithStyle:title:handler:"): (
        {"params": [["UIContextualActionStyle", 0], ["String", 1], ["UIContextualAction.Handler", 0]]},
        "handler: @escaping UIContextualAction.Handler"),
    ("UISegmentedControl", "initWithItems:"): ({"params": [["[Any]", 1]]}, "init(items: [Any]?)"),
    **{(owner, "defaultContentConfiguration"): (
        {"kind": "method", "readonly": False}, "func defaultContentConfiguration() -> UIListContentConfiguration")
       for owner in ("UITableViewCell", "UITableViewHeaderFooterView")},
    **{(owner, "configurationUpdateHandler"): (
        {"nullable": True, "returns": owner + ".ConfigurationUpdateHandler"}, "ConfigurationUpdateHandler?")
       for owner in ("UITableViewCell", "UIButton")},
    ("UIButton", "buttonWithConfiguration:primaryAction:"): (
        {"defaults": {"1": "nil"}}, "primaryAction: UIAction? = nil"),
}

# The driver's types whose names begin as those of Apple's.
DRIVER = {"UIKitVariation", "UIKitRelease"}

# What every class has from NSObject.
NSOBJECT = {"init()", "description", "debugDescription", "hash", "isEqual(_:)", "copy()"}
