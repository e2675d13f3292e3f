import { isAskedAgain, people, refusalTo, shownRequest, type ModelRequest } from './company/company-model.ts';

/** A call of the shop's client, as the shop's server receives it. */
export interface ModelCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
  /** The customer for whom the page made it: empty for a visitor, `null` if the page does not say. */
  readonly customer: string | null;
  /** The session that the browser named when it sent the call; the present one if missing. */
  readonly sessionId?: number;
}

export interface ModelResponse {
  readonly status: number;
  readonly body: unknown;
}

interface Line {
  readonly lineId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly unit: Unit;
}

/** How a product is sold. */
export interface Terms {
  readonly listPrice: number;
  readonly isInStock: boolean;
  /** The smallest quantity, and the step from one quantity to the next, in pieces. */
  readonly minimum: number;
  readonly step: number;
  readonly isRestricted: boolean;
}

/** An effect of a change that the gateway carried out. */
export interface Effect {
  readonly kind:
    | 'addition'
    | 'quantity'
    | 'removal'
    | 'clearance'
    | 'order'
    /** A request, its order by the last approval, or its lines in the basket again. */
    | 'request'
    | 'agreed order'
    | 'change';
  /** The customer whose data changed. */
  readonly userId: string;
  readonly key: string | null;
  /** The added product, or the id of the line. */
  readonly of: string;
  /** Quantity and unit that were added, the total of an order, or the products of a changed request that cannot be ordered; else empty. */
  readonly amount: string;
}

/** The shop's server and its gateway, as far as a basket, a session, prices and orders depend on them. */
export interface GatewayState {
  /** The customer of the browser's session; empty if nobody is signed in. */
  readonly session: string;
  /** Counts the sessions: a call that was sent in an earlier one is a visitor's. */
  readonly sessionId: number;
  readonly baskets: Readonly<Record<string, readonly Line[]>>;
  /** The outcome of each idempotency key of a customer, with the request it came with. */
  readonly keys: Readonly<Record<string, { readonly request: string; readonly response: ModelResponse }>>;
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** The requests of the company of both customers; `null` without a company. */
  readonly requests: Readonly<Record<string, ModelRequest<Line>>> | null;
  /** By product. */
  readonly terms: Readonly<Record<string, Terms>>;
  readonly lastId: number;
  /** All effects, oldest first. */
  readonly effects: readonly Effect[];
}

interface Outcome {
  readonly state: GatewayState;
  readonly response: ModelResponse;
}

/** The customers of the model with their discount. */
export const modelCustomers: Readonly<Record<string, { readonly name: string; readonly discount: number }>> =
  {
    olivia: { name: 'Olivia Open', discount: 0 },
    max: { name: 'Max Muster', discount: 0.1 },
  };

const usual = { isInStock: true, minimum: 1, step: 1, isRestricted: false };
const termsAtFirst: Readonly<Record<string, Terms>> = {
  hammer: { ...usual, listPrice: 12.5 },
  rope: { ...usual, listPrice: 8.05 },
};

export const modelProducts: readonly string[] = Object.keys(termsAtFirst);

/** The changes of the hammer while the shop is open. */
export const changesOfTerms = {
  'costs more': { listPrice: 14 },
  'is out of stock': { isInStock: false },
  'is sold from four on, in twos': { minimum: 4, step: 2 },
  'is restricted': { isRestricted: true },
} as const satisfies Readonly<Record<string, Partial<Terms>>>;

export type ChangeOfTerms = keyof typeof changesOfTerms;

export function withTerms(state: GatewayState, change: ChangeOfTerms): GatewayState {
  const hammer = { ...usual, listPrice: 0, ...state.terms['hammer'], ...changesOfTerms[change] };
  return { ...state, terms: { ...state.terms, hammer } };
}

