/** Why no screen tries a value, by what its line says. A reason that fits no line fails. */
export const untriedReasons: readonly (readonly [reason: string, line: RegExp])[] = [
  ['The app always provides it.', /^(storefront|locale|messages)-context/],
  [
    'Elements, keys and pointers of a browser: journeys/ordering/order-by-keyboard, tours',
    /\.current\b|currentTarget|(?:never|always) (?:!?field|dialog|host)$|event\.|activeElement|instanceof|isPlainClick|\b(?:button === 0|\w+Key|key === '\w+')$|isComposing|typeof|(?:always|never) (?:file|files|chosen|move|wanted)$|target|focusNextRow|walk|useTrack|itemPitch|isForTrack|openByAddress/,
  ],
  [
    'The shop of another gateway or owner: tests/app/every-gateway, journeys/foreign/your-shop',
    /isOffered|hasPage|hasKeys|offersPage|hasCheckout|configuration\.|features\.|(?:phone|email) [!=]== ''|always promotions$|missingPriceTexts|formToken|languages\.length|ownersNoticeText|materialNumber !== ''/,
  ],
  [
    'A person to whom prices are not shown: journeys/ordering/viewer',
    /hasPrices|isPriced|pricesRefusal|pricing\.refusal|OrderingOnly|PricesNote|HiddenPrice|terms\.refusal/,
  ],
  [
    'A visit from a procurement system: views/punchout/visit',
    /isVisit|ofVisit|mayOrder|VisitScreen|VisitBar/,
  ],
  [
    'A narrow window, or the height of one: journeys on a phone',
    /isWide|useIsWide|isMeasured|isDrawer|Drawer|isAcross|immediatelySeen|isPriority|areBlankHidden|isOneField|QuickEntry|rowCount|rowIndex|ListingDrafts/,
  ],
  [
    'Parts that load later, or break: views/page-furniture, journeys/failures/broken-page',
    /^ui\/lazy|popup$|storefront$|\bpart$|\bpopup\?\.isBusy|brokenPage|PageBody/,
  ],
  [
    'The frame of all pages: views/page-furniture, journeys/content/page-furniture',
    /^shell\/(?:basket|mark|footer|site-|account-menu|page-body|catalogue-menu|notice-list|language)|^basket\/basket-summary|^approvals\/account-approvals|^search\/header/,
  ],
  [
    'Content of the catalogue: journeys/content/content-pages',
    /^content\/|isContent|isRead|rangeProduct|[Pp]romotion|marketing|layout|hasTiles|isTilesOnly|TileList|CategoryTiles|TargetLink|RelativeLink/,
  ],
  [
    'All products of a list in a window: views/listing/all-products',
    /all-products|allProducts|isEverything|pagesHref|isCutShort/,
  ],
];
