import { buffer } from 'node:stream/consumers';
import type { Upstream, UpstreamResponse, UpstreamRequest } from '#server/upstream/upstream.ts';

type Response = UpstreamResponse | Promise<UpstreamResponse>;

/** A call with its whole body. */
type RecordedRequest = Omit<UpstreamRequest, 'body'> & { readonly body?: Buffer };

/**
 * A gateway that gives a CSRF token to every caller, records every other call and returns the test's
 * responses.
 */
export interface RecordingUpstream extends Upstream {
  readonly requests: readonly RecordedRequest[];
}

export function recordingUpstream(response: (request: RecordedRequest) => Response): RecordingUpstream {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    async request({ signal: _signal, body, ...headed }) {
      const whole = body && (Buffer.isBuffer(body) ? body : await buffer(body.read()));
      const request = { ...headed, ...(whole ? { body: whole } : {}) };
      if (request.headers['x-csrf-token'] === 'Fetch') return json({}, 200, { 'x-csrf-token': csrfToken });
      requests.push(request);
      return response(request);
    },
    close: () => Promise.resolve(),
  };
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): UpstreamResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** The CSRF token of the gateway. */
export const csrfToken = 'gateway-token-kept-secret';

export const bearer = 'gateway-bearer-kept-secret';

export const customer = {
  userId: 'u-1',
  name: 'Anna Berg',
  company: 'Berg GmbH',
  currency: 'EUR',
  salesOrganisation: '1000',
  distributionChannel: '10',
  division: '00',
};

export const credentials = { userName: 'anna', password: 'correct horse' };

/**
 * Like the reference gateway: knows one customer, one category and one product, and echoes every other call.
 */
export function smallGateway(request: RecordedRequest): UpstreamResponse {
  if (request.path === 'session') return signInResponse(request);
  const isKnown = request.headers['authorization'] === `Bearer ${bearer}`;
  if (request.path.startsWith('basket') && !isKnown) return problem(401, 'SIGN_IN', 'Please sign in.');
  switch (request.path) {
    case 'category/categories':
      return json({ categories: [category] });
    case 'product/search':
      return request.query?.includes('$category=unknown')
        ? problem(404, 'CATEGORY_NOT_FOUND', 'There is no category "unknown"')
        : json(listing);
    case 'product/bolt':
      return json(product);
    case 'product/unknown':
      return problem(404, 'PRODUCT_NOT_FOUND', 'There is no product "unknown"');
    case 'media/picture-1.svg':
      return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: Buffer.from('<svg/>') };
    default:
      return request.path.startsWith('media/')
        ? problem(404, 'NOT_FOUND', 'No picture')
        : json({ path: request.path });
  }
}

export function problem(status: number, code: string, message: string): UpstreamResponse {
  return json(
    { type: 'about:blank', title: 'Problem', status, detail: message, error: { code, message } },
    status,
  );
}

export const category = {
  id: 'bolts',
  name: 'Bolts & nuts',
  description: 'Everything that holds.',
  image: '/media/bolts.svg',
  categoryType: '',
  pageKey: '',
  sortOrder: 1,
  url: '/c/bolts',
  parentCategories: [{ id: 'fasteners', name: 'Fasteners' }],
  childCategories: [],
  properties: [],
};

export const product = {
  productId: 'bolt',
  productName: 'Hexagon bolt M8',
  productKind: 'PRODUCT',
  mainImage: '/media/picture-1.svg',
  thumbnail: '/media/picture-1.svg',
  description: 'Steel, zinc plated.',
  breadcrumb: [{ categoryId: 'bolts', categoryName: 'Bolts & nuts', url: '/c/bolts', sortOrder: 1 }],
  properties: [],
  salesMaterial: { materialNumber: '4711', isConfigurable: false, commodityCode: '' },
};

export const listing = { products: [product], productCount: 1, filters: [], sortOrders: [], category };

function signInResponse({ method, body }: RecordedRequest): UpstreamResponse {
  if (method === 'GET') return problem(401, 'SIGN_IN', 'Please sign in.');
  if (method === 'DELETE') return { status: 204, headers: {}, body: Buffer.alloc(0) };
  const typed: unknown = JSON.parse(body?.toString() ?? '{}');
  return JSON.stringify(typed) === JSON.stringify(credentials)
    ? json({ token: bearer, customer, expiresAt: '2100-01-01T00:00:00.000Z' })
    : problem(401, 'WRONG_CREDENTIALS', 'User name or password is incorrect.');
}
