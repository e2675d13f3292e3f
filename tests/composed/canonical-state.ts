import { hash } from 'node:crypto';
import { isActorRef } from '@statefront/machine-kit/trace/trace-recorder.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** Values that are the same in every state of an exploration, or only count. */
const leftOut = new Set([
  'configuration',
  'paths',
  'unitsOfMeasure',
  'pageCount',
  'dialogCount',
  'basketCount',
  'orderings',
  'lastId',
  'csrfToken',
  'successMs',
]);

/** The actors of a tab with their states and contexts, as a text. */
export function textOfTab({ storefront, address }: Tab): string {
  const actors: unknown[] = [];
  const visit = (actor: unknown, path: string): void => {
    if (!isActorRef(actor)) return;
    const { status, value, context, input, children } = Object(actor.getSnapshot());
    actors.push([path, status, value, context && withKeys(context), input]);
    for (const [id, child] of Object.entries(Object(children))) visit(child, `${path}/${id}`);
  };
  visit(storefront, 'storefront');
  return JSON.stringify([address(), actors], withoutLeftOut);
}

/** Counters become the keys that the next command would have: whether they are used already matters. */
function withKeys(context: object): object {
  const { keySeed, intent, requestCount, changes } = Object(context);
  if (intent !== undefined) return { ...context, intent: `${keySeed}-${intent}` };
  if (requestCount === undefined) return context;
  return {
    ...context,
    requestCount: `${keySeed}-basket-${requestCount}`,
    isFirstOwn: changes[0]?.key.startsWith(`${keySeed}-`) ?? false,
  };
}

function withoutLeftOut(this: unknown, name: string, value: unknown): unknown {
  if (leftOut.has(name)) return undefined;
  return isActorRef(value) ? value.id : value;
}

/**
 * A short text that is equal for equivalent states of a world: keys, lines and notices are named in the order in
 * which they appear, and of time only what timers have left counts.
 */
export function canonicalState(world: World): string {
  const { tabs, network, clock, messages, storages, history } = world;
  const shown = [
    tabs.map(textOfTab),
    network.pending.map((call) => ({ ...call, sessionId: call.sessionId === network.gateway.sessionId })),
    clock.left,
    [...messages],
    [storages.unconfirmed, storages.viewed, ...storages.visits.values()].map(({ value }) => value),
    history.requestPresses,
    history.intents.map(({ key, userId }) => [key, userId]),
    [history.signedOutIn, history.wanted, history.hasOtherCustomer],
    [...history.withdrawn, ...history.asked, ...history.lost],
    [...history.excused],
    [...history.changes],
    [...history.ticked].toSorted(),
    [history.presses, history.faults],
  ];
  const { session, baskets, orders, requests, terms, keys, effects } = network.gateway;
  const text = JSON.stringify(shown);
  // The gateway knows keys that nobody will use again.
  const known = Object.keys(keys).filter((key) => text.includes(key.split(' ')[1] ?? ''));
  const done = effects.filter(({ key }) => key !== null && text.includes(key));
  const responded = [...network.answeredKeys].filter((key) => text.includes(key));
  const gateway = JSON.stringify([session, baskets, orders, requests, terms, known, done, responded]);
  return hash('sha1', renamed(`${text}${gateway}`));
}

const names = [
  /visit([A-Z])\d+[\w-]*/g,
  /line()\d+/g,
  /order()\d+/g,
  /timeOf()\.\d+/g,
  /command()\.\d+/g,
] as const;

function renamed(text: string): string {
  const withoutTimes = text.replaceAll(/\\*"at\\*":\d+/g, '').replaceAll(/"id":\d+/g, '');
  return names.reduce((before, pattern) => {
    const found = new Map<string, string>();
    return before.replaceAll(pattern, (name, kind: string) => {
      const short = found.get(name) ?? `${kind}#${found.size}`;
      found.set(name, short);
      return short;
    });
  }, withoutTimes);
}
