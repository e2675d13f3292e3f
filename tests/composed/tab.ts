import { createActor } from 'xstate';
import { composeApprovalRequest } from '#src/app/compose/compose-approvals.ts';
import { composeCheckout } from '#src/app/compose/compose-checkout.ts';
import { composeCustomer } from '#src/app/compose/customer/compose-customer.ts';
import { composeHome } from '#src/app/compose/compose-home.ts';
import { composeLineGrouping } from '#src/app/compose/compose-line-grouping.ts';
import { composeOrders } from '#src/app/compose/compose-orders.ts';
import { composeProductPage } from '#src/app/compose/compose-product-page.ts';
import { composeSignIn } from '#src/app/compose/compose-sign-in.ts';
import { composeStorefront, customerOnScreen } from '#src/app/compose/compose-storefront.ts';
import { locationOf } from '#src/app/location-of.ts';
import { addMachines } from '#src/app/page-machines.ts';
import type { Dependencies } from '#src/app/requests.ts';
import { standInDependencies } from '#src/app/stand-in-dependencies.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { nothingInitial } from '#src/domain/document/document-data.ts';
import type { Session } from '#src/domain/session/session.ts';
import type { StorefrontActorRef } from '#src/machines/shell/storefront.machine.ts';
import { recordShop, type ShopRecording } from '#src/inspection/record-shop.ts';
import type { Trace } from '@statefront/machine-kit/trace/trace.ts';
import { servicesOver } from '#src/services/services-over.ts';
import type { ModelClock } from './model-clock.ts';
import type { Network } from './network.ts';

export interface TabOptions extends Pick<
  Dependencies,
  | 'draftStorage'
  | 'viewedStorage'
  | 'unconfirmedStorage'
  | 'notifyOtherTabsOfBasket'
  | 'notifyOtherTabsOfSession'
  | 'inTurn'
> {
  readonly name: string;
  /** Distinguishes its keys from those of other tabs. */
  readonly tabKey: string;
  readonly address: string;
  /** The session that the document says. */
  readonly session: Session;
  readonly network: Network;
  readonly clock: ModelClock;
  /** Whether its trace is recorded. */
  readonly isRecorded: boolean;
}

/** A tab of the browser with the real shop, composed as in the app, over a modelled browser and network. */
export interface Tab {
  readonly name: string;
  readonly storefront: StorefrontActorRef;
  /** The address of the address bar. */
  readonly address: () => string;
  /** Follows a link. */
  readonly go: (to: string) => void;
  /** Its visit since it was opened; `null` if it is not recorded. */
  readonly trace: () => Trace | null;
  /** Errors of the shop that an operator would learn of. */
  readonly errors: readonly unknown[];
  readonly close: () => void;
}

/** The machines of the pages that explorations open. */
const composeMachines = [
  composeCustomer,
  composeHome,
  composeProductPage,
  composeLineGrouping,
  composeSignIn,
  composeCheckout,
  composeOrders,
];

const retryMs = 10_000;
const { paths } = defaultConfiguration;

export function openTab({ name, tabKey, session, network, clock, isRecorded, ...options }: TabOptions): Tab {
  let { address } = options;
  let isOpen = true;
  let recording: ShopRecording | undefined;
  const errors: unknown[] = [];
  const report = (error: unknown) => errors.push(error);
  const customer = () => customerOnScreen(storefront);
  const tell: Dependencies['tell'] = (event) => {
    if (isOpen) storefront.send(event);
  };
  const composed = composeStorefront(
    standInDependencies({
      ...options,
      gateway: servicesOver({
        client: network.clientOf(name, customer),
        configuration: defaultConfiguration,
        customer,
        onLeftOut: report,
        salesAreas: () => [],
      }),
      untilNextTry: () => new Promise((resolve) => clock.setTimeout(resolve, retryMs)),
      customer,
      tell,
      report,
      recall: (recalled, read) => {
        const value = read();
        recording?.noteRead(recalled, value);
        return value;
      },
    }),
  );
  for (const compose of composeMachines) addMachines(composed.machine, compose(composed.requests));
  addMachines(composed.plainPage, { approvalRequest: composeApprovalRequest(composed.requests) });
  const storefront = createActor(composed.machine, {
    id: 'storefront',
    systemId: 'storefront',
    clock,
    input: {
      configuration: defaultConfiguration,
      initial: { ...nothingInitial, session, categories: [] },
      rememberedMode: 'list',
      location: locationOf(address, paths),
      isPrefetchAllowed: false,
      tabKey,
    },
  });
  const go = (to: string) => {
    address = to;
    tell({ type: 'route.changed', ...locationOf(to, paths) });
  };
  storefront.subscribe({ error: report });
  storefront.on('navigation.requested', ({ to }) => go(to));
  storefront.start();
  if (isRecorded) recording = recordShop(storefront, 'composed');
  return {
    name,
    storefront,
    address: () => address,
    go,
    trace: () => recording?.trace ?? null,
    errors,
    close: () => {
      isOpen = false;
      storefront.stop();
    },
  };
}
