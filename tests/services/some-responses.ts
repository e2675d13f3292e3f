import { decodeAccepted, decodeAccount, decodeResetRequest } from '#src/services/account/account-decoder.ts';
import {
  decodeApprovalRequest,
  decodeApprovalRequests,
  decodeChangedRequest,
} from '#src/services/approvals/approval-decoder.ts';
import { decodeCompanyBudgets } from '#src/services/budgets/company-budgets-decoder.ts';
import { decodeCompany } from '#src/services/approvals/company-decoder.ts';
import { decodeBasket } from '#src/services/basket/basket-decoder.ts';
import { decodeGrouping } from '#src/services/basket/grouping-decoder.ts';
import { decodeForm } from '#src/services/content/form-decoder.ts';
import { decodeCategories, decodeListing, decodeProducts } from '#src/services/listing/listing-decoder.ts';
import { decodeList, decodeLists } from '#src/services/lists/list-decoder.ts';
import {
  decodeAddresses,
  decodeOrder,
  decodeOrders,
  decodeReordered,
} from '#src/services/orders/order-decoder.ts';
import type { GatewayCall } from '#src/services/transport/decoder-parts.ts';
import { decodeProduct } from '#src/services/product/product-decoder.ts';
import { decodeProductIds } from '#src/services/product/product-ids-decoder.ts';
import { decodeCheckedLines } from '#src/services/quick-order/quick-order-decoder.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { decodeQuickSearch } from '#src/services/search/quick-search-decoder.ts';
import {
  decodeDemoCustomers,
  decodeSession,
  decodeSignOut,
  decodeVisit,
  decodeVisitEnd,
} from '#src/services/session/session-decoder.ts';
import { decodeSite } from '#src/services/shell/site-decoder.ts';
import { decodeRequested, decodeStockForm } from '#src/services/tile/stock-form-decoder.ts';
import { decodeVariantProducts, decodeVariants } from '#src/services/variants/variants-decoder.ts';

const scale = { minQuantity: 100, price: 1.2, per: 1, unit: 'PCE', unitText: 'pc', currency: 'EUR' };
const propertyValue = {
  attributeType: 'T',
  textType: 'P',
  label: 'Size',
  value: 'M8',
  valueDescription: 'M 8',
};

const product = {
  catalogueId: 'c',
  productId: 'bolt',
  productName: 'Hex bolt',
  productKind: 'k',
  productKindDescription: 'k',
  productType: '',
  productTypeDescription: '',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  breadcrumb: [{ categoryId: 'a', categoryName: 'A', url: '/c/a', sortOrder: 1 }],
  propertyGroups: [
    {
      groupKey: 'g',
      groupName: 'G',
      sortOrder: 1,
      properties: [
        {
          propertyKey: 'SIZE',
          propertyName: 'Size',
          sortOrder: 1,
          value: {
            ...propertyValue,
            fileName: 'f',
            url: '/u',
            sortOrder: 1,
            files: [{ fileType: 'FILE', url: '/u', fileName: 'f', fileSize: 9 }],
            fileSize: 9,
          },
        },
      ],
    },
  ],
  mainImage: '/i',
  thumbnail: '/t',
  thumbnailImages: ['/t'],
  description: 'd',
  properties: [{ attributeId: 'BRAND', label: 'Brand', value: 'Forge', sortOrder: 1 }],
  buckets: [
    { bucketId: 'b', bucketName: 'B', isTechnical: true, items: [{ productId: 'nut', sortOrder: 1 }] },
  ],
  productAlternatives: [{ alternateProductId: 'nut' }],
  configurableProductId: '',
  salesMaterial: {
    materialNumber: '1.1',
    isConfigurable: false,
    commodityCode: '7',
    customerMaterialNumber: 'X',
    minimumOrderQuantity: 1,
    roundingQuantity: '1.000',
    unitOfMeasure: 'PCE',
    unitOfMeasureText: 'pc',
    baseUnitOfMeasure: 'PCE',
    baseUnitOfMeasureText: 'pc',
    salesOrganisation: '1000',
    distributionChannel: '10',
    distributionChain: '1000-10',
    division: '00',
    deliveringPlant: 'P1',
    unitsOfMeasure: [
      {
        unit: 'PCE',
        unitText: 'pc',
        numeratorForConversion: 1,
        denominatorForConversion: 1,
        displayDecimalPlaces: 2,
        roundingDecimalPlaces: 3,
      },
    ],
    inStock: true,
    availabilityLevel: 'H',
    lastPurchasedDate: '2026-01-01',
    lastPurchasedOrder: '42',
  },
  pricing: {
    price: 1.5,
    displayPrice: 1.5,
    tax: 19,
    currency: 'EUR',
    unit: 'PCE',
    unitText: 'pc',
    quantity: 1,
    pricingScales: [scale],
    regularPrice: 2,
    offerEndsOn: '2026-12-31',
  },
  restrictionStatuses: ['LICENCE'],
};

