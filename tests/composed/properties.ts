import { people } from './company/company-model.ts';
import type { NoticeContent } from '#src/domain/shell/notice.ts';
import type { ApprovalRequestEvent } from '#src/machines/approvals/approval-request.machine.ts';
import { textOfTab } from './canonical-state.ts';
import {
  basketOf as modelBasketOf,
  modelCustomers,
  modelProducts,
  pricesFor,
  wasRefused,
  type Effect,
} from './gateway-model.ts';
import {
  basketOf,
  checkoutOf,
  customerOf,
  listingOf,
  orderLineOf,
  parkedKeysOf,
  productPageOf,
  requestOf,
  sessionOf,
} from './presses.ts';
import type { Tab } from './tab.ts';
import { tabOf, type Step, type World } from './world.ts';

/** A world after a step, or at rest. */
export interface Moment {
  readonly world: World;
  /** Each tab before the last step, as text. */
  readonly before: ReadonlyMap<string, string>;
  readonly last: Step | null;
  readonly isAtRest: boolean;
  /** Whether it did not come to rest, although network, gateway and customer did what they could. */
  readonly isStuck: boolean;
}

/** A sentence that is true in every world. */
export interface Property {
  readonly name: string;
  /** Why it is not true; `null` if it is. */
  readonly violation: (moment: Moment) => string | null;
}

