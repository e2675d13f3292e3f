import { basketRows } from '#src/domain/basket/basket-changes.ts';
import type {
  ApprovalRequestActorRef,
  ApprovalRequestEvent,
} from '#src/machines/approvals/approval-request.machine.ts';
import type { OrderLineEvent } from '#src/machines/tile/order-line.machine.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** An input of a customer on the screen. */
interface Press {
  readonly isPossible: (tab: Tab) => boolean;
  readonly perform: (tab: Tab, world: World) => void;
}

/** A second press of a double press comes within this time of the first one's response. */
const doublePressMs = 1200;

export type PressName =
  | 'add'
  | 'one step more'
  | 'type three'
  | 'choose boxes'
  | 'change the unit'
  | 'one more'
  | 'remove'
  | 'put back'
  | 'order'
  | 'try the order again'
  | 'open the basket'
  | 'open the hammer'
  | 'open the rope'
  | 'open all tools'
  | 'tick hammers'
  | 'tick ropes'
  | 'open the checkout'
  | 'sign out'
  | 'sign in as olivia'
  | 'sign in as max'
  | 'carry out what was parked'
  | 'drop what was parked'
  | 'approve'
  | 'decline'
  | 'send back'
  | 'withdraw'
  | 'change'
  | 'open the request'
  | 'open the next request'
  | 'try the basket again'
  | 'try the page again';

export const presses: Readonly<Record<PressName, Press>> = {
  add: {
    isPossible: (tab) => orderLineOf(tab)?.getSnapshot().matches('blocked') === false,
    perform: (tab, { history, clock }) => {
      const line = orderLineOf(tab);
      const before = line?.getSnapshot();
      line?.send({ type: 'add.requested' });
      if (!before) return;
      const { keySeed, intent, product, quantityText, unit } = before.context;
      const confirmedAtMs = history.confirmedAtMs.get(keySeed) ?? -Infinity;
      if (before.matches('adding') || clock.nowMs < confirmedAtMs + doublePressMs) return;
      if (line?.getSnapshot().hasTag('wrongQuantity')) return;
      history.intents.push({
        press: 'add',
        userId: customerOf(tab),
        key: `${keySeed}-${intent}`,
        of: product.productId,
        amount: `${quantityText} ${unit}`,
      });
    },
  },
  'one step more': ofOrderLine({ type: 'quantity.stepped', direction: 1 }),
  'type three': ofOrderLine({ type: 'quantity.changed', text: '3' }),
  'choose boxes': ofOrderLine({ type: 'unit.chosen', unit: 'BX' }),
  'one more': {
    isPossible: (tab) => rowOf(tab)?.state === 'present',
    perform: change('one more', ({ lineId, orderQuantity, salesUnit }) => {
      const quantity = Number(orderQuantity) + 1;
      return {
        event: { type: 'quantity.committed', lineId, quantity: String(quantity), salesUnit },
        amount: `${quantity} ${salesUnit}`,
      };
    }),
  },
  'change the unit': {
    isPossible: (tab) => rowOf(tab)?.state === 'present' && / BX|0 PCE/.test(amountOf(rowOf(tab)?.line)),
    perform: change('change the unit', (line) => {
      const isInBoxes = line.salesUnit === 'BX';
      const quantity = Number(line.orderQuantity);
      return {
        event: { type: 'unit.chosen', line, unit: isInBoxes ? 'PCE' : 'BX' },
        amount: isInBoxes ? `${quantity * 10} PCE` : `${quantity / 10} BX`,
      };
    }),
  },
  remove: {
    isPossible: (tab) => rowOf(tab)?.state === 'present',
    perform: change('remove', ({ lineId }) => ({ event: { type: 'line.removed', lineId }, amount: '' })),
  },
  'put back': {
    isPossible: (tab) => rowOf(tab)?.state === 'removed',
    perform: change('put back', (line) => ({
      event: { type: 'line.restored', lineId: line.lineId },
      amount: amountOf(line),
    })),
  },
  order: {
    isPossible: (tab) => checkoutOf(tab)?.getSnapshot().can({ type: 'order.requested' }) === true,
    perform: (tab, { history }) => {
      const { keySeed, intent, basket } = Object(checkoutOf(tab)?.getSnapshot().context);
      history.intents.push({
        press: 'order',
        userId: customerOf(tab),
        key: `${keySeed}-order-${intent}`,
        of: 'basket',
        amount: basket.grandTotal,
      });
      checkoutOf(tab)?.send({ type: 'order.requested' });
    },
  },
  'try the order again': {
    isPossible: (tab) => checkoutOf(tab)?.getSnapshot().matches('unconfirmed') === true,
    perform: (tab) => checkoutOf(tab)?.send({ type: 'retry.requested' }),
  },
  'open the basket': link('/basket'),
  'open the hammer': link('/p/hammer'),
  'open the rope': link('/p/rope'),
  'open all tools': {
    isPossible: (tab) => tab.address() !== '/search?q=tool',
    perform: (tab, { history }) => {
      history.ticked.clear();
      tab.go('/search?q=tool');
    },
  },
  'tick hammers': tick('hammer'),
  'tick ropes': tick('rope'),
  'open the checkout': link('/checkout/review'),
  'sign out': {
    isPossible: (tab) => sessionOf(tab)?.getSnapshot().matches('signedIn') === true,
    perform: (tab) => sessionOf(tab)?.send({ type: 'signOut.requested' }),
  },
  'sign in as olivia': signIn('olivia'),
  'sign in as max': signIn('max'),
  'carry out what was parked': question('command.resumed'),
  'drop what was parked': question('command.dropped'),
  approve: ofRequest('approve', [{ type: 'decision.requested', decision: 'approve' }]),
  decline: ofRequest('decline', [
    { type: 'comment.changed', comment: 'No' },
    { type: 'decision.requested', decision: 'decline' },
  ]),
  'send back': ofRequest('send back', [
    { type: 'comment.changed', comment: 'No' },
    { type: 'decision.requested', decision: 'sendBack' },
  ]),
  withdraw: ofRequest('withdraw', [{ type: 'withdrawal.requested' }, { type: 'withdrawal.confirmed' }]),
  change: ofRequest('change', [{ type: 'change.requested' }]),
  'open the request': link('/approvals/request1'),
  'open the next request': link('/approvals/request2'),
  'try the basket again': {
    isPossible: (tab) => basketOf(tab)?.getSnapshot().matches('failed') === true,
    perform: (tab) => basketOf(tab)?.send({ type: 'retry.requested' }),
  },
  'try the page again': {
    isPossible: (tab) =>
      productPageOf(tab)?.getSnapshot().matches('failed') === true || hasFailedListing(tab),
    perform: (tab) => (productPageOf(tab) ?? listingOf(tab))?.send({ type: 'retry.requested' }),
  },
};