const basketLine = {
  lineId: '1',
  productId: 'bolt',
  catalogueId: 'c',
  materialNumber: '1.1',
  productName: 'Hex bolt',
  thumbnail: '/t',
  configurableProductId: '',
  orderQuantity: 2,
  salesUnit: 'PCE',
  salesUnitText: 'pc',
  price: 1.5,
  per: 1,
  priceUnitText: 'pc',
  currency: 'EUR',
  lineTotal: 3,
  taxAmount: 0.57,
  problem: { message: 'x' },
};

const basket = {
  lines: [basketLine, { ...basketLine, lineId: '2' }],
  currency: 'EUR',
  netTotal: 6,
  taxTotal: 1.14,
  grandTotal: 7.14,
  canBeOrdered: true,
  approval: null,
};

const category = {
  id: 'a',
  name: 'A',
  description: 'd',
  image: '/i',
  categoryType: 'RANGE_PRODUCT',
  pageKey: 'FAQ',
  sortOrder: 3,
  url: '/c/a',
  parentCategories: [{ id: 'p', name: 'P' }],
  childCategories: [{ id: 'k', name: 'K', image: '/k', categoryType: 'x', productCount: 4 }],
  properties: [{ attributeId: 'PROMOTION', label: 'Promotion', value: 'X', sortOrder: 1 }],
};

export const listing = {
  products: [product, { ...product, productId: 'nut' }],
  productCount: 2,
  contentCount: 1,
  filters: [
    {
      filterKey: 'size',
      filterDescription: 'Size',
      sortOrder: 1,
      range: { from: 1, to: 9, unit: 'mm' },
      values: [{ value: 'M8', selected: true, count: 2 }],
    },
  ],
  sortOrders: [{ description: 'Name', selected: true, sortKey: 'NAME', sortDescending: true, sortOrder: 1 }],
  category,
};

const variants = {
  products: [
    {
      productId: 'bolt',
      productVariants: [{ variantProductId: 'm8', options: { size: 'M8' } }],
      selectionOptions: [
        {
          selectionKey: 'size',
          propertyKey: 'SIZE',
          label: 'Size',
          selectionValues: [{ selectionValue: 'M8', selectionAvailable: true, selected: true }],
        },
      ],
      selectedVariant: 'm8',
    },
  ],
};

const quickSearch = {
  categories: [{ id: 'a', name: 'A', parentCategories: [{ name: 'P' }] }],
  products: [
    {
      productId: 'bolt',
      productName: 'Hex bolt',
      productType: 'x',
      thumbnail: '/t',
      mainImage: '/i',
      configurableProductId: 'family',
      properties: [{ attributeId: 'SPECIAL_OFFER_TEXT', label: 'Offer', value: 'Now', sortOrder: 1 }],
      salesMaterial: { materialNumber: '1.1', availabilityLevel: 'H' },
      pricing: { price: 1.5, quantity: 100, unitText: 'pc', currency: 'EUR' },
    },
  ],
};

const address = { name: 'N', street: 'S', postalCode: '1', city: 'C', country: 'DE' };

const order = {
  orderId: 'o',
  placedAt: '2026-01-01',
  status: 'OPEN',
  statusText: 'open',
  purchaseOrderNumber: '7',
  costCentre: 'c',
  requestedDate: '2026-02-01',
  lineCount: 1,
  currency: 'EUR',
  netTotal: 3,
  taxTotal: 0.57,
  grandTotal: 3.57,
  canBeCancelled: true,
  note: 'x',
  deliveryAddress: address,
  lines: [{ ...basketLine, lineId: '1' }],
};

