import { randomUUID } from 'node:crypto';
import { articleOf, person } from './catalogue.ts';
import { parseJson } from './forms.ts';
import { ok, refused, type Call, type Reply } from './reply.ts';

/** The calls that the specification leaves open and a shop needs: signing in, additions, and images. */
export interface Unspecified {
  readonly tokens: Set<string>;
  /** The added products, as received. */
  readonly added: Record<string, unknown>[];
}

const lineFields = [
  'materialNumber',
  'orderQuantity',
  'salesUnit',
  'productId',
  'catalogueId',
  'price',
  'currency',
  'taxAmount',
];

const image =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="#d7e3ea" d="M42 12h16v28l24 44H18l24-44z"/></svg>';

/** @returns `null` for every other call. */
export function unspecifiedCall(call: Call, token: string, state: Unspecified): Reply | null {
  if (call.method === 'GET' && call.path.startsWith('media/')) return { status: 200, image };
  if (call.method === 'POST' && call.path === 'session') return signIn(call, state);
  if (call.method === 'DELETE' && call.path === 'session') {
    state.tokens.delete(token);
    return { status: 204 };
  }
  return call.method === 'POST' && call.path === 'basket/lines' ? add(call, state) : null;
}

function signIn({ body }: Call, { tokens }: Unspecified): Reply {
  const asked = parseJson(body);
  const isKnown =
    typeof asked === 'object' &&
    asked !== null &&
    'userName' in asked &&
    'password' in asked &&
    asked.userName === person.userName &&
    asked.password === person.password;
  if (!isKnown) return refused(401, 'Name or password is wrong.');
  const token = randomUUID();
  tokens.add(token);
  return ok({
    token,
    expiresAt: '2099-12-31T00:00:00Z',
    customer: {
      userId: person.userId,
      name: person.name,
      company: 'Roth Analytics',
      currency: 'EUR',
      salesOrganisation: '0100',
      distributionChannel: '01',
      division: '00',
    },
  });
}

/** An addition in the form of §7. Its response is empty: 204. */
function add({ body, isCustomer }: Call, { added }: Unspecified): Reply {
  if (!isCustomer) return refused(403, 'Please sign in.');
  const asked = parseJson(body);
  if (
    typeof asked !== 'object' ||
    asked === null ||
    !('products' in asked) ||
    !Array.isArray(asked.products)
  ) {
    return refused(400, 'There are no products.');
  }
  const lines: Record<string, unknown>[] = asked.products;
  for (const line of lines) {
    const missing = lineFields.filter((name) => line[name] === undefined);
    if (missing.length > 0) return refused(400, `Missing: ${missing.join(', ')}.`);
    if (!articleOf(String(line['productId']))) return refused(404, 'Material does not exist.');
  }
  added.push(...lines);
  return { status: 204 };
}
