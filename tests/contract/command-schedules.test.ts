import * as v from 'valibot';
import { expect, it } from 'vitest';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { createActor } from 'xstate';
import { basketAddition, basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { asFault, isSessionOver } from '#src/domain/faults/fault.ts';
import { isRefusal } from '#src/domain/faults/is-refusal.ts';
import { everyOrder } from '#src/domain/orders/order.ts';
import { isFavourite } from '#src/domain/tile/tile.ts';
import type { StorefrontEvent } from '#src/machines/shell/storefront.machine.ts';
import type { GatewayServices } from '#src/services/services-over.ts';
import { storedChange } from '#src/services/basket/basket-memory.ts';
import { parkedMemory } from '#src/services/session/parked-memory.ts';
import { agreedCommands } from '#tests/app/support/agreed-requests.ts';
import { commandsOnly, requestsIn } from '#tests/app/support/composed-shop.ts';
import { settled } from '#tests/app/support/a-composed-request.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { pick, randomFrom } from '@statefront/gateway/tests/support/random.ts';
import { aBreakableNetwork } from './a-breakable-network.ts';
import { aVisitor } from './a-visitor.ts';
import { somewhere } from '#tests/support/made/an-address.ts';

const { signal } = new AbortController();
const olivia = { userName: 'olivia', password: tinyPassword };
const losses = ['nothing', 'request', 'response', 'doubled', 'late'] as const;
const line = { productId: 'hammer', orderQuantity: '1', salesUnit: 'PCE' };

/** Commands of visitors, and commands that other schedules test, each with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'approvalRequest.decideRequest': 'it needs two people: the gateway’s tests of companies decide twice',
  'approvalRequest.withdrawRequest': 'it needs a company: the gateway’s tests of companies send it twice',
  'approvalRequest.changeRequest': 'it needs a company: the gateway’s tests of companies send it twice',
  'companyRules.activateRules': 'it needs a company: the gateway’s tests of companies send it twice',
  'companyPeople.activateRules': 'it needs a company: the gateway’s tests of companies send it twice',
  'companyPeople.invitePerson': 'it needs a company: the gateway’s tests of companies send it twice',
  'companyPeople.changeInvitation': 'it needs a company: the gateway’s tests of companies send it twice',
  'companyBudgets.changeBudgets': 'it needs a company: the gateway’s tests of budgets change them',
  'session.signIn': 'it changes nothing that could be doubled',
  'session.clearSession': 'it changes nothing that could be doubled',
  'passwordReset.saveForm': 'nobody is signed in: `password-reset.test.ts` sends it twice',
  'punchoutVisit.endVisit': 'only a visit has it, and the server ends each visit once',
  'jobApplication.sendApplication': 'no response shows the applications: `forms.test.ts` counts them',
};

/** A command that a customer is about to send, and how often it has taken effect so far. */
interface Prepared {
  readonly input: (key: string) => object;
  readonly timesDone: () => Promise<number>;
}

type Prepare = (services: GatewayServices, seed: number) => Promise<Prepared>;

const commands: Readonly<Record<string, Prepare>> = {
  'orderLine.addLine': anAddition,
  'basket.changeBasket': anAddition,
  'variantMatrix.addLines': linesToAdd,
  'quickOrder.addLines': linesToAdd,
  'basketRefill.refillBasket': async (services, seed) => {
    const input = await refillInput(services, seed);
    return { input, ...(await addedHammers(services)) };
  },
  'parkedCommand.carryOut': async (services, seed) => {
    const refill = await refillInput(services, seed);
    return {
      ...(await addedHammers(services)),
      input: (key) => ({ commands: [{ kind: 'refill', request: refill(key) }] }),
    };
  },
  'checkout.placeOrder': async (services, seed) => {
    await addHammer(services, `basket-${seed}`);
    const before = (await services.loadOrders(everyOrder, { signal })).orderCount;
    const { grandTotal: expectedTotal } = await services.loadBasket({}, { signal });
    const draft = { ...emptyDraft, deliveryAddressId: await anAddress(services, `Order ${seed}`) };
    return {
      input: (idempotencyKey) => ({ draft, deliveries: [], expectedTotal, idempotencyKey }),
      timesDone: async () => (await services.loadOrders(everyOrder, { signal })).orderCount - before,
    };
  },
  'orderPage.cancelOrder': async (services, seed) => {
    const orderId = await anOrder(services, seed);
    return {
      input: () => ({ orderId }),
      timesDone: async () =>
        Number((await services.loadOrder({ orderId }, { signal })).status === 'CANCELLED'),
    };
  },
  'namedList.renameList': async (services, seed) => {
    const listId = await aList(services, seed);
    return {
      input: () => ({ listId, name: `Renamed ${seed}` }),
      timesDone: () => listsNamed(services, `Renamed ${seed}`),
    };
  },
  'namedList.removeList': async (services, seed) => {
    const listId = await aList(services, seed);
    return {
      input: () => ({ listId }),
      timesDone: async () => 1 - (await listsNamed(services, `List ${seed}`)),
    };
  },
  'namedList.removeListProduct': async (services, seed) => {
    const listId = await aList(services, seed);
    return {
      input: () => ({ listId, productId: 'hammer' }),
      timesDone: async () => 1 - (await services.loadList({ listId }, { signal })).lines.length,
    };
  },
  'listChoice.saveToList': async (services, seed) => {
    await emptyLists(services);
    return {
      input: (idempotencyKey) => ({ listId: null, name: `New ${seed}`, lines: [line], idempotencyKey }),
      timesDone: () => listsNamed(services, `New ${seed}`),
    };
  },
  'favourite.saveFavourite': async (services) => {
    const wanted = !(await isHammerFavourite(services));
    return {
      input: () => ({ productId: 'hammer', isFavourite: wanted }),
      timesDone: async () => Number((await isHammerFavourite(services)) === wanted),
    };
  },
  'stockNotification.requestNotification': async (services) => ({
    input: () => ({ productId: 'glue', productName: 'Glue', materialNumber: 'K-7', userId: 'olivia' }),
    timesDone: async () =>
      (await services.loadRequestedProducts({}, { signal })).filter(
        ({ materialNumber }) => materialNumber === 'K-7',
      ).length,
  }),
  'accountForm.saveForm': async (services, seed) => {
    const name = `New ${seed}`;
    const values = { ...somewhere, name };
    return {
      input: (idempotencyKey) => ({ form: 'address', values, idempotencyKey }),
      timesDone: () => addressesNamed(services, name),
    };
  },
  'addressBook.saveForm': async (services, seed) => {
    const name = `Default ${seed}`;
    const addressId = await anAddress(services, `Before ${seed}`);
    return {
      input: (idempotencyKey) => ({
        form: 'address',
        values: { ...somewhere, addressId, name },
        idempotencyKey,
      }),
      timesDone: () => addressesNamed(services, name),
    };
  },
  'addressBook.removeAddress': async (services, seed) => {
    const addressId = await anAddress(services, `Gone ${seed}`);
    return {
      input: () => ({ addressId }),
      timesDone: async () => 1 - (await addressesNamed(services, `Gone ${seed}`)),
    };
  },
};

it(
  'every command takes effect exactly once and reports only that, whatever is lost, late, doubled, left or signed out (MA-6, BA-4, SE-1)',
  { timeout: casesOf(300_000, 3_600_000) },
  async () => {
    const shop = await aShop();
    for (let seed = 1; seed <= casesOf(8, 1_000); seed += 1) {
      for (const [name, prepare] of Object.entries(commands)) {
        const happened = await shop.send(name, prepare, seed);
        expect({ seed, name, ...happened }).toEqual({
          seed,
          name,
          ...happened,
          timesDone: 1,
          falseNotices: [],
        });
      }
    }
  },
);

it('every command of the shop has its schedules (MA-6)', () => {
  expect([...Object.keys(commands), ...Object.keys(elsewhere)].toSorted()).toEqual(
    agreedCommands.map(({ name }) => name).toSorted(),
  );
});

/** A shop for Olivia, whose requests start as their machines would start them, over a breakable network. */
async function aShop() {
  const { services: ownServices, servicesFor, showTo } = await aVisitor();
  await ownServices.signIn(olivia, { signal });
  showTo('olivia');
  const network = aBreakableNetwork('/api/', ['/api/session', '/api/clearSessionStorage']);
  const draftStorage = aKeptText();
  let customer = 'olivia';
  let reported: StorefrontEvent[] = [];
  let underWay = 0;
  const nextTries: (() => void)[] = [];
  const services = counted(servicesFor(() => customer));
  const { machine, requests } = commandsOnly(
    standInDependencies({
      gateway: services,
      draftStorage,
      viewedStorage: aKeptText(),
      lineRowsStorage: aKeptText(),
      applicationStorage: aKeptText(),
      unconfirmedStorage: aKeptText(),
      untilNextTry: () =>
        new Promise((resolve) => {
          nextTries.push(resolve);
        }),
      customer: () => customer,
      tell: (event) => {
        reported.push(event);
        if (event.type === 'session.expired') customer = '';
      },
    }),
  );
  const logics = requestsIn(machine);
  const memory = requests.basketMemoryOf('olivia');

  /** The services, which count running calls. */
  function counted(all: GatewayServices): GatewayServices {
    return new Proxy(all, {
      get: (target, name) => {
        const service: unknown = Reflect.get(target, name);
        if (typeof service !== 'function') return service;
        return async (...sent: readonly unknown[]) => {
          underWay += 1;
          try {
            return await Reflect.apply(service, undefined, sent);
          } finally {
            underWay -= 1;
          }
        };
      },
    });
  }

  const start = ({ name, input }: Sent) => {
    const logic = logics.get(name);
    if (!logic) throw new Error(`The composed shop makes no request ${name}`);
    const actor = createActor(logic, { input });
    actor.subscribe({ error: () => {} });
    return actor.start();
  };
  /** An addition is stored before it is sent, as its machine does. */
  const keepIn = ({ name, input }: Sent) => {
    if (name !== 'orderLine.addLine' && name !== 'basket.changeBasket') return;
    const change = v.safeParse(storedChange, input);
    if (change.success) memory.keep(change.output);
  };
  const signInAgain = async () => {
    if (customer !== '') return;
    await ownServices.signIn(olivia, { signal });
    customer = 'olivia';
  };
  /**
   * Resolves once no request is running and none will be sent automatically; the customer signs in if
   * necessary.
   */
  const whenQuiet = async (meanwhile: () => void) => {
    let isQuiet = false;
    while (!isQuiet) {
      await settled();
      meanwhile();
      network.deliver();
      if (underWay === 0) await signInAgain();
      isQuiet = underWay === 0 && nextTries.length === 0;
      nextTries.splice(0).forEach((next) => next());
    }
    await settled();
    await signInAgain();
  };

  /**
   * The next request once none is running: from its machine, the basket, or the question after signing in.
   */
  const followingOf = (sent: Sent, outcome: Outcome): Sent | null => {
    const parked = parkedMemory(draftStorage, 'olivia');
    const commandsParked = parked.recall();
    parked.forget();
    const additions = [
      ...commandsParked.flatMap((each) => (each.kind === 'addition' ? [each.addition] : [])),
      ...reported.flatMap((event) => (event.type === 'addition.unconfirmed' ? [event.addition] : [])),
    ];
    const [addition = sent.name === 'orderLine.addLine' && outcome === 'unknown' ? sent.input : undefined] =
      additions;
    if (addition) return { name: 'basket.changeBasket', input: addition };
    if (commandsParked.length > 0)
      return { name: 'parkedCommand.carryOut', input: { commands: commandsParked } };
    if (noticesIn(reported).includes('notDone'))
      return { ...sent, input: { ...sent.input, idempotencyKey: crypto.randomUUID() } };
    const isStopped = agreedCommands.some(
      (agreed) => agreed.name === sent.name && agreed.policy.onLeaving === 'stopped',
    );
    const isOpen =
      outcome === 'unknown' ||
      outcome === 'sessionOver' ||
      noticesIn(reported).includes('outcomeOnPage') ||
      (outcome === 'left' && (isStopped || reported.some(({ type }) => type === 'session.expired')));
    return isOpen ? sent : null;
  };

  return {
    send: async (name: string, prepare: Prepare, seed: number) => {
      const random = randomFrom(seed * 31 + Object.keys(commands).indexOf(name));
      const { input, timesDone } = await prepare(ownServices, seed);
      const steps: string[] = [];
      const falseNotices: string[] = [];
      if (pick(random, [false, false, false, true])) {
        steps.push('the session ends');
        await ownServices.clearSession({}, { signal });
      }
      network.break(() => {
        const isWhole = steps.length > 8;
        const loss = isWhole ? 'nothing' : pick(random, losses);
        steps.push(loss);
        return loss;
      });
      let next: Sent | null = { name, input: input(`${name}-${seed}`) };
      while (next && steps.length < 60) {
        const sent: Sent = next;
        reported = [];
        keepIn(sent);
        const actor = start(sent);
        const isLeft = pick(random, [false, false, true]);
        if (isLeft) {
          steps.push('the page is left');
          actor.stop();
        }
        await whenQuiet(() => {
          if (!noticesIn(reported).includes('outcomeUnknown') || steps.includes('pressed again')) return;
          steps.push('pressed again');
          start({ ...sent, input: { ...sent.input, idempotencyKey: crypto.randomUUID() } });
        });
        if (noticesIn(reported).includes('notDone') && (await timesDone()) > 0) falseNotices.push('notDone');
        falseNotices.push(
          ...noticesIn(reported).filter((key) => key.endsWith('Failed') || key === 'orderRefused'),
        );
        next = followingOf(sent, isLeft ? 'left' : outcomeOf(actor.getSnapshot()));
      }
      network.break(() => 'nothing');
      return { steps, timesDone: await timesDone(), falseNotices };
    },
  };
}

interface Sent {
  readonly name: string;
  readonly input: object;
}

type Outcome = 'done' | 'refused' | 'sessionOver' | 'unknown' | 'left';

function outcomeOf({ status, error }: { readonly status: string; readonly error: unknown }): Outcome {
  if (status === 'done') return 'done';
  const fault = asFault(error);
  if (isSessionOver(fault)) return 'sessionOver';
  return isRefusal(fault) ? 'refused' : 'unknown';
}

function noticesIn(reported: readonly StorefrontEvent[]): readonly string[] {
  return reported.flatMap((event) => (event.type === 'notice.raised' ? [event.content.key] : []));
}

async function aHammer(services: GatewayServices) {
  const { product } = await services.loadProduct({ productId: 'hammer', selectedVariant: '' }, { signal });
  if (product.audience !== 'customer') throw new Error('The hammer came without a price');
  return product;
}

async function hammersIn(services: GatewayServices): Promise<number> {
  const { lines } = await services.loadBasket({}, { signal });
  return Number(lines.find(({ productId }) => productId === 'hammer')?.orderQuantity ?? 0);
}

async function addedHammers(services: GatewayServices): Promise<Pick<Prepared, 'timesDone'>> {
  const before = await hammersIn(services);
  return { timesDone: async () => (await hammersIn(services)) - before };
}

async function addHammer(services: GatewayServices, key: string): Promise<void> {
  const draft = basketLineDraft(await aHammer(services), { quantity: '1', unit: 'PCE' });
  await services.addLine({ draft, key }, { signal });
}

async function anAddition(services: GatewayServices): Promise<Prepared> {
  const product = await aHammer(services);
  return {
    ...(await addedHammers(services)),
    input: (key) => basketAddition(product, { quantity: '1', unit: 'PCE' }, key),
  };
}

async function linesToAdd(services: GatewayServices): Promise<Prepared> {
  const draft = basketLineDraft(await aHammer(services), { quantity: '1', unit: 'PCE' });
  const { distributionChainId, division, currency } = draft;
  return {
    ...(await addedHammers(services)),
    input: (idempotencyKey) => ({ distributionChainId, division, currency, lines: [draft], idempotencyKey }),
  };
}

/** The lines of a list or of an order, alternating. */
async function refillInput(services: GatewayServices, seed: number) {
  const source = seed % 2 === 0 ? 'order' : 'list';
  const sourceId = await (source === 'order' ? anOrder(services, seed) : aList(services, seed));
  return (idempotencyKey: string) => ({ source, sourceId, replaces: false, prices: [], idempotencyKey });
}

async function anAddress(services: GatewayServices, name: string): Promise<string> {
  const known = await services.loadAddresses({}, { signal });
  for (const { addressId } of known) await services.removeAddress({ addressId }, { signal });
  const idempotencyKey = crypto.randomUUID();
  await services.saveForm({ form: 'address', values: { ...somewhere, name }, idempotencyKey }, { signal });
  return (await services.loadAddresses({}, { signal })).find((each) => each.name === name)?.addressId ?? '';
}

async function addressesNamed(services: GatewayServices, name: string): Promise<number> {
  return (await services.loadAddresses({}, { signal })).filter((each) => each.name === name).length;
}

async function anOrder(services: GatewayServices, seed: number): Promise<string> {
  const idempotencyKey = crypto.randomUUID();
  const deliveryAddressId = await anAddress(services, `Order ${seed}`);
  await services.changeBasket({ kind: 'clearance', key: `clear-${idempotencyKey}` }, { signal });
  await addHammer(services, `hammer-${idempotencyKey}`);
  const { grandTotal: expectedTotal } = await services.loadBasket({}, { signal });
  const order = {
    draft: { ...emptyDraft, deliveryAddressId },
    deliveries: [],
    expectedTotal: expectedTotal ?? '',
    idempotencyKey,
  };
  return (await services.placeOrder(order, { signal })).orderId;
}

/** The only list of the customer, with a hammer in it. */
async function aList(services: GatewayServices, seed: number): Promise<string> {
  await emptyLists(services);
  const list = { listId: null, name: `List ${seed}`, lines: [line], idempotencyKey: crypto.randomUUID() };
  return (await services.saveToList(list, { signal })).listId;
}

async function emptyLists(services: GatewayServices): Promise<void> {
  for (const { listId } of await services.loadLists({}, { signal }))
    await services.removeList({ listId }, { signal });
}

async function listsNamed(services: GatewayServices, name: string): Promise<number> {
  return (await services.loadLists({}, { signal })).filter((each) => each.name === name).length;
}

async function isHammerFavourite(services: GatewayServices): Promise<boolean> {
  return isFavourite(await aHammer(services));
}