const approver = { personId: 'p', name: 'Paul' };
const step = { words: 'The manager', people: [approver, { personId: 'o', name: 'Olga' }] };
const refusal = { code: 'notCovered', figures: {}, message: 'Over every limit.', liftedBy: [approver] };

const budget = {
  unit: { unitId: 'u', name: 'Workshop' },
  costCentre: 'c',
  period: 'month',
  from: '2026-11-01',
  amount: 5000,
  currency: 'EUR',
  left: 1200,
  beyond: 'ask',
  approver,
  takes: 1350,
  follows: 'ask',
};

const approvalRequest = {
  requestId: 'r',
  status: 'waiting',
  requester: { personId: 'r', name: 'Rita' },
  lineCount: 1,
  grandTotal: 3.57,
  currency: 'EUR',
  purchaseOrderNumber: '7',
  costCentre: 'c',
  createdAt: '2026-01-01T08:00:00Z',
  since: '2026-01-01T08:00:00Z',
  until: '2026-01-03T08:00:00Z',
  step,
  orderId: null,
  comment: 'x',
  note: 'x',
  requestedDate: '2026-02-01',
  deliveryAddress: address,
  netTotal: 3,
  taxTotal: 0.57,
  lines: [{ ...basketLine, lineId: '1' }],
  steps: [{ ...step, state: 'present', since: '2026-01-01T08:00:00Z', until: null }],
  before: {
    requestId: 'q',
    grandTotal: 3.57,
    purchaseOrderNumber: '7',
    costCentre: 'c',
    note: 'x',
    requestedDate: '2026-02-01',
    deliveryAddress: address,
    lines: [{ ...basketLine, lineId: '1' }],
  },
  replacedBy: 's',
  history: [{ at: '2026-01-01T08:00:00Z', by: approver, kind: 'submitted', comment: 'x' }],
  acts: { decide: null, withdraw: refusal, change: refusal },
};

const account = {
  userId: 'u',
  name: 'N',
  company: 'C',
  email: 'n@example.com',
  phone: '1',
  orderCount: 3,
  favouriteCount: 4,
};

const session = {
  isLoggedIn: true,
  csrfToken: 't',
  customer: { userId: 'u', name: 'N', company: 'C', currency: 'EUR', salesOrganisation: '1000' },
};

const form = {
  formId: 'JOB_APPLICATION',
  title: 'Apply',
  fields: [
    {
      name: 'cv',
      label: 'CV',
      type: 'file',
      required: true,
      maxLength: 9,
      pattern: '.+',
      options: [{ value: 'a', label: 'A' }],
      maxBytes: 5,
    },
  ],
};

const checkedLines = {
  lines: [
    {
      product: {
        productId: 'bolt',
        materialNumber: '1.1',
        productName: 'Hex bolt',
        thumbnail: '/t',
        catalogueId: 'c',
        units: [{ unit: 'PCE', unitText: 'pc' }],
      },
      candidates: [{ productId: 'nut', materialNumber: '2', productName: 'Nut', thumbnail: '/n' }],
      orderQuantity: 2,
      salesUnit: 'PCE',
      salesUnitText: 'pc',
      price: 1.5,
      taxAmount: 0.3,
      lineTotal: 3,
      currency: 'EUR',
      problem: { code: 'OFF_STEP', message: 'x', nearestQuantity: 5 },
    },
  ],
};

const stockForm = {
  requestedMaterials: ['1.1', '1.2'],
  requestedProducts: [
    { materialNumber: '1.1', productId: 'bolt' },
    { materialNumber: '1.2', productId: 'nut' },
  ],
};

export type Read = (call: GatewayCall, response: unknown) => unknown;

/** A customer's call. */
export function ofCustomer(name: string, onLeftOut: (error: Error) => unknown = () => {}): GatewayCall {
  return { name, audience: 'customer', onLeftOut };
}

/**
 * Every response that a page is made of: how it is read, the fields that the whole response needs, and the
 * fields that one entry of a list needs, so that the list lacks that entry without them.
 */