export const properties: readonly Property[] = [
  {
    name: 'no line is lost: what was pressed is in the basket at last (BA-4)',
    violation: atRest(({ history, network: { gateway } }) => {
      if (history.signedOutIn !== '' || history.hasOtherCustomer) return null;
      const done = new Set(gateway.effects.map(({ key }) => key));
      const lost = history.intents.find(
        ({ press, key, userId }) =>
          press === 'add' && !done.has(key) && !history.excused.has(key) && !wasRefused(gateway, userId, key),
      );
      return lost ? `${lost.of} of ${lost.userId} is not in the basket` : null;
    }),
  },
  {
    name: 'no line is doubled: one press adds once, and so does a double press (BA-4)',
    violation: always(({ history, network: { gateway } }) => {
      const added = gateway.effects.filter(
        ({ kind, key }) => kind === 'addition' && !isPutBack(history, key),
      );
      const pressed = history.intents.filter(({ press }) => press === 'add');
      return added.length > pressed.length ? `${pressed.length} pressed, ${added.length} added` : null;
    }),
  },
  {
    name: 'the last change of a line is the one that holds (BA-4, BA-5)',
    violation: atRest(({ history, network: { gateway } }) => {
      const last = history.intents.findLast(({ press }) => press !== 'add' && press !== 'order');
      if (!last || history.signedOutIn !== '' || history.excused.size > 0) return null;
      if (wasRefused(gateway, last.userId, last.key)) return null;
      const line = gateway.baskets[last.userId]?.find(({ productId }) => productId === last.of);
      const kept = line ? `${line.quantity} ${line.unit}` : '';
      return kept === last.amount ? null : `${last.of}: ${last.amount} wanted, the gateway has ${kept}`;
    }),
  },
  {
    name: 'what is added is what the customer saw when they pressed: quantity and unit (BA-1, PR-1)',
    violation: always((world) => otherAmount(world, 'addition')),
  },
  {
    name: 'an order is placed at the total that the customer saw, or not at all (BA-6)',
    violation: always((world) => otherAmount(world, 'order')),
  },
  {
    name: 'an order at the present total is not refused, and after a refusal the review shows the present total (BA-6)',
    violation: ({ world: { tabs, history, network }, last }) => {
      if (last?.kind !== 'call' || !last.call.includes('POST /orders') || history.lastStatus !== 422)
        return null;
      const { grandTotal, canBeOrdered } = modelBasketOf(network.gateway, network.gateway.session);
      const pressed = history.intents.findLast(({ press }) => press === 'order')?.amount;
      if (canBeOrdered && pressed === String(grandTotal)) return `${pressed} is refused`;
      const reviewed = tabs.flatMap((tab) => checkoutOf(tab)?.getSnapshot() ?? []);
      const other = reviewed.find(
        (review) => review.matches('reviewing') && Number(review.context.basket?.grandTotal) !== grandTotal,
      );
      return other ? `the review shows ${other.context.basket?.grandTotal} instead of ${grandTotal}` : null;
    },
  },
  {
    name: 'a page sends only what its product allows: minimum, step and restriction (BA-2, PR-4)',
    violation: always(({ tabs, network: { pending } }) => {
      for (const { name, key, body } of pending) {
        const [line] = tabs
          .flatMap((tab) => orderLineOf(tab)?.getSnapshot() ?? [])
          .filter(({ context: { keySeed, intent } }) => key === `${keySeed}-${intent}`);
        if (!line) continue;
        const { restrictionStatuses, salesMaterial } = line.context.product;
        const { orderQuantity, salesUnit } = Object(body).products[0];
        const pieces = orderQuantity * (salesUnit === 'BX' ? 10 : 1);
        const isAllowed =
          restrictionStatuses.length === 0 &&
          pieces >= Number(salesMaterial.minimumOrderQuantity) &&
          pieces % Number(salesMaterial.roundingQuantity) === 0;
        if (!isAllowed) return `${name} sends ${orderQuantity} ${salesUnit}`;
      }
      return null;
    }),
  },
  {
    name: 'a withdrawn change is not sent (BA-5)',
    violation: always(({ history: { withdrawn }, network: { sentKeys } }) => {
      const sent = [...withdrawn].find((key) => sentKeys.has(key));
      return sent === undefined ? null : `${sent} is sent`;
    }),
  },
  {
    name: 'a command is not sent again while its response is pending (BA-4)',
    violation: always(({ network: { pending } }) => {
      const keys = pending.flatMap(({ key, tab, isAwaited }) =>
        key !== null && isAwaited ? [`${tab} ${key}`] : [],
      );
      const twice = keys.find((key, index) => keys.indexOf(key) !== index);
      return twice === undefined ? null : `${twice} is sent twice`;
    }),
  },
  {
    name: 'a change is not sent again by any tab once a tab has its response, unless its own response was lost or the customer asks (BA-4)',
    violation: always(({ history: { asked, lost }, network: { repeatedKeys } }) => {
      const again = [...repeatedKeys].find((key) => !asked.has(key) && !lost.has(key));
      return again === undefined ? null : `${again} is sent again`;
    }),
  },
  {
    name: 'one press places at most one order (BA-6)',
    violation: always(({ history, network: { gateway } }) => {
      const placed = gateway.effects.filter(({ kind }) => kind === 'order').length;
      const pressed = history.intents.filter(({ press }) => press === 'order').length;
      return placed > pressed ? `${pressed} pressed, ${placed} placed` : null;
    }),
  },
  {
    name: 'an order whose response was lost is placed in the end, or the customer knows (BA-6)',
    violation: atRest(({ history, network: { gateway } }) => {
      const order = history.intents.find(({ press }) => press === 'order');
      if (!order || !history.lost.has(order.key)) return null;
      const isPlaced = gateway.effects.some(({ key }) => key === order.key);
      const isTold = history.excused.has(order.key) || wasRefused(gateway, order.userId, order.key);
      return isPlaced || isTold ? null : 'the order is not placed';
    }),
  },
  {
    name: 'no order without its agreement: another person approved it (CO-3)',
    violation: always((world) => {
      const order = agreedOrders(world).find(({ approvals }) => approvals.length === 0);
      return order ? `${order.of} is ordered` : null;
    }),
  },
  {
    name: 'what an approver agreed to is what is ordered: if it costs more by then, they are asked again (CO-3)',
    violation: always((world) => {
      const order = agreedOrders(world).find(
        ({ amount, approvals }) => !approvals.some(({ total }) => String(total) === amount),
      );
      return order ? `${order.of} is ordered at ${order.amount}` : null;
    }),
  },
  {
    name: 'an agreement is not lost: what somebody approved waits no longer, unless it costs more by then (CO-3, BA-4)',
    violation: atRest(({ history: { requestPresses }, network: { gateway } }) => {
      const lost = requestPresses.find(({ press, requestId, total }) => {
        const request = gateway.requests?.[requestId];
        return press === 'approve' && request?.status === 'waiting' && request.total === total;
      });
      return lost ? `${lost.requestId} still waits` : null;
    }),
  },
  {
    name: 'a request is never ordered twice: not by two approvals, nor in the basket again (CO-3)',
    violation: always(({ network: { gateway } }) => {
      const ordered = gateway.effects.filter(({ kind }) => kind === 'agreed order' || kind === 'change');
      const twice = ordered.find(({ of }, index) => ordered.findIndex((each) => each.of === of) !== index);
      return twice ? `${twice.of} is ordered or in the basket, and again` : null;
    }),
  },
  {
    name: 'no request is stuck: the pages of one that waits or came back offer what each person may do (CO-3)',
    violation: atRest(({ tabs, network: { gateway } }) => {
      for (const tab of tabs) {
        const page = requestOf(tab)?.getSnapshot();
        const request = gateway.requests?.[page?.context.requestId ?? ''];
        const isOwn = customerOf(tab) === people.requester;
        const acts = page?.context.request ? (actsOn[request?.status ?? ''] ?? []) : [];
        const missing = acts.find((act) => isOwn === act.isOwn && page?.can(act.event) === false);
        if (missing) return `${tab.name} cannot send ${missing.event.type}`;
      }
      return null;
    }),
  },
  {
    name: 'no price and no name of a customer is shown to anyone else (SE-3)',
    violation: always(({ tabs }) => {
      for (const tab of tabs) {
        const shown = customerOf(tab);
        const other = ownersOf(textOfTab(tab)).find((userId) => userId !== shown);
        if (other !== undefined) return `${tab.name} shows data of ${other} to ${shown || 'a visitor'}`;
      }
      return null;
    }),
  },
  {
    name: 'no command of a customer is carried out for another one (SE-1, SE-3)',
    violation: always(({ history, network: { gateway } }) => {
      const wrong = gateway.effects.find(({ key, userId }) =>
        history.intents.some((intent) => intent.key === key && intent.userId !== userId),
      );
      return wrong ? `${wrong.kind} of ${wrong.of} is carried out for ${wrong.userId}` : null;
    }),
  },
  {
    name: 'signing out in the only tab leaves nothing of the customer in the browser (SE-3)',
    violation: atRest(({ tabs, history, storages: { unconfirmed, viewed, visits } }) => {
      if (tabs.length > 1) return null;
      const tab = tabs.find(({ name }) => name === history.signedOutIn);
      if (!tab || !sessionOf(tab)?.getSnapshot().matches({ signedOut: 'anonymous' })) return null;
      if ([...history.lost].some((name) => name.startsWith(`${tab.name} POST /clearSession`))) return null;
      const texts = [visits.get(tab.name), unconfirmed, viewed];
      const left = texts.find((text) => text && text.value !== '');
      return left ? `the browser keeps ${left.value}` : null;
    }),
  },
  {
    name: 'once a customer has signed out, no tab shows a customer (SE-3, SE-4)',
    violation: atRest(({ tabs, history, network: { gateway } }) => {
      if (history.signedOutIn === '' || history.wanted !== '' || gateway.session !== '') return null;
      if ([...history.lost].some((call) => /Session|\/session/.test(call))) return null;
      const tab = tabs.find((each) => customerOf(each) !== '');
      return tab ? `${tab.name} still shows ${customerOf(tab)}` : null;
    }),
  },
  {
    name: 'what is shown belongs to the last input: the product of the address (RT-3, RT-7)',
    violation: always(({ tabs }) => {
      for (const tab of tabs) {
        const page = productPageOf(tab)?.getSnapshot();
        const product = page?.context.detail?.product.productId;
        if (product !== undefined && tab.address() !== `/p/${product}`)
          return `${tab.name} shows ${product} at ${tab.address()}`;
      }
      return null;
    }),
  },
  {
    name: 'what is shown belongs to the last input: the products of the ticked filters (FL-3, FL-5, RT-7)',
    violation: always(({ tabs, history: { ticked } }) => {
      for (const tab of tabs) {
        const page = listingOf(tab)?.getSnapshot();
        if (page?.matches({ products: 'ready' }) !== true) continue;
        const shown = page.context.listing?.products.map(({ productId }) => productId).join();
        const wanted = modelProducts.filter((kind) => ticked.size === 0 || ticked.has(kind)).join();
        if (shown !== wanted) return `${tab.name} shows ${shown} instead of ${wanted}`;
      }
      return null;
    }),
  },
  {
    name: 'every press ends in something visible (SE-2, BA-3)',
    violation: ({ world, before, last, isAtRest }) => {
      if (isAtRest || last?.kind !== 'press') return null;
      const tab = tabOf(world, last.tab);
      if (before.get(tab.name) !== textOfTab(tab)) return null;
      const isSignInShown = tab.address().startsWith('/login');
      return isSignInShown || (last.press === 'add' && isAdditionShown(tab))
        ? null
        : `${last.press} changes nothing`;
    },
  },
  {
    name: 'every failure is told, and once (SE-2)',
    violation: ({ world: { tabs, history }, last, isAtRest }) => {
      for (const tab of tabs) {
        const reported = noticesOf(tab).map(({ content, about }) => JSON.stringify([content, about]));
        const twice = reported.find((notice, index) => reported.indexOf(notice) !== index);
        if (twice !== undefined) return `${tab.name} says twice ${twice}`;
      }
      const isRefused = history.lastStatus >= 400 && history.lastStatus !== 401;
      if (isAtRest || last?.kind !== 'call' || last.call.includes(' GET ') || !isRefused) return null;
      const tab = tabs.find(({ name }) => last.call.startsWith(`${name} `));
      return tab && customerOf(tab) !== '' && !isFailureShown(tab) ? `${last.call} is not told` : null;
    },
  },
  {
    name: 'the end of the session is told (SE-1, SE-2)',
    violation: ({ world: { tabs }, before }) => {
      const silent = tabs.find((tab) => {
        const hasJustEnded =
          sessionOf(tab)?.getSnapshot().matches({ signedOut: 'ended' }) === true &&
          before.get(tab.name)?.includes('{"signedOut":"ended"}') === false;
        const isTold = noticesOf(tab).some(({ content }) => content.key === 'sessionEnded');
        return hasJustEnded && !isTold && !tab.address().startsWith('/login');
      });
      return silent ? `${silent.name} does not say so` : null;
    },
  },
  {
    name: 'what was pressed when the session had ended is asked about once (SE-1)',
    violation: always(({ tabs, history }) => {
      for (const tab of tabs) {
        const keys = parkedKeysOf(tab);
        const twice = keys.find((key, index) => keys.indexOf(key) !== index);
        if (twice !== undefined) return `${twice} is asked about twice at a time`;
        const isOpen = tab.storefront.getSnapshot().children.parkedCommand?.getSnapshot().matches('asking');
        const again = isOpen ? keys.find((key) => history.asked.has(key)) : undefined;
        if (again !== undefined) return `${again} is asked about again`;
      }
      return null;
    }),
  },
  {
    name: 'a command that the customer has decided about is parked no longer (SE-1)',
    violation: atRest(({ history: { asked }, storages: { visits } }) => {
      const texts = [...visits.values()].map(({ value }) => value);
      const kept = [...asked].find((key) => texts.some((text) => text.includes(key)));
      return kept === undefined ? null : `${kept} is still parked`;
    }),
  },
  {
    name: 'the address and the page agree (RT-1, RT-7)',
    violation: always(({ tabs }) => {
      const other = tabs.find((tab) => {
        const { path, search } = tab.storefront.getSnapshot().context.location;
        return `${path}${search}` !== tab.address();
      });
      return other ? `${other.name} is at ${other.address()}` : null;
    }),
  },
  {
    name: 'at rest every tab shows the customer of the session and their basket as the gateway has it (SE-4, BA-4, BA-5)',
    violation: atRest(({ tabs, network: { gateway } }) => {
      for (const tab of tabs) {
        const shown = customerOf(tab);
        if (shown !== gateway.session && gateway.session !== '')
          return `${tab.name} shows ${shown || 'nobody'}, not ${gateway.session || 'nobody'}`;
        const lines = basketOf(tab)?.getSnapshot().context.basket?.lines;
        if (!lines) continue;
        const there = lines.map(({ lineId, orderQuantity }) => `${lineId} ${orderQuantity}`).join();
        const kept = (gateway.baskets[shown] ?? [])
          .map(({ lineId, quantity }) => `${lineId} ${quantity}`)
          .join();
        if (there !== kept) return `${tab.name} shows ${there}, the gateway has ${kept}`;
      }
      return null;
    }),
  },
  {
    name: 'at rest nothing waits: no change is pending, and no actor is busy (SE-2, BA-4)',
    violation: atRest(({ tabs, history, storages }) => {
      if (history.signedOutIn === '' && storages.unconfirmed.value !== '')
        return `pending: ${storages.unconfirmed.value}`;
      for (const tab of tabs) {
        const busy = Object.entries(tab.storefront.getSnapshot().children).find(([, child]) =>
          isBusy(child?.getSnapshot()),
        );
        if (busy) return `${tab.name}: ${busy[0]} is busy`;
      }
      return null;
    }),
  },
  {
    name: 'every waiting state can be left (SE-2)',
    violation: ({ isStuck }) => (isStuck ? 'the shop does not come to rest' : null),
  },
  {
    name: 'no part of the shop breaks (SE-2, GW-3)',
    violation: always(({ tabs }) => {
      const broken = tabs.find(({ errors }) => errors.length > 0);
      return broken ? String(broken.errors[0]) : null;
    }),
  },
];