/** The terms of a change as the catalogue says them. */
export function factsOf(change: ChangeOfTerms): object {
  const { listPrice, isInStock, minimum, step, isRestricted }: Partial<Terms> = changesOfTerms[change];
  return {
    ...(listPrice !== undefined && { price: { amount: listPrice, currency: 'EUR', per: 1, unit: 'PCE' } }),
    ...(isInStock === false && { stock: { quantity: 0, level: 'L' } }),
    ...(minimum !== undefined && { minimumOrderQuantity: minimum, roundingQuantity: String(step) }),
    ...(isRestricted === true && { restrictions: ['DISCONTINUED'] }),
  };
}

/** The units with the pieces in one of each. */
const units = { PCE: 1, BX: 10 };

type Unit = keyof typeof units;

export const emptyGateway: GatewayState = {
  session: '',
  sessionId: 0,
  baskets: {},
  keys: {},
  orders: {},
  requests: null,
  terms: termsAtFirst,
  lastId: 0,
  effects: [],
};

const unknownRequest = refusal(404, 'APPROVAL_REQUEST_NOT_FOUND');
const noContent: ModelResponse = { status: 204, body: null };
const sessionOver = refusal(401, 'SESSION_ENDED');

/** Carries out a call; pure. */
export function handle(state: GatewayState, call: ModelCall): Outcome {
  const { method, path, sessionId = state.sessionId } = call;
  const [address = ''] = path.split('?');
  if (address === '/session' && method === 'POST') return signIn(state, call);
  if (sessionId !== state.sessionId)
    return { state, response: handle({ ...state, sessionId, session: '' }, call).response };
  if (address === '/session') return found(state, sessionOf(state));
  if (address === '/clearSessionStorage') {
    const isOfAnother = state.session !== '' && call.customer !== null && call.customer !== state.session;
    return { state: isOfAnother ? state : { ...state, session: '' }, response: noContent };
  }
  const product = /^\/product\/(?!search)(\w+)$/.exec(address)?.[1];
  const isPublic = product !== undefined;
  if (call.customer !== null && call.customer !== state.session) return { state, response: sessionOver };
  if (address === '/product/search') return found(state, listingOf(state, path));
  if (isPublic) return { state, response: productOf(state, product) };
  if (state.session === '') return { state, response: sessionOver };
  return customerCall(state, { ...call, path: address });
}

function customerCall(state: GatewayState, call: ModelCall): Outcome {
  const { method, path } = call;
  const userId = state.session;
  const lineId = /^\/basket\/lines\/(.+)$/.exec(path)?.[1];
  if (method === 'GET' && path === '/basket') return found(state, basketOf(state, userId));
  if (method === 'GET' && path === '/addresses') return found(state, { addresses: [address] });
  const orderId = /^\/orders\/(\w+)$/.exec(path)?.[1];
  if (method === 'GET' && orderId !== undefined)
    return (state.orders[userId] ?? []).includes(orderId)
      ? found(state, orderOf(orderId))
      : { state, response: refusal(404, 'ORDER_NOT_FOUND') };
  const requestCall = /^\/approval-requests\/(\w+)(?:\/(decision|withdraw|change))?$/.exec(path);
  if (method === 'GET' && path === '/company') return found(state, companyOf(state));
  if (requestCall) return aboutRequest(state, call, requestCall[1] ?? '', requestCall[2]);
  if (method === 'POST' && path === '/approval-requests') return asPresent(once(state, call, ask));
  if (method === 'POST' && path === '/basket/lines') return once(state, call, addLines);
  if (method === 'DELETE' && path === '/basket') return once(state, call, clear);
  if (method === 'POST' && path === '/orders') return once(state, call, placeOrder);
  if (method === 'PATCH' && lineId !== undefined) return once(state, call, changeLine);
  if (method === 'DELETE' && lineId !== undefined) return withBasket(removeLine(state, call, lineId));
  return { state, response: refusal(404, 'NOT_FOUND') };
}

/** The same key with the same request gets the outcome of the first one; the basket is read again. */
function once(
  state: GatewayState,
  call: ModelCall,
  carryOut: (state: GatewayState, call: ModelCall) => Outcome,
): Outcome {
  if (call.key === null) return withBasket(carryOut(state, call));
  const name = keyName(state, call.key);
  const request = requestText(call);
  const known = state.keys[name];
  if (known) {
    const response = known.request === request ? known.response : refusal(422, 'KEY_REUSED');
    return withBasket({ state, response });
  }
  const { state: after, response } = carryOut(state, call);
  return withBasket({
    state: { ...after, keys: { ...after.keys, [name]: { request, response } } },
    response,
  });
}

