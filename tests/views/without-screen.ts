/** Machines without a screen, and why. */
export const withoutScreen: Readonly<Record<string, string>> = {
  storefront:
    'the frame of all pages, whose regions have screens: tests/views/shell/storefront-view.test.tsx shows it, tests/views/pictures/shop.tsx its header and footer',
  command: 'nobody sees it: the machine that gave the command shows its outcome',
  linkPrefetch: 'nobody sees it: it fetches pages before they are opened',
  siteContent:
    'nobody sees its states: tests/views/pictures/shop.tsx shows footer and banner with what it has loaded',
  plainPage: 'nobody sees it: it starts the machine of a page, which has a screen',
  productTiles:
    'order line, favourite and notification of a tile have screens, tests/views/pictures/tile.tsx shows the tiles',
  promotionRows:
    'nobody sees it: it starts the rows of promotions, whose screen is in tests/views/screens/home.tsx',
  allProducts:
    'which rows it shows depends on the height of the window, which this document lacks: tests/views/listing/all-products.test.tsx gives it one',
  displayMode: 'the screen of the listing shows each of its states and presses each of its buttons',
};
