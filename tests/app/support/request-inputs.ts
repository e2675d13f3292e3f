import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { aPersonForm, inputs, parkedAs } from './agreed-request.ts';

const source = { mode: 'search', term: 'hex bolt' };
const query = {
  filters: [{ filterKey: 'THREAD', values: ['M8', 'M10'] }],
  sortKey: 'NAME',
  sortDescending: true,
  page: 3,
  pageSize: 24,
  display: null,
};
const key = 'visit-1-7';
const line = { productId: 'bolt', materialNumber: '100-0840', orderQuantity: '2.5', salesUnit: 'PCE' };
const address = { name: 'Site', street: 'Weg 1', postalCode: '10115', city: 'Berlin', country: 'DE' };
const seen = { price: '12.5', per: '100' };
const profile = { firstName: 'Anna', lastName: 'Berg', email: 'anna@berg.example', phone: '030' };

const noRules = { currency: 'EUR', administrator: 'olga', units: [], people: [], rules: [] };

/** An input for each kind of call of a request; a request that has none here is made with the one of its command, or without. */
export const inputsOf: Readonly<Record<string, readonly object[]>> = {
  ...Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, [input]])),
  'listing.loadListing': [
    { source, query },
    { source: { mode: 'category', categoryId: 'bolts' }, query },
    { source: { mode: 'namedList', listId: '7' }, query },
    { source: { mode: 'favourites' }, query },
    { source: { mode: 'list', productIds: ['bolt', 'nut'] }, query },
  ],
  'listing.loadNearest': [{ source }],
  'filterDraft.countListing': [{ source, query }],
  'allProducts.loadSlice': [{ source, query }],
  'promotionRow.loadPromoted': [{ productIds: ['bolt', 'nut'] }],
  'homePage.loadOffers': [{ categories: null }],
  'homePage.loadHomeBlocks': [{ categories: null }],
  'homePage.loadCustomerRows': [{ viewed: ['bolt', 'nut'] }],
  'productPage.loadProduct': [{ productId: 'bolt/8', selectedVariant: 'bolt-8', openChoices: [] }],
  'productPage.loadVariants': [
    { productId: 'bolt', choices: [{ selectionKey: 'SIZE', selectionValue: '8|9' }] },
  ],
  'relatedProducts.loadRelated': [{ rows: [{ kind: 'bucket', id: '1', name: '', productIds: ['nut'] }] }],
  'variantMatrix.loadMatrix': [{ productId: 'trousers' }],
  'variantsPopup.loadVariantProducts': [{ productId: 'trousers' }],
  'quickSearch.loadHits': [{ term: 'hex bolt', resultCount: 9 }],
  'materialSearch.loadHits': [{ term: '100-08', resultCount: 5 }],
  'quickOrder.checkLines': [{ lines: [{ material: '100-0840', quantity: '2.5', unit: 'PCE' }] }],
  'stockNotification.lookUpStockForm': [{ materialNumber: '100-0840', userId: 'anna' }],
  'jobApplication.loadApplicationForm': [{ jobId: 'fitter' }],
  'jobApplication.sendApplication': [
    {
      entries: { email: 'ada@example.com' },
      file: { field: 'cv', content: new File(['%PDF'], 'cv.pdf') },
      idempotencyKey: key,
    },
  ],
  'parkedCommand.loadProducts': [{ productIds: ['bolt', 'nut'] }],
  'lineGrouping.loadGrouping': [{ usage: 'BASKET' }, { usage: 'ORDER' }],
  'orders.loadOrders': [{ term: '47', status: 'OPEN', from: '2026-03-03', to: '2026-03-31', page: 3 }],
  'approvals.loadRequests': [{ box: 'toDecide', page: 3 }],
  'approvalRequest.loadRequest': [{ requestId: '10/1' }],
  'companyRules.checkRules': [{ rules: noRules }],
  'companyRules.tryOrder': [
    { rules: noRules, trial: { requester: 'rita', amount: '1.200', away: 'finn', day: '2026-12-24' } },
  ],
  'companyPeople.checkRules': [{ rules: noRules }],
  'companyPeople.activateRules': [{ rules: noRules, basedOn: 3, idempotencyKey: 'k' }],
  'companyPeople.invitePerson': [{ form: aPersonForm, idempotencyKey: 'k' }],
  'companyPeople.changeInvitation': [
    { invitationId: '1', change: 'again', idempotencyKey: 'k' },
    { invitationId: '1', change: 'withdraw', idempotencyKey: 'k' },
  ],
  'companyRules.activateRules': [{ rules: noRules, basedOn: 3, idempotencyKey: 'k' }],
  'companyBudgets.changeBudgets': [{ budgets: [], basedOn: 3, idempotencyKey: 'k' }],
  'orderPage.loadOrder': [{ orderId: '4711' }],
  'favourite.saveFavourite': [
    { productId: 'bolt', isFavourite: true },
    { productId: 'bolt', isFavourite: false },
  ],
  'basket.changeBasket': [
    { kind: 'removal', lineId: '1', key },
    { kind: 'quantity', lineId: '1', orderQuantity: '2.5', salesUnit: 'PCE', key },
    { kind: 'note', lineId: '1', note: 'For hall 3', key },
    { kind: 'clearance', key },
    { kind: 'request', requestId: '10001', key },
    {
      kind: 'restoration',
      line: { ...line, catalogueId: 'main', currency: 'EUR', note: 'For hall 3', seen },
      key,
    },
  ],
  'basketRefill.refillBasket': [
    { source: 'order', sourceId: '4711', replaces: true, prices: [], idempotencyKey: key },
    {
      source: 'list',
      sourceId: '7',
      replaces: false,
      prices: [{ productId: 'bolt', salesUnit: 'PCE', ...seen }],
      idempotencyKey: key,
    },
  ],
  'checkout.placeOrder': [
    {
      draft: {
        ...emptyDraft,
        deliveryAddressId: '3',
        requestedDate: '2026-03-03',
        purchaseOrderNumber: 'PO-1',
        note: 'Gate 3',
      },
      deliveries: [{ lineId: '1', deliveries: [{ deliveryAddressId: '3', orderQuantity: '2.5' }] }],
      expectedTotal: '119.00',
      idempotencyKey: key,
    },
    {
      draft: { ...emptyDraft, deliveryAddressId: '3', approvalComment: ' For the workshop ' },
      deliveries: [],
      expectedTotal: '600.00',
      isForApproval: true,
      idempotencyKey: key,
    },
  ],
  'listChoice.saveToList': [
    { listId: null, name: 'Site', lines: [line], idempotencyKey: key },
    { listId: '7', name: '', lines: [line], idempotencyKey: key },
  ],
  'accountForm.saveForm': [
    { form: 'profile', values: profile, idempotencyKey: key },
    { form: 'password', values: { currentPassword: 'old', newPassword: 'new' }, idempotencyKey: key },
  ],
  'addressBook.saveForm': [
    { form: 'address', values: { addressId: '', isDefault: 'yes', ...address }, idempotencyKey: key },
    { form: 'address', values: { addressId: '3', isDefault: '', ...address }, idempotencyKey: key },
  ],
  'passwordReset.saveForm': [
    { form: 'resetRequest', values: { account: 'anna' }, idempotencyKey: key },
    { form: 'newPassword', values: { token: 't', newPassword: 'new' }, idempotencyKey: key },
    { form: 'invitation', values: { token: 't', newPassword: 'new' }, idempotencyKey: key },
  ],
  'parkedCommand.carryOut': Object.values(parkedAs)
    .filter(({ kind }) => kind !== 'addition')
    .map((command) => ({ commands: [command] })),
};
