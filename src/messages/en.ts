import type { Messages } from './messages.ts';
import { counting, figures } from './plural.ts';

const count = counting('en');
const figure = figures('en');

/** The English texts. */
export const english: Messages = {
  languageNames: { en: 'English', de: 'Deutsch' },
  shop: 'Statefront',
  home: 'Home',
  retry: 'Try again',
  close: 'Close',
  loading: 'Loading',
  partFailed: 'This could not be loaded.',
  noPicture: 'no picture',
  documentTitle: (page) => (page === '' ? 'Statefront' : `${page} – Statefront`),

  skip: {
    toContent: 'Skip to content',
    toResults: 'Skip to results',
    toSearch: 'Skip to search',
    toFooter: 'Skip to footer',
  },

  header: {
    homeLink: 'Statefront, home page',
    service: 'Service',
    language: 'Language',
    signIn: 'Sign in',
    signOut: 'Sign out',
    search: 'Search the catalogue',
    searchPlaceholder: 'Name, article number or standard',
    searchButton: 'Search',
    basket: 'Basket',
    basketLines: (lines) => count(lines, { one: 'line', other: 'lines' }),
  },

  catalogue: {
    button: 'Catalogue',
    title: 'Catalogue',
    all: (category) => `All in ${category}`,
    failed: 'The categories cannot be shown right now. Search works without them.',
    products: (products) => count(products, { one: 'product', other: 'products' }),
    subcategories: 'Narrow down',
    nearest: 'These categories may help:',
    more: 'More about it',
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
    net: (taxPercent) => `Net, plus ${taxPercent} % VAT`,
    total: (quantity, unit) => `For ${quantity} ${unit}`,
    scales: 'Scale prices',
    scaleFrom: 'From',
    scalePrice: 'Price',
    scaleSaving: 'You save',
    scaleActive: 'Your price',
    signInForPricesAndStock: 'Sign in for prices and stock',
  },

  stock: {
    label: 'Stock',
    IN_STOCK: 'In stock',
    AVAILABLE_TO_ORDER: 'Available to order',
    OUT_OF_STOCK: 'Out of stock',
  },

  quantity: {
    label: 'Quantity',
    unit: 'Unit',
    increase: 'More',
    decrease: 'Less',
    rule: (minimum, step, unit) => `At least ${minimum}, in steps of ${step} ${unit}`,
    minimumOnly: (minimum, unit) => `At least ${minimum} ${unit}`,
    notANumber: 'Please enter a number without thousands separators, such as 1500.',
    belowMinimum: (minimum, unit) => `Please enter at least ${minimum} ${unit}.`,
    offStep: (step, lower, upper) => `Sold in steps of ${step}: please enter ${lower} or ${upper}.`,
  },

  listing: {
    count: (products) => count(products, { one: 'product', other: 'products' }),
    entryCount: (entries) => count(entries, { one: 'entry', other: 'entries' }),
    resultsFor: (term) => `Results for “${term}”`,
    searchTitle: 'Search',
    view: 'View',
    asList: 'List',
    asGrid: 'Grid',
    picture: 'Picture',
    product: 'Name',
    action: 'Next step',
    articleNumber: 'Article number',
    pages: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    page: (page) => `Page ${page}`,
    outdated: 'The new selection could not be loaded. You still see the previous one.',
    noProducts: {
      title: 'Nothing here yet',
      text: 'There is nothing in this category at the moment.',
      action: 'See all categories',
    },
    noProductsFor: (term) => ({
      title: `Nothing found for “${term}”`,
      text: 'Check the spelling, use fewer words, or search for the article number.',
      action: 'See all categories',
    }),
    noProductsFiltered: {
      title: 'Nothing fits all filters',
      text: 'Remove one of the filters, or start again without them.',
      action: 'Remove all filters',
    },
  },

  tiles: {
    add: (product) => `Add ${product} to basket`,
    adding: (product) => `Adding ${product}`,
    added: 'Added',
    quantityOf: (product) => `Quantity of ${product}`,
    unitOf: (product) => `Unit of ${product}`,
    rule: (minimum, step) => (minimum === step ? `in steps of ${step}` : `from ${minimum}, steps of ${step}`),
    minimum: (minimum) => `from ${minimum}`,
    order: 'Order',
    ownNumber: (number) => `yours: ${number}`,
    obstacles: {
      signInRequired: 'Sign in to order.',
      variantRequired: 'Choose a variant first.',
      restricted: 'May not be sold to your company.',
      priceUnavailable: 'No price for you yet; please ask us.',
    },
    favourite: (product) => `Favourite: ${product}`,
    notify: 'Notify me',
    notifyOf: (product) => `Notify me when ${product} is back in stock`,
    notified: 'We will tell you',
    lastOrder: (day) => `Last bought ${day}`,
    view: {
      viewProduct: 'View product',
      chooseVariant: 'Choose variant',
      viewRange: 'See the range',
      viewEvent: 'View event',
      viewContent: 'View',
    },
  },

  viewAll: {
    range: (first, last, total) => `${figure(first)}–${figure(last)} of ${figure(total)}`,
    all: (counted) => `View all ${counted}`,
    paged: 'Show pages',
    position: (first, last, total) => `Products ${figure(first)} to ${figure(last)} of ${figure(total)}`,
    failed: (first, last) => `Products ${figure(first)} to ${figure(last)} could not be loaded.`,
  },

  filters: {
    title: 'Filters',
    open: (selected) => (selected === 0 ? 'Filters' : `Filters (${selected})`),
    chosen: (values) => count(values, { one: 'value chosen', other: 'values chosen' }),
    selected: 'Selected filters',
    remove: (group, value) => `Remove filter ${group}: ${value}`,
    clear: 'Remove all',
    more: (values) => `View ${values} more`,
    less: 'View less',
    find: (group) => `Find in ${group}`,
    notFound: 'No value is called that.',
    show: (counted) => `Show ${counted ?? 'results'}`,
    noneFit: 'Nothing fits all of this. Take one value back.',
    unchanged: 'Nothing has been changed yet.',
    reset: 'Reset',
    cancel: 'Cancel',
  },

  sort: { open: 'Sort', label: 'Sort by', ofShop: 'Default order', apply: 'Apply' },

  product: {
    backToList: 'Back to the list',
    articleNumber: 'Article',
    ownNumber: 'Your number',
    pictures: 'Pictures',
    picture: (number, all) => `Picture ${number} of ${all}`,
    description: 'Description',
    properties: 'Properties',
    variants: 'Choose your variant',
    choose: 'Please choose',
    unavailableValue: (value) => `${value} (not in this combination)`,
    addToBasket: 'Add to basket',
    adding: 'Adding',
    lastPurchased: (day) => `You last bought this on ${day}.`,
    yes: 'Yes',
    no: 'No',
    obstacles: {
      signInRequired: 'Sign in to order.',
      variantRequired: 'Choose a variant first.',
      restricted: 'This product may not be sold to your company. Our service helps with an alternative.',
      priceUnavailable: 'There is no price for you yet. Our service will gladly make an offer.',
    },
    quantityFirst: 'Correct the quantity first.',
    signInTitle: 'Your price is one step away',
    signInText: 'Sign in to see your prices, the stock, and to order.',
    toBasket: 'Go to basket',
  },

  basket: { title: 'Basket' },
  signIn: { title: 'Sign in' },
  homePage: { title: 'Everything for the workshop, at your price.' },

  notFound: {
    title: 'This page does not exist',
    text: 'The address may be old, or a letter got lost. Search above, or start from the catalogue.',
    action: 'Go to the home page',
  },
  missingProduct: {
    title: 'We no longer have this product',
    text: 'It has left the catalogue, or its address has changed. Search above for its name or number.',
    action: 'Go to the home page',
  },
  missingCategory: {
    title: 'There is no such category',
    text: 'It has left the catalogue, or its address has changed.',
    action: 'Go to the home page',
  },
  failed: {
    title: 'This page could not be loaded',
    text: 'The server did not answer. Your basket and what you entered are kept.',
    action: 'Try again',
  },
  crashed: {
    title: 'Something broke on our side',
    text: 'Your basket is kept. Reloading the page usually helps; if not, please call us.',
    action: 'Reload the page',
  },
};