function link(to: string): Press {
  return { isPossible: (tab) => tab.address() !== to, perform: (tab) => tab.go(to) };
}

/** Events about the request that the page shows; the last but one makes the last one possible. */
function ofRequest(press: PressName, events: readonly ApprovalRequestEvent[]): Press {
  const isPossible = (tab: Tab) => {
    const [first, last = first] = events;
    const shown = requestOf(tab)?.getSnapshot();
    return [first, last].some(
      (event) => event && event.type !== 'comment.changed' && shown?.can(event) === true,
    );
  };
  return {
    isPossible,
    perform: (tab, { history }) => {
      const request = requestOf(tab)?.getSnapshot().context.request;
      if (request)
        history.requestPresses.push({
          press,
          userId: customerOf(tab),
          requestId: request.requestId,
          total: Number(request.grandTotal),
        });
      for (const event of events) requestOf(tab)?.send(event);
    },
  };
}

/** Ticks a kind of product, or unticks it. */
function tick(value: string): Press {
  return {
    isPossible: (tab) => (listingOf(tab)?.getSnapshot().context.listing ?? null) !== null,
    perform: (tab, { history: { ticked } }) => {
      if (!ticked.delete(value)) ticked.add(value);
      listingOf(tab)?.send({ type: 'filter.toggled', filterKey: 'kind', value });
    },
  };
}

function ofOrderLine(event: OrderLineEvent): Press {
  return {
    isPossible: (tab) => orderLineOf(tab)?.getSnapshot().can(event) === true,
    perform: (tab, { history }) => {
      const line = orderLineOf(tab);
      history.confirmedAtMs.delete(line?.getSnapshot().context.keySeed ?? '');
      line?.send(event);
    },
  };
}

