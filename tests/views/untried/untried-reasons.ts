/** Why no screen tries a value, by what its line says. A reason that fits no line fails. */
export const untriedReasons: readonly (readonly [reason: string, line: RegExp])[] = [
  ['The app always provides it.', /^(storefront|locale|messages)-context/],
  [
    'Elements, keys and pointers of a browser: tests/journeys/ordering/order-by-keyboard.spec.ts, tests/journeys/tours',
    /\.current\b|currentTarget|(?:never|always) (?:!?field|dialog|host)$|event\.|activeElement|instanceof|isPlainClick|\b(?:button === 0|\w+Key|key === '\w+')$|isComposing|typeof|(?:always|never) (?:file|files|chosen|move|wanted)$|target|ElementSibling|focusNextRow|walk|useTrack|itemPitch|isForTrack|openByAddress/,
  ],
  [
    'The shop of another gateway or owner: tests/app/every-gateway.test.ts, tests/journeys/foreign/your-shop.spec.ts',
    /isOffered|hasPage|hasKeys|offersPage|hasCheckout|configuration\.|features\.|(?:phone|email) [!=]== ''|always promotions$|missingPriceTexts|formToken|languages\.length|ownersNoticeText|materialNumber !== ''/,
  ],
  [
    'A person to whom prices are not shown: tests/journeys/ordering/viewer.spec.ts',
    /hasPrices|isPriced|pricesRefusal|pricing\.refusal|OrderingOnly|PricesNote|HiddenPrice|terms\.refusal/,
  ],
  [
    'A visit from a procurement system: tests/views/punchout/visit.test.tsx',
    /isVisit|ofVisit|mayOrder|VisitScreen|VisitBar/,
  ],
  [
    'A narrow window, or the height of one: journeys on a phone',
    /isWide|useIsWide|isMeasured|isDrawer|Drawer|isAcross|immediatelySeen|isPriority|areBlankHidden|isOneField|QuickEntry|rowCount|rowIndex|ListingDrafts/,
  ],
  [
    'Parts that load later, or break: tests/views/ui/lazy-part.test.tsx, tests/journeys/failures/broken-page.spec.ts',
    /^ui\/lazy|popup$|storefront$|\bpart$|\bpopup\?\.isBusy|brokenPage|PageBody/,
  ],
  [
    'The frame of all pages: tests/views/shell, tests/journeys/content/page-furniture.spec.ts',
    /^shell\/(?:basket|mark|footer|site-|account-menu|page-body|catalogue-menu|notice-list|language)|^basket\/basket-summary|^approvals\/account-approvals|^search\/header/,
  ],
  [
    'Content of the catalogue: tests/journeys/content/content-pages.spec.ts',
    /^content\/|isContent|isRead|rangeProduct|[Pp]romotion|marketing|layout|hasTiles|isTilesOnly|TileList|CategoryTiles|TargetLink|RelativeLink/,
  ],
  [
    'All products of a list in a window: tests/views/listing/all-products.test.tsx',
    /all-products|allProducts|isEverything|pagesHref|isCutShort/,
  ],
  [
    'Markup of the catalogue, and when it is parsed: tests/views/ui/html-value.test.tsx',
    /^ui\/markup|html (?:!==|===) ''/,
  ],
  [
    'Filters behind "more filters": tests/views/listing/facets.test.tsx',
    /facets\.tsx (?:Facets|OtherFacets)/,
  ],
  [
    'Missing only by its type: a view is shown once its machine has the value.',
    /always (?:\w+Ref|basket(?: !== null|\?\.lines)?|context\.basket\?\.lines|order|product|profileForm|homePage|quickOrder|rule|form|line|trial|address|price|changed|timeLimit|value|typed|of|first|columns.*|rowValue|rows\.label.*|heads\[index\]|first\[\w+\]|category !== null|currentPath|detail\.variants|salesUnitText|problem\?\.message|numbers\.get.*|\w+\.find\(.*|useSelector.*|product\.audience.*|facet\?.*|unitTextOf.*|selectionValues\.find.*|variants\.options\.length > 0|pageSizes\.includes.*)$/,
  ],
  [
    'Pop-ups and parts of a visit, which load at their first use: tests/journeys/tours, tests/journeys/ordering/punchout.spec.ts',
    /Popup|popup|^punchout\/|isBusy$|hasTag\('busy'\)|isOpen$/,
  ],
  [
    'Actors of the shop around a page, such as categories and grouping: tests/app, tests/journeys/tours',
    /GroupingLoading|matches\('loading'\)|refill\.|isChoosing|^home\/home-page|shell\/failure|useShopAround|list-head|missing-list|isAnonymous|isUnavailable|signInHref|isNamedList|listing\?\.list|never person$|isShown$|hasTag\('shown'\)|location\.(?:search|route)/,
  ],
];
