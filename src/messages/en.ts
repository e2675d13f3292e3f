import type { Messages } from './messages.ts';
import { counting, figures } from './plural.ts';
import { intervalText } from './interval-text.ts';

const count = counting('en');
const figure = figures('en');

/** The English texts. */
export const english: Messages = {
  languageNames: { en: 'English', de: 'Deutsch' },
  shop: 'Statefront',
  home: 'Home',
  retry: 'Try again',
  close: 'Close',
  showAll: 'Show all',
  loading: 'Loading',
  partFailed:
    'This could not be loaded: there is no connection, or there is a newer version of the shop. Please try again, or reload the page.',
  partBroken: 'Something went wrong on our side. Please try again; if that does not help, reload the page.',
  faults: {
    noConnection: 'There is no connection to the shop. Please check yours and try again.',
    unavailable:
      'The shop’s own systems do not respond right now; your connection is fine. Please try again in a few minutes.',
    tooMany: 'These are too many requests at once. Please wait a moment and try again.',
    missing: 'It is no longer there.',
    forbidden: 'Your account does not allow it.',
    refused: 'The shop did not accept it.',
    broken: 'Something went wrong on our side. Please try again.',
  },
  noImage: 'no image',
  documentTitle: (page) => (page === '' ? 'Statefront' : `${page} – Statefront`),

  skip: {
    toContent: 'Skip to content',
    toResults: 'Skip to results',
    toSearch: 'Skip to search',
    toFooter: 'Skip to footer',
  },

  header: {
    homeLink: 'Statefront, home page',
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
    all: (category) => `All in ${category}`,
    failed: 'The categories cannot be shown right now. Search works without them.',
    moreCategories: (categories) =>
      `Show ${count(categories, { one: 'more category', other: 'more categories' })}`,
    subcategories: 'Subcategories',
    nearest: 'These categories may help:',
    more: 'Learn more',
    range: 'See the range',
    rangeTile: 'Range',
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
    per: (quantity, unit) => (quantity === '' ? `per ${unit}` : `per ${quantity} ${unit}`),
    from: (quantity, price) => `from ${quantity}: ${price}`,
    missing: 'Price not available',
    lowest: 'from',
    net: (taxPercent) => `excl. ${taxPercent}% VAT`,
    total: (quantity, unit) => `For ${quantity} ${unit}`,
    scales: 'Scale prices',
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
    leadTime: (workingDays) =>
      `ships in ${count(workingDays, { one: 'working day', other: 'working days' })}`,
    variants: (variants) => count(variants, { one: 'variant', other: 'variants' }),
  },

  quantity: {
    label: 'Quantity',
    unit: 'Unit',
    increase: (product) => `Increase quantity of ${product}`,
    decrease: (product) => `Decrease quantity of ${product}`,
    rule: (minimum, step, unit) => `At least ${minimum}, in steps of ${step} ${unit}`,
    minimumOnly: (minimum, unit) => `At least ${minimum} ${unit}`,
    unreadable: 'Please enter a number, such as 1500.',
    ambiguous: 'This could be thousands or decimals: please enter 1500 or 1.5.',
    tooLong: 'Please enter at most 15 digits.',
    belowMinimum: (minimum, unit) => `Please enter at least ${minimum} ${unit}.`,
    offStep: (step, lower, upper) => `Sold in steps of ${step}: please enter ${lower} or ${upper}.`,
  },

  listing: {
    count: (products) => count(products, { one: 'product', other: 'products' }),
    entryCount: (entries) => count(entries, { one: 'entry', other: 'entries' }),
    resultsFor: (term) => `Results for “${term}”`,
    favourites: 'Your favourites',
    ownList: 'Your list',
    searchTitle: 'Search',
    view: 'View',
    asList: 'List',
    asGrid: 'Grid',
    asCompact: 'Compact',
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
    noProducts: {
      title: 'No products in this category',
      text: 'Please choose another category, or search for what you need.',
      action: 'See all categories',
    },
    noProductsFor: (term) => ({
      title: `Nothing found for “${term}”`,
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
    add: (product) => `Add ${product} to basket`,
    adding: (product) => `Adding ${product}`,
    added: 'Added',
    quantityOf: (product) => `Quantity of ${product}`,
    unitOf: (product) => `Unit of ${product}`,
    rule: (minimum, step) => (minimum === step ? `in steps of ${step}` : `min. ${minimum}, steps of ${step}`),
    minimum: (minimum) => `min. ${minimum}`,
    order: 'Order',
    ownNumber: (number) => `Your no. ${number}`,
    obstacles: {
      signInRequired: 'Sign in to order.',
      variantRequired: 'Choose a variant first.',
      restricted: 'Not for sale to your company.',
      priceUnavailable: 'Price on request.',
    },
    favourite: (product) => `Favourite: ${product}`,
    notify: 'Notify me',
    notifyOf: (product) => `Notify me when ${product} is back in stock`,
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
  },

  filters: {
    title: 'Filters',
    quick: 'Quick filters',
    open: (selected) => (selected === 0 ? 'Filters' : `Filters (${selected})`),
    chosen: (values) => count(values, { one: 'value selected', other: 'values selected' }),
    selected: 'Selected filters',
    remove: (facet, value) => `Remove filter ${facet}: ${value}`,
    clear: 'Remove all',
    more: (values) => `View ${values} more`,
    less: 'View less',
    find: (facet) => `Find in ${facet}`,
    notFound: 'No match in this list.',
    intervalEnd: (end, unit) => `${end === 'from' ? 'From' : 'To'}${unit && ` (${unit})`}`,
    applyInterval: 'Apply',
    intervalFault: (kind) =>
      kind === 'noFigure'
        ? 'Enter a number, such as 12 or 2.5.'
        : 'The number under “To” must not be smaller than the one under “From”.',
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
    unavailableValue: (value) => `${value} (not in this combination)`,
    addToBasket: 'Add to basket',
    adding: 'Adding',
    later: 'Out of stock: we ship it as soon as it is available again.',
    lastPurchased: (day) => `Last bought on ${day}`,
    yes: 'Yes',
    no: 'No',
    obstacles: {
      signInRequired: 'Sign in to order.',
      variantRequired: 'Choose a variant first.',
      restricted:
        'This product cannot be sold to your company. Our customer service will help you find an alternative.',
      priceUnavailable: 'Price on request. Our customer service will gladly make you an offer.',
    },
    quantityFirst: 'Please correct the quantity first.',
    saveInList: 'Save in a list',
    severalAddresses: 'Order to several addresses',
    signInTitle: 'Your price is one step away',
    signInText: 'Sign in to see your prices and the stock, and to order.',
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
    text: 'The address may be out of date or mistyped. Search above, or start from the catalogue.',
    action: 'Go to the home page',
  },
  missingProduct: {
    title: 'This product is no longer available',
    text: 'It is no longer in our catalogue, or its address has changed. Search above by name or article number.',
    action: 'Go to the home page',
  },
  missingCategory: {
    title: 'Category not found',
    text: 'It is no longer in our catalogue, or its address has changed. Search above, or start from the catalogue.',
    action: 'Go to the home page',
  },
  failed: {
    title: 'This page could not be loaded',
    text: 'Your basket and what you entered are kept. If trying again does not help, reload the page.',
    action: 'Try again',
  },
  crashed: {
    title: 'Something went wrong on our side',
    text: 'Your basket is kept. Reloading the page usually helps; if not, please call us.',
    action: 'Reload page',
  },
};
