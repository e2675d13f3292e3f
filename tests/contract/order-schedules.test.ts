import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { composeCheckout } from '#src/app/compose/compose-checkout.ts';
import { composeStorefront, customerOnScreen } from '#src/app/compose/compose-storefront.ts';
import { providePageMachines } from '#src/app/page-machines.ts';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { nothingInitial } from '#src/domain/document/document-data.ts';
import { everyOrder } from '#src/domain/orders/order.ts';
import { locationOf } from '#src/app/location-of.ts';
import type { Session } from '#src/domain/session/session.ts';
import type { GatewayServices } from '#src/services/services-over.ts';
import type { TextStorage } from '#src/services/transport/text-storage.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aKeptText } from '#tests/support/made/a-text-storage.ts';
import { casesOf } from '@statefront/gateway/tests/support/deep.ts';
import { pick, randomFrom } from '@statefront/gateway/tests/support/random.ts';
import { aBreakableNetwork } from './a-breakable-network.ts';
import { aVisitor } from './a-visitor.ts';
import { somewhere } from '#tests/support/made/an-address.ts';

const { signal } = new AbortController();
const olivia = { userName: 'olivia', password: tinyPassword };

const steps = [
  'press once',
  'press twice',
  'hold Enter',
  'press and leave',
  'try again',
  'reload',
  'end the session',
  'wait',
] as const;

it(
  'a basket is ordered exactly once, whatever is pressed, retried, interrupted, reloaded or signed out (BA-4, BA-6, SE-1)',
  { timeout: casesOf(120_000, 1_800_000) },
  async () => {
    const { services, servicesFor, showTo } = await aVisitor();
    const session = await services.signIn(olivia, { signal });
    showTo('olivia');
    await services.saveForm({ form: 'address', values: somewhere, idempotencyKey: 'address' }, { signal });
    const network = aBreakableNetwork('/api/orders');
    const orderCount = async () => (await services.loadOrders(everyOrder, { signal })).orderCount;

    for (let seed = 1; seed <= casesOf(20, 1_000); seed += 1) {
      network.break(() => 'nothing');
      const before = await orderCount();
      await putHammerIntoBasket(services, seed);
      const random = randomFrom(seed);
      network.break(() => pick(random, ['nothing', 'request', 'response']));
      const reported = Array.from({ length: 8 }, () => pick(random, steps));
      const isDone = await goThroughCheckout(reported, {
        services,
        servicesFor,
        session,
        tabKey: `${seed}`,
        heal: () => network.break(() => 'nothing'),
      });

      await services.signIn(olivia, { signal });
      const { lines } = await services.loadBasket({}, { signal });
      expect({ seed, reported, orders: (await orderCount()) - before, lines, isDone }).toEqual({
        seed,
        reported,
        orders: 1,
        lines: [],
        isDone: true,
      });
    }
  },
);

interface Shop {
  readonly services: GatewayServices;
  readonly servicesFor: (customer: () => string | null) => GatewayServices;
  readonly session: Session;
  readonly tabKey: string;
  readonly heal: () => void;
}

/**
 * Random actions of a customer and their network at the review; then the network works, and they continue
 * until the order is placed.
 */
async function goThroughCheckout(
  reported: readonly (typeof steps)[number][],
  { services, servicesFor, session, tabKey, heal }: Shop,
) {
  const unconfirmedStorage = aKeptText();
  const draftStorage = aKeptText();
  let tabCount = 0;
  const openTab = () => {
    tabCount += 1;
    return aTab({ servicesFor, session, unconfirmedStorage, draftStorage, tabKey: `${tabKey}-${tabCount}` });
  };
  let tab = openTab();

  for (const step of reported) {
    switch (step) {
      case 'press once':
        await tab.settle();
        tab.press(1);
        break;
      case 'press twice':
        await tab.settle();
        tab.press(2);
        break;
      case 'hold Enter':
        await tab.settle();
        tab.press(30);
        await tab.settle();
        break;
      case 'press and leave':
        await tab.settle();
        tab.press(1);
        tab.close();
        tab = openTab();
        break;
      case 'try again':
        await tab.settle();
        tab.retry();
        break;
      case 'reload':
        tab.close();
        tab = openTab();
        break;
      case 'end the session':
        await services.clearSession({}, { signal });
        break;
      case 'wait':
        await tab.settle();
        break;
      default:
        step satisfies never;
    }
  }
  heal();
  await tab.settle();
  while (!tab.isDone()) {
    tab.retry();
    tab.press(1);
    await tab.settle();
  }
  const isDone = tab.isDone();
  tab.close();
  return isDone;
}

