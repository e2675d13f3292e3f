import type { Messages } from './messages.ts';
import { counting, figures } from './plural.ts';
import { intervalText } from './interval-text.ts';
import { quotedWords } from './quoted-words.ts';
import { named } from './named.ts';

const count = counting('en');
const figure = figures('en');

/** The English texts. */
export const english: Messages = {
  languageNames: { en: 'English', de: 'Deutsch' },
  home: 'Home',
  retry: 'Try again',
  close: 'Close',
  showAll: 'Show all',
  loading: 'Loading',
  withoutScripts: 'Parts of this page need JavaScript. Browsing, searching and signing in work without it.',
  partBroken: 'Something went wrong on our side. Please try again; if that does not help, reload the page.',
  faults: {
    noConnection: 'No connection to the shop. Please check your internet connection and try again.',
    unavailable:
      'The shop is not responding right now; your connection is fine. Please try again in a few minutes.',
    tooMany: 'Too many requests at once. Please wait a moment and try again.',
    missing: 'This no longer exists.',
    forbidden: 'Your account does not allow this.',
    refused: 'This could not be saved.',
    broken: 'Something went wrong on our side. Please try again.',
    mayBeDone: 'We have no answer. Please check whether it was done before you repeat it.',
  },
  noImage: 'no image',
  documentTitle: (page, shop) => (page === '' ? shop : `${page} – ${shop}`),
  titleOfListPage: (list, page) => (list === '' || page === 1 ? list : named`${list} – Page ${page}`),

  skip: {
    toContent: 'Skip to content',
    toResults: 'Skip to results',
    toSearch: 'Skip to search',
    toFooter: 'Skip to footer',
  },

  header: {
    homeLink: (shop) => `${shop}, home page`,
    navigation: 'Service and company',
    service: 'Service',
    language: 'Language',
    signIn: 'Sign in',
    signOut: 'Sign out',
    account: 'Account',
    quickOrder: 'Quick order',
    orders: 'Orders',
    lists: 'Lists',
    favourites: 'Favourites',
    search: 'Search the catalogue',
    searchPlaceholder: 'Name, article number or standard',
    searchButton: 'Search',
    basket: 'Basket',
    basketNet: (total) => `${total} net`,
    basketLines: (lines) => count(lines, { one: 'line', other: 'lines' }),
    basketUnsaved: 'not saved yet',
  },

  catalogue: {
    button: 'Catalogue',
    title: 'Catalogue',
    all: (category) => named`All in ${category}`,
    failed: 'The categories cannot be shown right now. Please try again; the search may still work.',
    moreCategories: (categories) =>
      `Show ${count(categories, { one: 'more category', other: 'more categories' })}`,
    subcategories: 'Subcategories',
    nearest: 'These categories may help:',
    more: 'Learn more',
    variants: 'See the range',
    variantsTile: 'Range',
  },

  carousel: {
    previous: 'Previous items',
    next: 'Next items',
    role: 'carousel',
    position: (from, to, of) => (from === to ? `Item ${from} of ${of}` : `Items ${from} to ${to} of ${of}`),
  },

  breadcrumbs: 'You are here',

  price: {
    label: 'Price',
    per: (quantity, unit) => (quantity === '' ? named`per ${unit}` : named`per ${quantity} ${unit}`),
    from: (quantity, price) => `from ${quantity}: ${price}`,
    missing: 'Price not available',
    lowest: 'from',
    net: (taxPercent) => `excl. ${taxPercent}% VAT`,
    total: (quantity, unit) => named`For ${quantity} ${unit}`,
    scales: 'Quantity prices',
    scaleFrom: 'From',
    scalePrice: 'Price',
    scaleSaving: 'You save',
    scaleActive: 'Your price',
    regular: 'Regular price',
    saving: (percent) => `−${percent}%`,
    percent: (percent) => `${percent}%`,
    until: (day) => `until ${day}`,
    scaleNext: (quantity, percent) => `From ${quantity} you pay ${percent}% less.`,
    signInForPricesAndStock: 'Sign in for prices and stock',
  },

  stock: {
    label: 'Stock',
    IN_STOCK: 'In stock',
    AVAILABLE_TO_ORDER: 'Available to order',
    OUT_OF_STOCK: 'Out of stock',
    fromStock: 'From stock',
    shipsIn: (workingDays) => `Ships in ${count(workingDays, { one: 'working day', other: 'working days' })}`,
    shipsBy: (day) => `Ships by ${day}`,
    shipsTooLate: (day) => `Ships by ${day}, too late for your requested date`,
    variants: (variants) => count(variants, { one: 'variant', other: 'variants' }),
    fittingVariants: (variants) => count(variants, { one: 'variant fits', other: 'variants fit' }),
  },

  quantity: {
    label: 'Quantity',
    unit: 'Unit',
    increase: (product) => named`Increase quantity of ${product}`,
    decrease: (product) => named`Decrease quantity of ${product}`,
    rule: (minimum, step, unit) => named`At least ${minimum}, in steps of ${step} ${unit}`,
    minimumOnly: (minimum, unit) => named`At least ${minimum} ${unit}`,
    unreadable: 'Please enter a number, such as 1500.',
    ambiguous: 'This could be thousands or decimals: please enter 1500 or 1.5.',
    tooLong: 'Please enter at most 15 digits.',
    holding: (unit, content) => named`${unit} (${content})`,
    holdingEach: (units, content) => `${units} (${content} each)`,
  },

  refusals: {
    SIGN_IN_REQUIRED: 'Sign in to order.',
    NOT_YET_SOLD: 'Not available yet.',
    NO_LONGER_SOLD: 'No longer available. Our customer service will help you find an alternative.',
    VARIANT_REQUIRED: 'This product has variants. Choose a variant first.',
    RESTRICTED: 'Not available to your company. Our customer service will help you find an alternative.',
    NO_PRICE: 'Price on request. Our customer service will gladly make you an offer.',
    BASKET_EMPTY: 'Your basket contains nothing to order.',
    BASKET_NOT_ORDERABLE: 'Some lines can no longer be ordered. Please change or remove them first.',
    BELOW_MINIMUM: (nearest, nearestUnit) =>
      named`This quantity is too small. Please order at least ${nearest} ${nearestUnit}.`,
    OFF_STEP: (step, stepUnit, lower, upper, upperUnit) =>
      named`Sold in steps of ${step} ${stepUnit}. Please order ${lower} or ${upper} ${upperUnit}.`,
  },

  listing: {
    count: (products) => count(products, { one: 'product', other: 'products' }),
    entryCount: (entries) => count(entries, { one: 'entry', other: 'entries' }),
    resultsFor: (term) => named`Results for “${term}”`,
    favourites: 'Your favourites',
    ownList: 'Your list',
    searchTitle: 'Search',
    view: 'View',
    asList: 'List',
    asGrid: 'Grid',
    asRoomy: 'Large rows',
    perPage: 'Per page',
    allOnPage: 'All',
    image: 'Image',
    product: 'Name',
    action: 'Next step',
    pages: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    page: (page) => `Page ${page}`,
    outdated: 'You still see the previous selection.',
    leftOutWords: (words) => `No product has all your words. These are without ${quotedWords('en', words)}.`,
    leftOutFilters: (values) =>
      `This link has filters that this list does not have: ${quotedWords('en', values)}. You see the products without them.`,
    missingSize: (size) => `No product has the size ${size}. These come closest.`,
    noProducts: {
      title: 'No products in this category',
      text: 'Please choose another category, or search for what you need.',
      action: 'See all categories',
    },
    noProductsFor: (term) => ({
      title: named`Nothing found for “${term}”`,
      text: 'Check the spelling, use fewer words, or search for the article number.',
      action: 'See all categories',
    }),
    noProductsFiltered: {
      title: 'No products match all filters',
      text: 'Remove one of the filters, or all of them.',
      action: 'Remove all filters',
    },
  },

  tiles: {
    add: (product) => named`Add ${product} to basket`,
    adding: (product) => named`Adding ${product}`,
    added: 'Added',
    quantityOf: (product) => named`Quantity of ${product}`,
    unitOf: (product) => named`Unit of ${product}`,
    rule: (minimum, step) => (minimum === step ? `in steps of ${step}` : `min. ${minimum}, steps of ${step}`),
    minimum: (minimum) => `min. ${minimum}`,
    order: 'Order',
    ownNumber: (number) => `Your no. ${number}`,
    favourite: (product) => named`Favourite: ${product}`,
    notify: 'Notify me',
    notifyOf: (product) => named`Notify me when ${product} is back in stock`,
    notified: 'We will notify you',
    view: {
      viewProduct: 'View product',
      chooseVariant: 'Choose variant',
      viewVariants: 'See the range',
      viewEvent: 'View event',
      viewContent: 'View',
    },
  },

  viewAll: {
    range: (first, last, total) =>
      `${figure(first)}–${figure(last)}${total === null ? '' : ` of ${figure(total)}`}`,
    all: (counted) => `View all ${counted}`,
    paged: 'Show pages',
    position: (first, last, total) => `Products ${figure(first)} to ${figure(last)} of ${figure(total)}`,
    failed: (first, last) =>
      `Products ${figure(first)} to ${figure(last)} could not be loaded. Please try again.`,
    toTop: 'Back to top',
    printedInPart: (most) =>
      `Only a part of this list is printed. Lists of up to ${figure(most)} products are printed in full.`,
  },

  filters: {
    title: 'Filters',
    quick: 'Quick filters',
    open: (selected) => (selected === 0 ? 'Filters' : `Filters (${selected})`),
    chosen: (values) => count(values, { one: 'value selected', other: 'values selected' }),
    selected: 'Selected filters',
    remove: (facet, value) => named`Remove filter ${facet}: ${value}`,
    clear: 'Remove all',
    more: (values) => `View ${values} more`,
    less: 'View less',
    find: (facet) => named`Find in ${facet}`,
    notFound: 'No match in this list.',
    unknown: 'Unknown filter',
    intervalEnd: (end, unit) => `${end === 'from' ? 'From' : 'To'}${unit && named` (${unit})`}`,
    applyInterval: 'Apply',
    intervalFault: (kind) =>
      kind === 'noFigure'
        ? 'Enter a number, such as 12 or 2.5.'
        : '“To” must be at least as large as “From”.',
    range: ({ from, to }, unit) => intervalText({ from, to }, unit, { from: 'from', to: 'up to' }),
    moreFacets: (facets) => `More filters (${facets})`,
    show: (counted) => `Show ${counted ?? 'results'}`,
    noneFit: 'No products match this selection. Remove one of the filters.',
    unchanged: 'You have not changed anything yet.',
    reset: 'Reset',
    noneChosen: 'No filters selected.',
    cancel: 'Cancel',
  },

  sort: { open: 'Sort', label: 'Sort by', ofShop: 'Default order', apply: 'Apply' },

  product: {
    backToList: 'Back to the list',
    articleNumber: 'Article number',
    ownNumber: 'Your number',
    images: 'Images',
    image: (number, all) => `Image ${number} of ${all}`,
    description: 'Description',
    properties: 'Properties',
    variants: 'Choose your variant',
    choose: 'Please choose',
    unavailableValue: (value) => named`${value} (not in this combination)`,
    addToBasket: 'Add to basket',
    adding: 'Adding',
    later: 'Out of stock: we ship it as soon as it is available again.',
    lastPurchased: (day) => `Last bought on ${day}`,
    yes: 'Yes',
    no: 'No',
    quantityFirst: 'Please correct the quantity first.',
    saveInList: 'Save in a list',
    severalAddresses: 'Order to several addresses',
    signInTitle: 'Sign in to see your price',
    signInText: 'Customers see their own prices and the stock, and can order.',
    toBasket: 'Go to basket',
  },

  basket: { title: 'Basket' },
  checkout: { title: 'Checkout' },
  jobApplication: { title: 'Job application' },
  quickOrder: { title: 'Quick order' },
  orders: { title: 'Your orders', one: (orderId) => `Order ${orderId}` },
  account: { title: 'Your account' },
  signIn: { title: 'Sign in' },
  homePage: { title: 'Everything you need, at your price.' },

  notFound: {
    title: 'This page does not exist',
    text: 'The address may be out of date or mistyped. Search for what you need, or choose a category.',
    action: 'Go to the home page',
  },
  missingProduct: {
    title: 'This product is no longer available',
    text: 'It is no longer in our catalogue, or its address has changed. Search by name or article number, or choose a category.',
    action: 'Go to the home page',
  },
  missingListPage: {
    title: 'This page of the list does not exist',
    text: 'The list has become shorter, or the address is mistyped.',
    action: 'Go to the home page',
  },
  missingCategory: {
    title: 'Category not found',
    text: 'It is no longer in our catalogue, or its address has changed. Search for what you need, or choose another category.',
    action: 'Go to the home page',
  },
  failed: {
    title: 'This page could not be loaded',
    text: 'Your basket and what you entered are kept. If trying again does not help, please call us.',
    action: 'Try again',
  },
  crashed: {
    title: 'Something went wrong on our side',
    text: 'Your basket is kept. Reloading the page usually helps; if not, please call us.',
    action: 'Reload page',
  },
};