/** Refuses a call for a reason outside of the model; its key gets the same refusal again. */
export function refuse(state: GatewayState, call: ModelCall): Outcome {
  const response = refusal(409, 'REFUSED');
  if (call.key === null) return { state, response };
  const entry = { request: requestText(call), response };
  return { state: { ...state, keys: { ...state.keys, [keyName(state, call.key)]: entry } }, response };
}

/** Whether the gateway has decided about the key of a call. */
export function isDecided(state: GatewayState, { key }: ModelCall): boolean {
  return key !== null && state.keys[keyName(state, key)] !== undefined;
}

/** Whether the gateway refused the key of a customer. */
export function wasRefused({ keys }: GatewayState, userId: string, key: string): boolean {
  return (keys[`${userId} ${key}`]?.response.status ?? 0) >= 400;
}

function keyName({ session }: GatewayState, key: string): string {
  return `${session} ${key}`;
}

function requestText({ method, path, body }: ModelCall): string {
  return JSON.stringify([method, path, body]);
}

/** A success without a body gets the customer's basket. */
function withBasket({ state, response }: Outcome): Outcome {
  if (response.status !== 200) return { state, response };
  return found(state, basketOf(state, state.session));
}

const done: ModelResponse = { status: 200, body: null };

function addLines(state: GatewayState, call: ModelCall): Outcome {
  const [{ productId, orderQuantity, salesUnit }]: readonly [WantedLine] = Object(call.body).products;
  if (!state.terms[productId]) return { state, response: refusal(404, 'PRODUCT_NOT_FOUND') };
  const lines = state.baskets[state.session] ?? [];
  const line = lines.find((each) => each.productId === productId && each.unit === salesUnit);
  const quantity = (line?.quantity ?? 0) + orderQuantity;
  const fault = faultOf(state, { productId, quantity, unit: salesUnit });
  if (fault) return { state, response: refusal(422, fault) };
  const after = line
    ? lines.map((each) => (each === line ? { ...line, quantity } : each))
    : [...lines, { lineId: `line${state.lastId + 1}`, productId, quantity, unit: salesUnit }];
  const amount = `${orderQuantity} ${salesUnit}`;
  return { state: withEffect(withLines(state, after), call, 'addition', productId, amount), response: done };
}

interface WantedLine {
  readonly productId: string;
  readonly orderQuantity: number;
  readonly salesUnit: Unit;
}

/** Why a line cannot be ordered. */
function faultOf(
  { terms }: GatewayState,
  { productId, quantity, unit }: Omit<Line, 'lineId'>,
): string | undefined {
  const { isRestricted = false, minimum = 1, step = 1 } = terms[productId] ?? {};
  const pieces = quantity * units[unit];
  if (isRestricted) return 'RESTRICTED';
  if (unit === 'BX' && productId !== 'hammer') return 'UNKNOWN_UNIT';
  if (pieces < minimum) return 'BELOW_MINIMUM';
  return pieces % step === 0 ? undefined : 'OFF_STEP';
}

/** A line that gets the unit of another one of its product grows by it. */
function changeLine(state: GatewayState, call: ModelCall): Outcome {
  const lineId = call.path.replace('/basket/lines/', '');
  const lines = state.baskets[state.session] ?? [];
  const line = lines.find((each) => each.lineId === lineId);
  if (!line) return { state, response: refusal(404, 'LINE_NOT_FOUND') };
  const { orderQuantity, salesUnit: unit }: WantedLine = Object(call.body);
  const isOther = (each: Line) => each !== line && each.productId === line.productId && each.unit === unit;
  const quantity = orderQuantity + (lines.find(isOther)?.quantity ?? 0);
  const changed = { ...line, quantity, unit };
  const fault = faultOf(state, changed);
  if (fault) return { state, response: refusal(422, fault) };
  const after = lines.flatMap((each) => (each === line ? [changed] : isOther(each) ? [] : [each]));
  return { state: withEffect(withLines(state, after), call, 'quantity', lineId), response: done };
}