interface TabOptions extends Pick<Shop, 'servicesFor' | 'session' | 'tabKey'> {
  readonly unconfirmedStorage: TextStorage;
  readonly draftStorage: TextStorage;
}

type CheckoutState = 'entering' | 'failed' | 'reviewing' | 'unconfirmed' | 'placed' | 'empty';

/** A tab with the review of the checkout. A closed one stores nothing more; its sent requests continue. */
function aTab({ servicesFor, session, unconfirmedStorage, draftStorage, tabKey }: TabOptions) {
  let isOpen = true;
  let changed: (() => void) | undefined;
  const whileOpen = ({ read, write }: TextStorage): TextStorage => ({
    read,
    write: (text) => {
      if (isOpen) write(text);
    },
  });
  const services = servicesFor(() => customerOnScreen(storefront));
  const composed = composeStorefront(
    standInDependencies({
      gateway: services,
      draftStorage: whileOpen(draftStorage),
      viewedStorage: aKeptText(),
      lineRowsStorage: aKeptText(),
      applicationStorage: aKeptText(),
      unconfirmedStorage: whileOpen(unconfirmedStorage),
      customer: () => customerOnScreen(storefront),
      tell: (event) => {
        if (isOpen) storefront.send(event);
      },
    }),
  );
  providePageMachines(composed, composeCheckout(composed.requests));
  const storefront = createActor(composed.machine, {
    id: 'storefront',
    systemId: 'storefront',
    inspect: () => changed?.(),
    input: {
      configuration: defaultConfiguration,
      initial: { ...nothingInitial, session, categories: [] },
      rememberedMode: 'list',
      location: locationOf('/checkout?step=review', defaultConfiguration.paths),
      isPrefetchAllowed: false,
      tabKey,
    },
  });
  storefront.start();

  const sessionRef = () => storefront.getSnapshot().children.session;
  const checkout = () => storefront.getSnapshot().children.checkout;
  const expectState = (...states: readonly CheckoutState[]) =>
    states.some((state) => checkout()?.getSnapshot().matches(state) === true);
  /** Resolves once it is the customer's turn; if the session is over, they sign in again. */
  const settle = async () => {
    while (!expectState('reviewing', 'unconfirmed', 'placed', 'empty')) {
      if (expectState('entering', 'failed')) throw new Error('The checkout did not come to its review');
      const change = new Promise<void>((resolve) => {
        changed = resolve;
      });
      const known = sessionRef()?.getSnapshot();
      if (known?.matches({ signedOut: 'ended' }) || known?.matches({ signedOut: 'refused' }))
        sessionRef()?.send({ type: 'signIn.requested', credentials: olivia });
      await change;
    }
  };
  return {
    settle,
    press: (times: number) => {
      for (let count = 0; count < times; count += 1) checkout()?.send({ type: 'order.requested' });
    },
    retry: () => {
      if (expectState('unconfirmed')) checkout()?.send({ type: 'retry.requested' });
    },
    isDone: () => expectState('placed', 'empty'),
    close: () => {
      isOpen = false;
      storefront.stop();
    },
  };
}

async function putHammerIntoBasket(services: GatewayServices, seed: number): Promise<void> {
  const { product } = await services.loadProduct({ productId: 'hammer', selectedVariant: '' }, { signal });
  if (product.audience !== 'customer') throw new Error('The hammer came without a price');
  const draft = basketLineDraft(product, { quantity: '1', unit: product.salesMaterial.unitOfMeasure });
  await services.addLine({ draft, key: `start-${seed}` }, { signal });
}
