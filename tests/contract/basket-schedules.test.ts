import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { composeProductPage } from '#src/app/compose/compose-product-page.ts';
import { composeStorefront, customerOnScreen } from '#src/app/compose/compose-storefront.ts';
import { providePageMachines } from '#src/app/page-machines.ts';
import type { Basket } from '#src/domain/basket/basket.ts';
import { basketRows } from '#src/domain/basket/basket-changes.ts';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { nothingInitial } from '#src/domain/document/document-data.ts';
import { locationOf } from '#src/app/location-of.ts';
import type { Session } from '#src/domain/session/session.ts';
import type { GatewayServices } from '#src/services/services-over.ts';
import type { TextStorage } from '#src/services/transport/text-storage.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aQueue } from '#tests/support/a-queue.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { pick, randomFrom } from '@statefront/gateway/tests/support/random.ts';
import { aBreakableNetwork } from './a-breakable-network.ts';
import { aVisitor } from './a-visitor.ts';

const { signal } = new AbortController();
const olivia = { userName: 'olivia', password: tinyPassword };
const doublePressMs = 1_200;
/** States in which a basket rests until a delay is over or the customer acts. */
const pausing = ['waiting', 'watching', 'failed'] as const;

const steps = [
  'add a hammer in A',
  'add a hammer in B',
  'change the screws in A',
  'remove the rope in B, or put it back',
  'reload A',
  'reload B',
  'end the session',
  'connect',
] as const;

it(
  'every change of a basket has one effect, whatever two tabs, the network, reloads and the session do (BA-4)',
  { timeout: casesOf(300_000, 1_800_000) },
  async () => {
    const { services, servicesFor, showTo } = await aVisitor();
    const session = await services.signIn(olivia, { signal });
    showTo('olivia');
    const network = aBreakableNetwork('/api/basket');

    for (let seed = 1; seed <= casesOf(10, 1_000); seed += 1) {
      network.break(() => 'nothing');
      await startWith(services, { hammer: '1', screw: '100', rope: '3' }, seed);
      const { reported, expected, found } = await aDayInTwoTabs(seed, {
        services,
        servicesFor,
        session,
        network,
      });

      expect({ seed, reported, ...found }).toEqual({
        seed,
        reported,
        gateway: expected,
        tabs: [expected, expected],
        kept: '',
      });
    }
  },
);

interface Shop {
  readonly services: GatewayServices;
  readonly servicesFor: (customer: () => string | null) => GatewayServices;
  readonly session: Session;
  readonly network: ReturnType<typeof aBreakableNetwork>;
}

/** Twelve random actions of a customer and their network; returns the result once the network works again. */
async function aDayInTwoTabs(seed: number, { services, servicesFor, session, network }: Shop) {
  const random = randomFrom(seed);
  const reported: string[] = [];
  const expected: Record<string, string> = { hammer: '1', screw: '100', rope: '3' };
  const unconfirmedStorage = aKeptText();
  const inTurn = aQueue();
  let visits = 0;
  const opened: Tab[] = [];
  const openTab = () => {
    visits += 1;
    const tab: Tab = aTab({
      servicesFor,
      session,
      unconfirmedStorage,
      inTurn,
      tabKey: `${seed}-${visits}`,
      notifyOtherTabsOfBasket: () => opened.filter((other) => other !== tab).forEach((other) => other.hear()),
    });
    opened.push(tab);
    return tab;
  };
  const close = (tab: Tab) => {
    tab.close();
    opened.splice(opened.indexOf(tab), 1);
  };
  const tabs = { A: openTab(), B: openTab() };
  network.break(() => pick(random, ['nothing', 'nothing', 'request', 'response']));

  for (let count = 0; count < 12; count += 1) {
    const step = pick(random, steps);
    reported.push(step);
    switch (step) {
      case 'add a hammer in A':
      case 'add a hammer in B':
        await (step.endsWith('A') ? tabs.A : tabs.B).add();
        expected['hammer'] = String(Number(expected['hammer']) + 1);
        break;
      case 'change the screws in A': {
        const quantity = String(100 + 50 * Math.floor(random() * 10));
        if (tabs.A.change('screw', quantity)) expected['screw'] = quantity;
        break;
      }
      case 'remove the rope in B, or put it back': {
        const state = tabs.B.toggle('rope');
        if (state === 'present') delete expected['rope'];
        if (state === 'removed') expected['rope'] = '3';
        break;
      }
      case 'reload A':
        close(tabs.A);
        tabs.A = openTab();
        break;
      case 'reload B':
        close(tabs.B);
        tabs.B = openTab();
        break;
      case 'end the session':
        await Promise.all(opened.map((tab) => tab.whenOrderable()));
        await services.clearSession({}, { signal });
        await Promise.all(opened.map((tab) => tab.learnOfTheEnd()));
        await Promise.all(opened.map((tab) => tab.signInAgain()));
        break;
      case 'connect':
        opened.forEach((tab) => tab.connect());
        break;
      default:
        step satisfies never;
    }
  }
  network.break(() => 'nothing');
  do {
    for (const tab of opened) await tab.settle();
    for (const tab of opened) tab.hear();
  } while (unconfirmedStorage.read() !== '');
  for (const tab of opened) await tab.settle();
  const gateway = quantitiesOf(await services.loadBasket({}, { signal }));
  const found = { gateway, tabs: opened.map((tab) => tab.quantities()), kept: unconfirmedStorage.read() };
  for (const tab of opened) tab.close();
  return { reported, expected, found };
}