function hasFailedListing(tab: Tab): boolean {
  const listing = listingOf(tab)?.getSnapshot();
  return (
    listing?.matches({ products: 'failed' }) === true || listing?.matches({ products: 'outdated' }) === true
  );
}

function signIn(userName: string): Press {
  return {
    isPossible: (tab) => sessionOf(tab)?.getSnapshot().matches('signedOut') === true,
    perform: (tab) =>
      sessionOf(tab)?.send({ type: 'signIn.requested', credentials: { userName, password: 'x' } }),
  };
}

function question(type: 'command.resumed' | 'command.dropped'): Press {
  return {
    isPossible: (tab) => questionOf(tab)?.getSnapshot().matches('asking') === true,
    perform: (tab, { history }) => {
      for (const key of parkedKeysOf(tab)) {
        history.asked.add(key);
        if (type === 'command.dropped') history.excused.add(key);
      }
      questionOf(tab)?.send({ type });
    },
  };
}

type Row = ReturnType<typeof basketRows>[number];
type BasketEvent = Parameters<NonNullable<ReturnType<typeof basketOf>>['send']>[0];

function amountOf(line: Row['line'] | undefined): string {
  return line ? `${line.orderQuantity} ${line.salesUnit}` : '';
}

/** A change of the first row of the basket. */
function change(
  press: PressName,
  wanted: (line: Row['line']) => { readonly event: BasketEvent; readonly amount: string },
): Press['perform'] {
  return (tab, { history, network, messages }) => {
    const row = rowOf(tab);
    const basket = basketOf(tab);
    if (!row || !basket) return;
    const { event, amount } = wanted(row.line);
    const before = changeKeysOf(tab);
    basket.send(event);
    const after = changeKeysOf(tab);
    for (const key of before)
      if (!after.includes(key) && !network.sentKeys.has(key)) history.withdrawn.add(key);
    const key = after.find((each) => !before.includes(each)) ?? '';
    const isThere = network.gateway.baskets[customerOf(tab)]?.some(
      ({ lineId }) => lineId === row.line.lineId,
    );
    const isInformed = isThere === true && messages.get(tab.name)?.length === 0;
    if (press !== 'put back' && !isInformed) history.excused.add(key);
    history.intents.push({ press, userId: customerOf(tab), key, of: row.line.productId, amount });
  };
}

function changeKeysOf(tab: Tab): readonly string[] {
  return (
    basketOf(tab)
      ?.getSnapshot()
      .context.changes.map(({ key }) => key) ?? []
  );
}

function childrenOf({ storefront }: Tab) {
  return storefront.getSnapshot().children;
}

export function sessionOf(tab: Tab) {
  return childrenOf(tab).session;
}

export function basketOf(tab: Tab) {
  return childrenOf(tab).basket;
}

export function productPageOf(tab: Tab) {
  return childrenOf(tab).productPage;
}

export function listingOf(tab: Tab) {
  return childrenOf(tab).listing;
}

export function checkoutOf(tab: Tab) {
  return childrenOf(tab).checkout;
}

export function requestOf(tab: Tab): ApprovalRequestActorRef | undefined {
  return childrenOf(tab).plainPage?.getSnapshot().children['approvalRequest'];
}

export function questionOf(tab: Tab) {
  return childrenOf(tab).parkedCommand;
}

/** The keys of the additions that the shop asks the customer about. */
export function parkedKeysOf(tab: Tab): readonly string[] {
  const commands = questionOf(tab)?.getSnapshot().context.commands ?? [];
  return commands.flatMap((command) => (command.kind === 'addition' ? [command.addition.key] : []));
}

export function orderLineOf(tab: Tab) {
  return productPageOf(tab)?.getSnapshot().children.orderLine;
}

/** The customer whom the tab shows; empty for a visitor. */
export function customerOf({ storefront }: Tab): string {
  const { session } = storefront.getSnapshot().context;
  return session.kind === 'signedIn' ? session.customer.userId : '';
}

/** The first row of the basket as it is shown. */
function rowOf(tab: Tab) {
  const context = basketOf(tab)?.getSnapshot().context;
  return context?.basket ? basketRows(context.basket, context)[0] : undefined;
}
