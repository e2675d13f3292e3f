import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { openGatewayDatabase, type Gateway } from '@statefront/gateway/gateway.ts';
import type { RuleSetInput } from '@statefront/approval-rules/rule-set.ts';
import { aGateway, signedIn, type OpenGateway } from './a-gateway.ts';
import { importChanged } from './catalogue/changed-catalogue.ts';
import { tinyCatalogue, tinyPassword } from './catalogue/tiny-catalogue.ts';
import { call, type CallOptions, type Result } from './http/call.ts';

/** The time at which the tests of a file begin. */
export const start = Date.parse('2026-05-20T12:00:00.000Z');
export const dayMs = 24 * 60 * 60 * 1000;

const names = ['rita', 'bert', 'paul', 'finn', 'dirk', 'olga', 'ines', 'vera', 'otto', 'oda'] as const;
export type Name = (typeof names)[number] | 'olivia';

const deputy = { days: 2, follows: 'deputy' } as const;
export const manager = { ask: { manager: true }, needs: 'one', timeLimit: deputy } as const;
export const finance = { ask: { role: 'finance' }, needs: 'one', timeLimit: deputy } as const;

/**
 * The rules of the company: over 500 the manager, Paul, over 5,000 also finance, Finn; Olga and Dirk are their
 * deputies. Buyers need no approval. Vera sees no prices. Ines has left.
 */
export const companyRules = {
  currency: 'EUR',
  administrator: 'olga',
  units: [
    { id: 'works', name: 'Works', manager: 'olga' },
    { id: 'workshop', name: 'Workshop', parent: 'works', manager: 'paul' },
  ],
  people: [
    { id: 'rita', name: 'Rita', unit: 'workshop', roles: ['requester'] },
    { id: 'bert', name: 'Bert', unit: 'workshop', roles: ['buyer'] },
    { id: 'paul', name: 'Paul', unit: 'workshop', roles: ['approver'], mayOrder: false, deputy: 'olga' },
    { id: 'finn', name: 'Finn', unit: 'works', roles: ['finance'], mayOrder: false, deputy: 'dirk' },
    { id: 'dirk', name: 'Dirk', unit: 'works', mayOrder: false },
    { id: 'olga', name: 'Olga', unit: 'works', roles: ['administrator', 'buyer'] },
    { id: 'vera', name: 'Vera', unit: 'workshop', mayOrder: false, seesPrices: false },
    { id: 'ines', name: 'Ines', unit: 'works', roles: ['administrator'], isActive: false },
  ],
  rules: [
    { id: 'buyers', who: { role: 'buyer' }, bands: [{ over: 0, steps: [] }] },
    {
      id: 'purchases',
      who: 'everyone',
      bands: [
        { over: 0, steps: [] },
        { over: 500, steps: [manager] },
        { over: 5000, steps: [manager, finance] },
      ],
    },
  ],
} satisfies RuleSetInput;

/** The people of the company, some of them changed, by their ids. */
export const peopleWith = (changes: Readonly<Record<string, object>>) =>
  companyRules.people.map((person) => ({ ...person, ...changes[person.id] }));

/** The rules of another company: Otto administers, Oda orders. */
const otherRules = {
  currency: 'EUR',
  administrator: 'otto',
  units: [{ id: 'all', name: 'All', manager: 'otto' }],
  people: [
    { id: 'otto', name: 'Otto', unit: 'all' },
    { id: 'oda', name: 'Oda', unit: 'all', roles: ['requester'] },
  ],
  rules: [{ id: 'free', who: 'everyone', bands: [{ over: 0, steps: [] }] }],
} satisfies RuleSetInput;

export const companies = [
  { id: 'works', name: 'Works GmbH', priceChange: 'askAgain', rules: companyRules },
  { id: 'other', name: 'Other GmbH', priceChange: 'place', rules: otherRules },
];

const [olivia] = tinyCatalogue.customers;

export const companyCustomers = [
  ...tinyCatalogue.customers,
  ...names.map((name) => ({
    ...olivia,
    id: name,
    userName: name,
    name: `${name} of Works`,
    email: `${name}@works.example`,
    addresses: [
      { id: 'gate', name: 'Works', street: 'Weg 1', postalCode: '20457', city: 'Hamburg', country: 'DE' },
      { id: 'yard', name: 'Yard', street: 'Weg 2', postalCode: '20457', city: 'Hamburg', country: 'DE' },
    ],
  })),
];

interface SeenRequest {
  readonly requestId: string;
  readonly status: string;
  readonly orderId: string | null;
}