/** The orders of requests, each with the presses of other people who agreed to it. */
function agreedOrders({ history: { requestPresses }, network: { gateway } }: World) {
  return gateway.effects
    .filter(({ kind }) => kind === 'agreed order')
    .map(({ of, amount }) => ({
      of,
      amount,
      approvals: requestPresses.filter(
        ({ press, requestId, userId }) =>
          press === 'approve' && requestId === of && userId !== people.requester,
      ),
    }));
}

const change = { isOwn: true, event: { type: 'change.requested' } } as const;

/** The acts that the page of a request offers, by its status. */
const actsOn: Readonly<
  Record<string, readonly { readonly isOwn: boolean; readonly event: ApprovalRequestEvent }[]>
> = {
  waiting: [
    change,
    { isOwn: true, event: { type: 'withdrawal.requested' } },
    { isOwn: false, event: { type: 'decision.requested', decision: 'approve' } },
  ],
  sentBack: [change],
  declined: [change],
};

function always(violation: (world: World) => string | null): Property['violation'] {
  return ({ world }) => violation(world);
}

function atRest(violation: (world: World) => string | null): Property['violation'] {
  return ({ world, isAtRest }) => (isAtRest ? violation(world) : null);
}

function isPutBack({ intents }: World['history'], key: string | null): boolean {
  return intents.some((intent) => intent.press === 'put back' && intent.key === key);
}

