/** Machines without a screen, and why. */
export const withoutScreen: Readonly<Record<string, string>> = {
  storefront: 'the frame of all pages, whose regions have screens: journeys/shell uses its header and footer',
  command: 'nobody sees it: the machine that gave the command shows its outcome',
  linkPrefetch: 'nobody sees it: it fetches pages before they are opened',
  siteContent:
    'nobody sees its states: the footer and the banner show what it has loaded, and the defaults before',
  plainPage: 'nobody sees it: it starts the machine of a page, which has a screen',
  productTiles: 'nobody sees it: order line, favourite and notification of a tile have screens',
  promotionRows: 'nobody sees it: it starts the rows of promotions, which have a screen',
  companyPeople:
    'its dialog depends on what was entered: tests/journeys/ordering/company-people.spec.ts looks at it',
  allProducts:
    'which rows it shows depends on the height of the window, which this document lacks: tests/views/listing/all-products.test.tsx gives it one',
  displayMode: 'the screen of the listing shows each of its states and presses each of its buttons',
};