interface TabOptions extends Pick<Shop, 'servicesFor' | 'session'> {
  readonly unconfirmedStorage: TextStorage;
  readonly tabKey: string;
  readonly notifyOtherTabsOfBasket: () => void;
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

type Tab = ReturnType<typeof aTab>;

/** A tab with the page of the hammer. A closed one stores nothing more; its sent requests continue. */
function aTab({
  servicesFor,
  session,
  unconfirmedStorage,
  tabKey,
  notifyOtherTabsOfBasket,
  inTurn,
}: TabOptions) {
  let isOpen = true;
  let changed: (() => void) | undefined;
  const nextChange = () =>
    new Promise<void>((resolve) => {
      changed = resolve;
    });
  const clock = new SimulatedClock();
  const customer = () => customerOnScreen(storefront);
  const services = servicesFor(customer);
  const composed = composeStorefront(
    standInDependencies({
      gateway: services,
      draftStorage: aKeptText(),
      viewedStorage: aKeptText(),
      lineRowsStorage: aKeptText(),
      applicationStorage: aKeptText(),
      unconfirmedStorage: {
        read: unconfirmedStorage.read,
        write: (text) => {
          if (!isOpen) return;
          unconfirmedStorage.write(text);
          notifyOtherTabsOfBasket();
        },
      },
      notifyOtherTabsOfBasket,
      inTurn,
      customer,
      tell: (event) => storefront.send(event),
    }),
  );
  providePageMachines(composed, composeProductPage(composed.requests));
  const storefront = createActor(composed.machine, {
    id: 'storefront',
    systemId: 'storefront',
    clock,
    inspect: () => changed?.(),
    input: {
      configuration: defaultConfiguration,
      initial: { ...nothingInitial, session, categories: [] },
      rememberedMode: 'list',
      location: locationOf('/p/hammer', defaultConfiguration.paths),
      isPrefetchAllowed: false,
      tabKey,
    },
  });
  storefront.start();

  const sessionRef = () => storefront.getSnapshot().children.session;
  const sessionSnapshot = () => sessionRef()?.getSnapshot();
  const basket = () => storefront.getSnapshot().children.basket;
  const context = () => basket()?.getSnapshot().context;
  const rowOf = (productId: string) => {
    const known = context();
    if (!known?.basket) return undefined;
    return basketRows(known.basket, known).find(({ line }) => line.productId === productId);
  };
  const orderLine = () => storefront.getSnapshot().children.productPage?.getSnapshot().children.orderLine;
  /**
   * Resolves once a condition is true; retries that would follow a delay run at once, because no clock runs
   * here.
   */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      const change = nextChange();
      const state = basket()?.getSnapshot();
      if (pausing.some((name) => state?.matches(name) === true))
        storefront.send({ type: 'connection.returned' });
      await change;
    }
  };
  const whenOrderable = () => until(() => orderLine()?.getSnapshot().matches('ready') === true);
  return {
    whenOrderable,
    add: async () => {
      await whenOrderable();
      clock.increment(doublePressMs);
      orderLine()?.send({ type: 'add.requested' });
      expect(orderLine()?.getSnapshot().value).toBe('adding');
    },
    change: (productId: string, quantity: string) => {
      const row = rowOf(productId);
      if (row?.state !== 'present') return false;
      const { lineId, salesUnit } = row.line;
      basket()?.send({ type: 'quantity.committed', lineId, quantity, salesUnit });
      return true;
    },
    toggle: (productId: string) => {
      const row = rowOf(productId);
      if (row?.state !== 'present' && row?.state !== 'removed') return null;
      const type = row.state === 'present' ? 'line.removed' : 'line.restored';
      basket()?.send({ type, lineId: row.line.lineId });
      return row.state;
    },
    connect: () => storefront.send({ type: 'connection.returned' }),
    hear: () =>
      queueMicrotask(() => {
        if (isOpen) storefront.send({ type: 'basket.changedElsewhere' });
      }),
    learnOfTheEnd: async () => {
      storefront.send({ type: 'basket.outdated' });
      await until(() => sessionSnapshot()?.matches({ signedOut: 'ended' }) === true);
    },
    signInAgain: async () => {
      sessionRef()?.send({ type: 'signIn.requested', credentials: olivia });
      await until(() => sessionSnapshot()?.matches('signedIn') === true);
    },
    settle: () => until(() => basket()?.getSnapshot().matches('ready') === true),
    quantities: () => quantitiesOf({ lines: context()?.basket?.lines ?? [] }),
    close: () => {
      isOpen = false;
      storefront.stop();
    },
  };
}

function quantitiesOf({ lines }: Pick<Basket, 'lines'>): Readonly<Record<string, string>> {
  return Object.fromEntries(lines.map(({ productId, orderQuantity }) => [productId, orderQuantity]));
}

/** Empties the basket and puts these quantities into it. */
async function startWith(
  services: GatewayServices,
  quantities: Readonly<Record<string, string>>,
  seed: number,
): Promise<void> {
  await services.changeBasket({ kind: 'clearance', key: `clear-${seed}` }, { signal });
  for (const [productId, quantity] of Object.entries(quantities)) {
    const { product } = await services.loadProduct({ productId, selectedVariant: '' }, { signal });
    if (product.audience !== 'customer') throw new Error(`${productId} came without a price`);
    const draft = basketLineDraft(product, { quantity, unit: product.salesMaterial.unitOfMeasure });
    await services.addLine({ draft, key: `start-${seed}-${productId}` }, { signal });
  }
}