/** Why what was carried out is not what was pressed. */
function otherAmount(
  { history: { intents }, network: { gateway } }: World,
  kind: Effect['kind'],
): string | null {
  for (const effect of gateway.effects) {
    const pressed = intents.find(({ key }) => key === effect.key);
    if (effect.kind === kind && pressed && pressed.amount !== effect.amount)
      return `${pressed.amount} was shown, ${effect.amount} was sent`;
  }
  return null;
}

/** The customers whose name or price is in a text. */
function ownersOf(text: string): readonly string[] {
  return Object.entries(modelCustomers).flatMap(([userId, { name }]) => {
    const prices = pricesFor(userId).map((price) => `"price":"${price}"`);
    return [name, ...prices].some((own) => text.includes(own)) ? [userId] : [];
  });
}

function isAdditionShown(tab: Tab): boolean {
  const line = orderLineOf(tab)?.getSnapshot();
  return (
    line?.matches('adding') === true ||
    line?.matches({ ready: 'added' }) === true ||
    line?.matches({ ready: 'handedOver' }) === true
  );
}

function noticesOf({
  storefront,
}: Tab): readonly { readonly content: NoticeContent; readonly about?: readonly string[] }[] {
  return storefront.getSnapshot().children.notices?.getSnapshot().context.notices ?? [];
}

/** Whether a notice, a line of the basket or the page says that something failed. */
function isFailureShown(tab: Tab): boolean {
  const { children } = tab.storefront.getSnapshot();
  const { context } = basketOf(tab)?.getSnapshot() ?? {};
  return (
    noticesOf(tab).length > 0 ||
    (context?.refusals.length ?? 0) > 0 ||
    (children.checkout?.getSnapshot().context.refusal ?? null) !== null ||
    (requestOf(tab)?.getSnapshot().context.refusal ?? null) !== null ||
    (children.session?.getSnapshot().context.signInFailure ?? null) !== null
  );
}

function isBusy(snapshot: unknown): boolean {
  const { tags } = Object(snapshot);
  return tags instanceof Set && tags.has('busy');
}