export const responses: readonly {
  readonly name: string;
  readonly response: object;
  readonly read: Read;
  readonly essential?: RegExp;
  readonly names?: RegExp;
}[] = [
  {
    name: 'a product',
    response: product,
    read: decodeProduct,
    essential: /^productId$/,
    names: /(items\.0\.productId|unitsOfMeasure\.0\.unit|alternateProductId)$/,
  },
  {
    name: 'a listing',
    response: listing,
    read: decodeListing,
    essential: /^products$/,
    names: /(\bproductId|unitsOfMeasure\.0\.unit|alternateProductId|filterKey|sortKey|from|to|\bid)$/,
  },
  {
    name: 'the categories',
    response: { categories: [category] },
    read: decodeCategories,
    essential: /^categories(\.0(\.id)?)?$/,
    names: /\bid$/,
  },
  {
    name: 'the variants',
    response: variants,
    read: decodeVariants,
    essential: /^products(\.0)?$/,
    names: /(variantProductId|selectionKey|selectionValue)$/,
  },
  {
    name: 'quick search',
    response: quickSearch,
    read: decodeQuickSearch,
    essential: /^products(\.0(\.productId)?)?$/,
    names: /\b(productId|id)$/,
  },
  {
    name: 'a basket',
    response: basket,
    read: decodeBasket,
    essential: /^lines(\.\d)?(\.(lineId|productId))?$/,
  },
  { name: 'an order', response: order, read: decodeOrder, essential: /^(orderId|lines(\.\d)?)$/ },
  {
    name: 'the list of orders',
    response: { orders: [order, { ...order, orderId: 'p' }], orderCount: 2 },
    read: decodeOrders,
    essential: /^orders$/,
    names: /orderId$/,
  },
  {
    name: 'a request for approval',
    response: approvalRequest,
    read: decodeApprovalRequest,
    essential: /^(requestId|lines(\.\d)?)$/,
    names: /personId$/,
  },
  {
    name: 'the requests for approval',
    response: { requests: [approvalRequest, { ...approvalRequest, requestId: 's' }], count: 2 },
    read: decodeApprovalRequests,
    essential: /^requests$/,
    names: /(requestId|personId)$/,
  },
  {
    name: 'the company of a customer',
    response: { person: approver, rights: ['decide'], toDecide: 2 },
    read: decodeCompany,
    names: /personId$/,
  },
  {
    name: 'a basket that needs an approval',
    response: { ...basket, approval: { needed: [step], refusal, costCentres: ['c'], budgets: [budget] } },
    read: decodeBasket,
    essential: /^lines(\.\d)?(\.(lineId|productId))?$/,
    names: /(unitId|personId)$/,
  },
  {
    name: 'the budgets of a company',
    response: {
      version: 2,
      changedAt: '2026-11-20T08:30:00.000Z',
      changedBy: approver,
      currency: 'EUR',
      units: [budget.unit],
      people: [approver],
      budgets: [{ ...budget, spent: 3500, reserved: 300 }],
    },
    read: decodeCompanyBudgets,
    essential: /^(version|budgets(\.\d)?(\.(unit|period|beyond)(\.unitId)?)?)$/,
    names: /(unitId|personId)$/,
  },
  { name: 'the account', response: account, read: decodeAccount, essential: /^userId$/ },
  {
    name: 'the addresses',
    response: {
      addresses: [
        { addressId: '1', ...address, isDefault: true },
        { addressId: '2', ...address },
      ],
    },
    read: decodeAddresses,
    essential: /^addresses$/,
    names: /addressId$/,
  },
  { name: 'the session', response: session, read: decodeSession, names: /userId$/ },
  { name: 'a form', response: form, read: decodeForm, essential: /^fields(\.0)?(\.name)?$/ },
  {
    name: 'the lines of a quick order',
    response: checkedLines,
    read: decodeCheckedLines,
    essential: /^lines(\.0)?$/,
    names: /\b(productId|unit)$/,
  },
  {
    name: 'products by their ids',
    response: { products: [product, { ...product, productId: 'nut' }] },
    read: (call, response) => decodeProducts(call, response, defaultConfiguration),
    essential: /^products$/,
    names: /(\bproductId|unitsOfMeasure\.0\.unit|alternateProductId)$/,
  },
  {
    name: 'the products of a range',
    response: { products: [product, { ...product, productId: 'nut' }] },
    read: decodeVariantProducts,
    essential: /^products$/,
    names: /(\bproductId|unitsOfMeasure\.0\.unit|alternateProductId)$/,
  },
  {
    name: 'the lists of a customer',
    response: {
      lists: [
        { listId: '7', name: 'Hall 3', lineCount: 2 },
        { listId: '8', name: 'Hall 4', lineCount: 1 },
      ],
    },
    read: decodeLists,
    essential: /^lists$/,
    names: /listId$/,
  },
  {
    name: 'a list',
    response: {
      listId: '7',
      name: 'Hall 3',
      lineCount: 1,
      lines: [{ productId: 'bolt', orderQuantity: 2.5, salesUnit: 'PCE' }],
    },
    read: decodeList,
    essential: /^(listId|lines(\.0(\.productId)?)?)$/,
  },
  {
    name: 'the grouping properties',
    response: {
      groupingProperties: [
        { propertyKey: 'BRAND', propertyName: 'Brand', sortOrder: 1 },
        { propertyKey: 'AREA', propertyName: 'Area', sortOrder: 2 },
      ],
    },
    read: decodeGrouping,
    essential: /^groupingProperties$/,
    names: /propertyKey$/,
  },
  {
    name: 'the ids of products',
    response: { productIds: ['bolt', 'nut'] },
    read: decodeProductIds,
    essential: /^productIds$/,
    names: /^$/,
  },
  {
    name: 'the form of notifications',
    response: stockForm,
    read: decodeStockForm,
  },
  {
    name: 'the requested notifications',
    response: stockForm,
    read: decodeRequested,
    names: /(materialNumber|productId)$/,
  },
  {
    name: 'the visit of a buyer',
    response: {
      visitId: '7',
      protocol: 'cxml',
      operation: 'edit',
      company: 'Nordhafen',
      userName: 'Ada',
      leftOut: [{ number: '10-7', description: 'Bolt' }],
      state: 'shopping',
      endsAt: 1,
      isFramed: true,
    },
    read: decodeVisit,
    essential: /^(visitId|protocol|operation|state)$/,
  },
  {
    name: 'the end of a visit',
    response: { address: '/punchout/return/7' },
    read: decodeVisitEnd,
    essential: /^address$/,
  },
  {
    name: 'the customers of a demonstration',
    response: {
      customers: [
        { userName: 'mia', password: 'secret', name: 'Mia', company: 'M', note: 'n' },
        { userName: 'otto', password: 'secret', name: 'Otto', company: 'O', note: 'n' },
      ],
    },
    read: decodeDemoCustomers,
    essential: /^customers$/,
    names: /(userName|password)$/,
  },
  {
    name: 'the lines that were added again',
    response: {
      added: [{ productId: 'bolt', productName: 'Hex bolt' }],
      notAdded: [{ productId: 'nut', productName: 'Nut', message: 'x' }],
    },
    read: decodeReordered,
  },
  {
    name: 'a request for approval that is changed',
    response: {
      added: [{ productId: 'bolt', productName: 'Hex bolt' }],
      notAdded: [],
      order: {
        deliveryAddressId: 'a',
        requestedDate: '2026-02-01',
        purchaseOrderNumber: '7',
        costCentre: 'c',
        note: 'x',
        comment: 'x',
        replaces: 'r',
        lines: [{ lineId: '1', deliveries: [{ deliveryAddressId: 'a', orderQuantity: '5' }] }],
      },
    },
    read: decodeChangedRequest,
  },
  {
    name: 'the content of the site',
    response: {
      navigation: [{ text: 'Tools', link: '/c/tools' }],
      footer: [{ text: 'Help', links: [{ text: 'FAQ', link: '/c/faq' }] }],
      terms: '/c/terms',
      banner: {
        text: 'Welcome',
        link: '/c/tools',
        shownTo: 'everyone',
        subtitle: 's',
        imageSrc: '/i',
        buttonText: 'b',
      },
    },
    read: decodeSite,
  },
  { name: 'a request for a reset link', response: { isDemonstration: true }, read: decodeResetRequest },
  { name: 'an accepted invitation', response: { userName: 'nora@works.example' }, read: decodeAccepted },
  {
    name: 'the page for signing out',
    response: { location: 'https://id.example/out' },
    read: decodeSignOut,
    essential: /^location$/,
  },
];