function removeLine(state: GatewayState, call: ModelCall, lineId: string): Outcome {
  const lines = state.baskets[state.session] ?? [];
  const after = lines.filter((line) => line.lineId !== lineId);
  return { state: withEffect(withLines(state, after), call, 'removal', lineId), response: done };
}

function clear(state: GatewayState, call: ModelCall): Outcome {
  return { state: withEffect(withLines(state, []), call, 'clearance', ''), response: done };
}

function placeOrder(state: GatewayState, call: ModelCall): Outcome {
  const { grandTotal, lines, canBeOrdered } = basketOf(state, state.session);
  if (lines.length === 0) return { state, response: refusal(422, 'BASKET_EMPTY') };
  if (!canBeOrdered) return { state, response: refusal(422, 'BASKET_NOT_ORDERABLE') };
  if (state.requests) return { state, response: refusal(409, 'APPROVAL_NEEDED') };
  if (isOtherTotal(call, grandTotal)) return { state, response: refusal(422, 'TOTAL_CHANGED') };
  const orderId = `order${state.lastId + 1}`;
  const placed = { ...state.orders, [state.session]: [...(state.orders[state.session] ?? []), orderId] };
  const emptied = withLines({ ...state, orders: placed }, []);
  const after = withEffect(emptied, call, 'order', orderId, String(grandTotal));
  return { state: after, response: { status: 201, body: orderOf(orderId) } };
}

/** Whether the person saw another total. */
function isOtherTotal({ body }: ModelCall, total: number): boolean {
  const { expectedTotal = 'right' } = Object(body);
  return expectedTotal !== 'right' && Number(expectedTotal) !== total;
}

function companyOf({ session, requests }: GatewayState) {
  if (!requests) return { person: null };
  const waiting = Object.values(requests).filter((each) => refusalTo(session, 'decide', each) === null);
  return { person: { personId: session, name: session }, rights: [], toDecide: waiting.length };
}

/** Turns the basket of the requester into a request, which replaces no other as far as the model knows. */
function ask(state: GatewayState, call: ModelCall): Outcome {
  const { grandTotal: total, lines, canBeOrdered } = basketOf(state, state.session);
  if (lines.length === 0) return { state, response: refusal(422, 'BASKET_EMPTY') };
  if (!canBeOrdered) return { state, response: refusal(422, 'BASKET_NOT_ORDERABLE') };
  if (isOtherTotal(call, total)) return { state, response: refusal(422, 'TOTAL_CHANGED') };
  if (state.session !== people.requester) return { state, response: refusal(409, 'REQUEST_REFUSED') };
  const requestId = `request${Object.keys(state.requests ?? {}).length + 1}`;
  const request = { status: 'waiting', total, lines: state.baskets[state.session] ?? [] } as const;
  const asked = { ...withLines(state, []), requests: { ...state.requests, [requestId]: request } };
  const body = shownRequest(state.session, requestId, request);
  return {
    state: withEffect(asked, call, 'request', requestId, String(total)),
    response: { status: 201, body },
  };
}

/** A response with a request shows it as it is by now, also to a repeated call. */
function asPresent({ state, response }: Outcome): Outcome {
  const { requestId = '' }: { readonly requestId?: string } = Object(response.body);
  const request = state.requests?.[requestId];
  if (!request) return { state, response };
  return { state, response: { ...response, body: shownRequest(state.session, requestId, request) } };
}

