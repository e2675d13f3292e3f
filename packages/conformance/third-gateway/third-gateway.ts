import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { articles, categories, category, materialOf, product, type Article } from './catalogue.ts';
import { failed, found, refused, type Reply, type Value } from './odata.ts';

/** The customer of the house. */
export const chef = { userName: 'chef', password: 'mise en place' };

const folder = '/itcpgw/site_apis/';

interface Call {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly isSignedIn: boolean;
  readonly body: unknown;
}

/** A running gateway of another trade, written from the specification alone, with OData's envelope. */
export async function thirdGateway() {
  const csrfTokens = new Map<string, string>();
  const signedIn = new Set<string>();
  const added: unknown[] = [];

  const respond = async (request: IncomingMessage): Promise<Reply> => {
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '', 'http://kitchen.example');
    const csrfToken = String(headers['x-csrf-token']);
    const cookie = /KITCHEN_SESSION=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    if (csrfToken === 'Fetch') {
      const session = randomUUID();
      csrfTokens.set(session, randomUUID());
      const set = { 'set-cookie': `KITCHEN_SESSION=${session}; HttpOnly` };
      return { ...found({}), headers: { ...set, 'x-csrf-token': csrfTokens.get(session) ?? '' } };
    }
    if (method !== 'GET' && csrfTokens.get(cookie) !== csrfToken)
      return refused(403, 'CSRF token validation failed', { 'x-csrf-token': 'Required' });
    const bearer = headers.authorization?.replace('Bearer ', '') ?? '';
    if (bearer !== '' && !signedIn.has(bearer)) return refused(401, 'Sign in again.');

    const path = url.pathname.replace(folder, '');
    const body = method === 'POST' ? jsonOf(await text(request)) : null;
    const call = { path, query: url.searchParams, isSignedIn: bearer !== '', body };
    switch (`${method} ${path}`) {
      case 'POST session': {
        const { userName, password } = Object(body);
        if (userName !== chef.userName || password !== chef.password)
          return refused(401, 'Name or password is wrong.');
        const token = randomUUID();
        signedIn.add(token);
        const area = { salesOrganisation: 'K100', distributionChannel: '10', division: '00' };
        const customer = { ...area, userId: 'CHEF', name: 'Chef', company: 'Bistro', currency: 'EUR' };
        return found({ token, customer, expiresAt: '2099-12-31T00:00:00Z' });
      }
      case 'DELETE session':
        signedIn.delete(bearer);
        return found({});
      case 'POST form/process':
        return notify(call);
      case 'POST basket/lines':
        return add(call, added);
      default:
        return method === 'GET' ? read(call) : refused(404, 'No such service.');
    }
  };

  const server = createServer(async (request, response) => {
    const { status, body, headers } = await respond(request);
    response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${Object(server.address()).port}`,
    added,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

function read({ path, query, isSignedIn }: Call): Reply {
  const articlesById = listed(query.get('$product-ids')).flatMap((id) => articleOf(id));
  const ids = listed(query.get('$category-ids'));
  switch (path) {
    case 'product/search':
      return search(query, isSignedIn);
    case 'product/products':
      return found(articlesById.map((article) => product(article, isSignedIn)));
    case 'product/variants':
      return query.get('$usage') === 'SEE_THE_RANGE'
        ? found({ products: variantsOf(articlesById).map((article) => product(article, isSignedIn)) })
        : found(articlesById.map((article) => variants(article, query.get('$filter-BLADE'))));
    case 'product/groupingProperties':
      return found({ groupingProperties: ['MATERIAL'] });
    case 'category':
    case 'category/categories': {
      const isWanted = ({ id, parentId }: (typeof categories)[number]) =>
        ids.length === 0 ? parentId === '' : ids.includes(id);
      return found(categories.filter(isWanted).map(category));
    }
    case 'category/search':
      return found(categoriesNamed(termOf(query)));
    case 'form/metadata':
      return query.get('$formid') === 'STOCK_NOTIFICATION'
        ? found({ formId: 'STOCK_NOTIFICATION' })
        : refused(404, 'No such form.');
    default: {
      const [article] = path.startsWith('product/') ? articleOf(decodeURIComponent(path.slice(8))) : [];
      return article ? found(product(article, isSignedIn)) : refused(404, 'No such thing.');
    }
  }
}

function search(query: URLSearchParams, isSignedIn: boolean): Reply {
  const term = termOf(query);
  const within = query.get('$category');
  const own = categories.find(({ id }) => id === within);
  const wanted = listed(query.get('$filter-MATERIAL'));
  const isDescending = query.get('$sortby')?.endsWith(';desc') ?? false;
  const [top, skip] = [Number(query.get('$top') ?? 12), Number(query.get('$skip') ?? 0)];
  if (!(top >= 0 && skip >= 0)) return refused(400, '$top and $skip are numbers from 0 on.');
  if (within && !own) return refused(404, 'No such category.');

  const range = articles.filter(
    ({ name, categoryId, variantOf }) =>
      !variantOf &&
      (!own || own.id === categoryId || own.parentId === '') &&
      name.toLowerCase().includes(term),
  );
  const matching = range
    .filter((article) => wanted.length === 0 || wanted.includes(materialOf(article)))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') * (isDescending ? -1 : 1));
  const values = [...new Set(range.map(materialOf))];
  const filter = { filterKey: 'MATERIAL', filterDescription: 'Material', sortOrder: 1 };
  return found({
    products: matching.slice(skip, skip + top).map((article) => product(article, isSignedIn)),
    productCount: matching.length,
    filters: [{ ...filter, values: values.map((value) => ({ value, selected: wanted.includes(value) })) }],
    sortOrders: [false, true].map((sortDescending, index) => ({
      description: sortDescending ? 'Name, Z to A' : 'Name, A to Z',
      sortKey: 'PRODUCT_NAME',
      sortDescending,
      selected: sortDescending === isDescending,
      sortOrder: index + 1,
    })),
    categories: term ? categoriesNamed(term) : [],
    category: own ? category(own) : null,
  });
}

function variants(range: Article, chosen: string | null): Value {
  const own = variantsOf([range]);
  const left = own.filter(({ blade }) => !chosen || blade === chosen);
  return {
    productId: range.id,
    productVariants: left.map((article) => ({ variantProductId: article.id })),
    variantSelectionOptions: [
      {
        selectionKey: 'BLADE',
        propertyKey: 'BLADE',
        label: 'Blade',
        selectionValues: own.map(({ blade = '' }) => ({
          selectionValue: blade,
          selectionAvailable: true,
          selected: blade === chosen,
        })),
      },
    ],
  };
}

function notify({ body, isSignedIn }: Call): Reply {
  if (!isSignedIn) return refused(401, 'Sign in to be notified.');
  const pairs = new Map((Array.isArray(body) ? body : []).map(({ name, value }) => [name, value]));
  if (pairs.get('formId') !== 'STOCK_NOTIFICATION') return failed(404, 'This form does not exist.');
  const isKnown = articles.some(({ id }) => `M-${id}` === pairs.get('materialNumber'));
  return isKnown ? found({}) : failed(400, 'Which article do you want to be notified of?');
}

function add({ body, isSignedIn }: Call, added: unknown[]): Reply {
  if (!isSignedIn) return refused(401, 'Sign in to order.');
  const lines: readonly unknown[] = Object(body).products ?? [];
  if (lines.length === 0) return failed(400, 'Choose an article first.');
  if (!lines.every((line) => articleOf(Object(line).productId).length > 0))
    return refused(404, 'We no longer sell this article.');
  added.push(...lines);
  return found({});
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const listed = (value: string | null) => (value ?? '').split('|').filter(Boolean);

const variantsOf = (ranges: readonly Article[]) =>
  articles.filter(({ variantOf }) => ranges.some(({ id }) => id === variantOf));

const articleOf = (wanted: string) => articles.filter(({ id }) => id === wanted);

function categoriesNamed(term: string): Value[] {
  return categories.filter(({ name }) => name.toLowerCase().includes(term)).map(category);
}

/** The term of a search: §7 names no parameter for it, so that the first one without a `$` counts. */
function termOf(query: URLSearchParams): string {
  const [name, value] = [...query].find(([key]) => !key.startsWith('$')) ?? ['', ''];
  return (value || name).toLowerCase();
}