function seen({ text }: Result): SeenRequest {
  return JSON.parse(text);
}

/** The body that adds hammers to a basket. */
export const hammers = (orderQuantity: number) => ({
  products: [{ productId: 'hammer', orderQuantity, salesUnit: 'PCE' }],
});

/** Two companies with their customers in a gateway for all tests of a file. A hammer is 14.88 with tax. */
export function aCompanyForAllTests(options: Parameters<typeof aGateway>[0] = {}) {
  const clock = { now: start };
  const tokens = new Map<Name, string>();
  let open: OpenGateway;
  let keys = 0;

  beforeAll(async () => {
    open = await aGateway({ now: () => clock.now, ...options });
    await importChanged(open.gateway, () => ({}), { customers: companyCustomers, companies });
  });

  afterAll(() => open.close());

  /** Imports the company with changes, and hammers at a price. */
  const importCompany = (changed: object = {}, amount = 12.5) =>
    importChanged(
      open.gateway,
      (product) => (product.id === 'hammer' ? { price: { ...product.price, amount } } : {}),
      { customers: companyCustomers, companies: [{ ...companies[0], ...changed }, ...companies.slice(1)] },
    );

  /** The people of the company, each at a gateway on the database. */
  function peopleAt(gateway: () => Gateway) {
    /** Sends a request as a person, who signs in first if they have not. */
    async function as(name: Name, path: string, sent: CallOptions = {}): Promise<Result> {
      const token = tokens.get(name) ?? (await signedIn(gateway(), name, tinyPassword));
      tokens.set(name, token);
      return call(gateway(), path, { token, ...sent });
    }

    /** Posts as a person, with a new key. */
    function post(name: Name, path: string, body: object = {}, sent: CallOptions = {}): Promise<Result> {
      keys += 1;
      return as(name, path, { method: 'POST', key: `key-${keys}`, body, ...sent });
    }

    /** Empties the basket of a person, and adds hammers. */
    async function fill(name: Name, quantity: number): Promise<void> {
      await as(name, 'basket', { method: 'DELETE' });
      expect((await post(name, 'basket/lines', hammers(quantity))).status).toBe(200);
    }

    const sendBasket =
      (path: string) =>
      async (name: Name, quantity: number, body: object = {}) => {
        await fill(name, quantity);
        return post(name, path, { deliveryAddressId: 'gate', ...body });
      };
    /** Asks for an approval of some hammers, and resolves with the response. */
    const ask = sendBasket('approval-requests');
    /** Orders some hammers, and resolves with the response. */
    const order = sendBasket('orders');

    /** The id of a new request for some hammers. */
    async function asked(name: Name, quantity: number): Promise<string> {
      const response = await ask(name, quantity);
      expect(response.status, response.text).toBe(201);
      return seen(response).requestId;
    }

    const decide = (name: Name, requestId: string, decision = 'approve', sent: CallOptions = {}) =>
      post(name, `approval-requests/${requestId}/decision`, { decision, comment: 'Because' }, sent);

    const withdraw = (name: Name, requestId: string) => post(name, `approval-requests/${requestId}/withdraw`);

    /** The version of the rules or budgets that hold. */
    async function versionOf(what: 'rules' | 'budgets'): Promise<number> {
      const { version }: { version: number } = JSON.parse((await as('olga', `company/${what}`)).text);
      return version;
    }

    /** Sends rules or budgets, from their present version or another one, and resolves with the response. */
    const put = async (what: 'rules' | 'budgets', all: object, basedOn?: number, name: Name = 'olga') =>
      post(
        name,
        `company/${what}`,
        { [what]: all, basedOn: basedOn ?? (await versionOf(what)) },
        { method: 'PUT' },
      );

    /** Changes the rules as the administrator. */
    async function changeRules(rules: object): Promise<void> {
      const response = await put('rules', rules);
      expect(response.status, response.text).toBe(200);
    }

    return { as, post, fill, ask, order, asked, decide, withdraw, versionOf, put, changeRules };
  }

  /** The database, until the test has ended. */
  async function database() {
    const db = await openGatewayDatabase(open.location);
    onTestFinished(() => db.close());
    return db;
  }

  /** Moves the clock on; everybody signs in again, because sessions end. */
  function pass(days: number): void {
    clock.now += days * dayMs;
    tokens.clear();
  }

  return {
    clock,
    get open() {
      return open;
    },
    ...peopleAt(() => open.gateway),
    peopleAt,
    importCompany,
    database,
    seen,
    pass,
  };
}