/** Shows a request, or carries out what a person does with it: the real gateway's rights decide whether they may. */
function aboutRequest(state: GatewayState, call: ModelCall, requestId: string, command = ''): Outcome {
  const shown = (after: GatewayState) => {
    const request = after.requests?.[requestId];
    return request
      ? found(after, shownRequest(state.session, requestId, request))
      : { state: after, response: unknownRequest };
  };
  if (command === '') return shown(state);
  const { state: after, response } = once(state, call, (before) => act(before, call, requestId, command));
  if (response.status !== 200) return { state: after, response };
  if (command !== 'change') return shown(after);
  const { amount = '' } = after.effects.find(({ kind, of }) => kind === 'change' && of === requestId) ?? {};
  const notAdded =
    amount === '' ? [] : amount.split(' ').map((productId) => ({ productId, message: 'Gone' }));
  return found(after, { added: [], notAdded });
}

function act(state: GatewayState, call: ModelCall, requestId: string, command: string): Outcome {
  const request = state.requests?.[requestId];
  const right = command === 'decision' ? 'decide' : command === 'withdraw' ? 'withdraw' : 'change';
  const refused = { state, response: refusal(409, 'DECISION_REFUSED') };
  if (!request) return { state, response: unknownRequest };
  if (refusalTo(state.session, right, request)) return refused;
  const become = (now: Partial<ModelRequest<Line>>, before = state): GatewayState => ({
    ...before,
    requests: { ...before.requests, [requestId]: { ...request, ...now } },
  });
  const isGone = (line: Line) => faultOf(state, line) !== undefined;
  if (right === 'change') {
    const added = request.lines.filter((line) => !isGone(line));
    const notAdded = request.lines.filter(isGone).map(({ productId }) => productId);
    const after = withLines(state, [...(state.baskets[state.session] ?? []), ...added]);
    const changed = become({ status: 'withdrawn' }, after);
    return { state: withEffect(changed, call, 'change', requestId, notAdded.join(' ')), response: done };
  }
  if (right === 'withdraw') return { state: become({ status: 'withdrawn' }), response: done };
  const { decision } = Object(call.body);
  if (isOtherTotal(call, request.total)) return refused;
  if (decision === 'decline') return { state: become({ status: 'declined' }), response: done };
  if (decision === 'sendBack' || request.lines.some(isGone))
    return { state: become({ status: 'sentBack' }), response: done };
  const { grandTotal: total } = basketOf(
    { ...state, baskets: { [people.requester]: request.lines } },
    people.requester,
  );
  if (isAskedAgain(request, total)) return { state: become({ total }), response: done };
  const ordered = become({ status: 'ordered', total });
  return { state: withEffect(ordered, call, 'agreed order', requestId, String(total)), response: done };
}

function orderOf(orderId: string) {
  return { orderId, lines: [], canBeCancelled: true };
}

function withLines(state: GatewayState, lines: readonly Line[]): GatewayState {
  return {
    ...state,
    lastId: state.lastId + 1,
    baskets: { ...state.baskets, [state.session]: lines },
  };
}

function withEffect(
  state: GatewayState,
  call: ModelCall,
  kind: Effect['kind'],
  of: string,
  amount = '',
): GatewayState {
  const effect = { kind, userId: state.session, key: call.key, of, amount };
  return { ...state, effects: [...state.effects, effect] };
}

function signIn(state: GatewayState, { body }: ModelCall): Outcome {
  const { userName = '' }: { readonly userName?: string } = Object(body);
  if (modelCustomers[userName] === undefined) return { state, response: refusal(401, 'WRONG_PASSWORD') };
  const after = { ...state, session: userName, sessionId: state.sessionId + 1 };
  return found(after, sessionOf(after));
}

function sessionOf({ session }: GatewayState) {
  const customer = modelCustomers[session];
  return {
    isLoggedIn: customer !== undefined,
    csrfToken: 'token',
    ...(customer && {
      customer: {
        userId: session,
        name: customer.name,
        company: `${customer.name} Ltd`,
        currency: 'EUR',
        salesOrganisation: '1000',
        distributionChannel: '10',
        division: '00',
      },
    }),
  };
}

/** Every price that a customer may see, which differ for each customer. */
export function pricesFor(userId: string): readonly number[] {
  const listPrices = [...Object.values(termsAtFirst), changesOfTerms['costs more']];
  return listPrices.map(({ listPrice }) => discounted(userId, listPrice));
}

function discounted(userId: string, listPrice: number): number {
  return Math.round(listPrice * (1 - (modelCustomers[userId]?.discount ?? 0)) * 100) / 100;
}

const unitsOfMeasure = Object.entries(units).map(([unit, pieces]) => ({
  unit,
  unitText: unit,
  numeratorForConversion: pieces,
  denominatorForConversion: 1,
  displayDecimalPlaces: 0,
  roundingDecimalPlaces: 0,
}));

/** The terms of a product as its page and its line in the basket show them. */
function shownTerms({ minimum, step, isInStock }: Terms) {
  return {
    minimumOrderQuantity: minimum,
    roundingQuantity: String(step),
    baseUnitOfMeasure: 'PCE',
    unitsOfMeasure,
    availabilityLevel: isInStock ? 'H' : 'L',
  };
}

function productOf({ session: userId, terms: all }: GatewayState, productId: string): ModelResponse {
  const terms = all[productId];
  if (!terms) return refusal(404, 'PRODUCT_NOT_FOUND');
  const material = { materialNumber: productId.toUpperCase(), isConfigurable: false };
  const facts = { productId, catalogueId: 'model', productName: productId };
  if (userId === '') return { status: 200, body: { ...facts, salesMaterial: material } };
  const price = discounted(userId, terms.listPrice);
  return {
    status: 200,
    body: {
      ...facts,
      restrictionStatuses: restrictions(terms),
      salesMaterial: {
        ...material,
        ...shownTerms(terms),
        unitOfMeasure: 'PCE',
        unitOfMeasureText: 'pc',
        baseUnitOfMeasureText: 'pc',
        distributionChain: '1000-10',
        division: '00',
        inStock: terms.isInStock,
      },
      pricing: {
        price,
        displayPrice: price,
        tax: 0,
        currency: 'EUR',
        unit: 'PCE',
        unitText: 'pc',
        quantity: 1,
      },
    },
  };
}

function restrictions({ isRestricted }: Terms): readonly string[] {
  return isRestricted ? ['DISCONTINUED'] : [];
}

/** All products of the model, or those of the chosen kinds: each product is a kind. */
function listingOf(state: GatewayState, path: string) {
  const chosen = new URL(path, 'http://model').searchParams.get('$filter-kind')?.split('|') ?? [];
  const shown = modelProducts.filter((kind) => chosen.length === 0 || chosen.includes(kind));
  const values = modelProducts.map((value) => ({ value, selected: chosen.includes(value), count: 1 }));
  return {
    products: shown.map((kind) => productOf(state, kind).body),
    productCount: shown.length,
    filters: [{ filterKey: 'kind', filterDescription: 'Kind', values }],
    sortOrders: [],
  };
}

export function basketOf(state: GatewayState, userId: string) {
  const lines = (state.baskets[userId] ?? []).map((line) => {
    const { lineId, productId, quantity, unit } = line;
    const terms = state.terms[productId] ?? { ...usual, listPrice: 0 };
    const price = discounted(userId, terms.listPrice);
    const problem = faultOf(state, line);
    return {
      ...shownTerms(terms),
      lineId,
      productId,
      materialNumber: productId.toUpperCase(),
      productName: productId,
      orderQuantity: quantity,
      salesUnit: unit,
      salesUnitText: unit,
      price,
      per: 1,
      currency: 'EUR',
      lineTotal: price * quantity * units[unit],
      problem: problem === undefined ? null : { code: problem, message: problem },
    };
  });
  const grandTotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return {
    lines,
    currency: 'EUR',
    netTotal: grandTotal,
    taxTotal: 0,
    grandTotal,
    canBeOrdered: lines.length > 0 && lines.every(({ problem }) => problem === null),
    ...(state.requests && { approval: { needed: [{ words: 'max', people: [] }], refusal: null } }),
  };
}

const address = {
  addressId: 'home',
  name: 'Yard',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  isDefault: true,
};

function found(state: GatewayState, body: unknown): Outcome {
  return { state, response: { status: 200, body } };
}

function refusal(status: number, code: string): ModelResponse {
  return { status, body: { error: { code, message: code } } };
}
