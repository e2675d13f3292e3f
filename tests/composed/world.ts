import { aQueue } from '#tests/support/a-queue.ts';
import type { Session } from '#src/domain/session/session.ts';
import { decodeSession } from '#src/services/session/session-decoder.ts';
import type { TextStorage } from '#src/services/transport/text-storage.ts';
import {
  changesOfTerms,
  emptyGateway,
  handle,
  isDecided,
  withTerms,
  type ChangeOfTerms,
  type GatewayState,
} from './gateway-model.ts';
import { ModelClock } from './model-clock.ts';
import { Network, type Fate, type PendingCall } from './network.ts';
import { orderLineOf, presses, type PressName } from './presses.ts';
import { openTab, type Tab } from './tab.ts';

/** One step of an exploration, as plain data. */
export type Step =
  | { readonly kind: 'press'; readonly tab: string; readonly press: PressName }
  | { readonly kind: 'call'; readonly call: string; readonly fate: Fate }
  | { readonly kind: 'time' }
  | { readonly kind: 'session ends' }
  | { readonly kind: 'hammer'; readonly change: ChangeOfTerms }
  | { readonly kind: 'message'; readonly tab: string }
  | { readonly kind: 'reload'; readonly tab: string };

/** Where an exploration begins, and which steps it takes. */
export interface Scenario {
  readonly name: string;
  readonly tabs: readonly string[];
  readonly address: string;
  /** The people of tabs in separate browsers, in one company; missing for tabs of the same browser. */
  readonly people?: Readonly<Record<string, string>>;
  /** Address and presses of a tab that differ from those of the others. */
  readonly own?: Readonly<Record<string, Partial<Pick<Scenario, 'address' | 'presses'>>>>;
  /** Whether the basket is a request that waits, instead of the customer's. */
  readonly isAsked?: boolean;
  /** The customer who is signed in at first; empty for a visitor. */
  readonly customer: string;
  /** Quantities in the customer's basket at first, by product. */
  readonly basket: Readonly<Record<string, number>>;
  readonly presses: readonly PressName[];
  /** Paths whose calls wait for their fate; every other call arrives at once. */
  readonly slow: RegExp;
  readonly fates: readonly Fate[];
  /** Steps besides presses, fates and messages between tabs; each change of the hammer happens once. */
  readonly others: readonly ('time' | 'session ends' | 'reload' | ChangeOfTerms)[];
  /** The maximum of presses, and of faults: fates other than `arrives`, an ended session, a reload. */
  readonly mostPresses: number;
  readonly mostFaults: number;
}

/** A press whose effect the customer expects. */
export interface Intent {
  readonly press: PressName;
  readonly userId: string;
  readonly key: string;
  /** The product. */
  readonly of: string;
  /** As shown: quantity and unit that the customer adds, or wants of it from now on, or the total of an order. */
  readonly amount: string;
}

/** A press about a request for approval. */
interface RequestPress {
  readonly press: PressName;
  readonly userId: string;
  readonly requestId: string;
  /** The total that the person saw. */
  readonly total: number;
}

/** The past of a world, as far as the properties need it. */
export interface History {
  readonly intents: Intent[];
  readonly requestPresses: RequestPress[];
  /** Keys of changes that the customer replaced or took back before they were sent. */
  readonly withdrawn: Set<string>;
  /** Keys of parked commands that the customer carried out or dropped. */
  readonly asked: Set<string>;
  /**
   * Keys that the gateway refused or the customer gave up, and those of changes pressed before the tab knew of a change in
   * another one; names of calls without a key.
   */
  readonly excused: Set<string>;
  /** Keys of calls that were lost before or after the gateway; names of those without a key. */
  readonly lost: Set<string>;
  /** The kinds of products that the customer wants to see; all if empty. */
  readonly ticked: Set<string>;
  /** The status of the response that a page received in the last step; 0 if none did. */
  lastStatus: number;
  /** Changes of the hammer that have happened. */
  readonly changes: Set<ChangeOfTerms>;
  /** When the last addition was confirmed or handed over, by the opening of its page. */
  readonly confirmedAtMs: Map<string, number>;
  /** The tab in which the customer pressed to sign out, which gives up what was not confirmed; empty for none. */
  signedOutIn: string;
  /** Who the customer wants to be: empty after pressing to sign out. */
  wanted: string;
  /** Whether another customer than the first one signed in. */
  hasOtherCustomer: boolean;
  presses: number;
  faults: number;
}

export interface World {
  readonly scenario: Scenario;
  readonly network: Network;
  readonly clock: ModelClock;
  readonly tabs: Tab[];
  readonly history: History;
  /** Messages of other tabs that a tab has not received, oldest first. */
  readonly messages: Map<string, ('basket.changedElsewhere' | 'session.changedElsewhere')[]>;
  readonly storages: Storages;
  readonly reopen: (tab: string) => void;
}

/** Texts that the browser stores: for all tabs, and for each tab. */
export interface Storages {
  readonly unconfirmed: Text;
  readonly viewed: Text;
  readonly visits: ReadonlyMap<string, Text>;
}

interface Text {
  value: string;
}

/** Notices of success disappear after this time, which no other timer has. */
const noticeMs = 5000;

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * A browser with the tabs of a scenario, once all that needs no step has happened.
 *
 * @param isRecorded whether the tabs record traces
 */
export async function openWorld(scenario: Scenario, isRecorded = false): Promise<World> {
  const { people = {} } = scenario;
  const network = new Network(gatewayAtFirst(scenario), (path) => scenario.slow.test(path), people);
  const clock = new ModelClock();
  const storages: Storages = {
    unconfirmed: { value: '' },
    viewed: { value: '' },
    visits: new Map(scenario.tabs.map((tab) => [tab, { value: '' }])),
  };
  const messages: World['messages'] = new Map(scenario.tabs.map((tab) => [tab, []]));
  const tabs: Tab[] = [];
  const inTurn = aQueue();
  const opened = new Map<string, number>();

  const open = (name: string, address: string) => {
    const count = (opened.get(name) ?? 0) + 1;
    opened.set(name, count);
    const isOpen = () => opened.get(name) === count;
    const notifyOthers = (message: 'basket.changedElsewhere' | 'session.changedElsewhere') => {
      if (isOpen() && !scenario.people)
        for (const [tab, waiting] of messages)
          if (tab !== name && waiting.at(-1) !== message) waiting.push(message);
    };
    const storage = (text: Text, onChanged: () => void = () => {}): TextStorage => ({
      read: () => text.value,
      write: (value) => {
        if (!isOpen() || text.value === value) return;
        text.value = value;
        onChanged();
      },
    });
    const visit = storages.visits.get(name) ?? { value: '' };
    const isFirst = name === scenario.tabs[0] || !scenario.people;
    const { unconfirmed, viewed } = isFirst
      ? storages
      : { unconfirmed: { value: '' }, viewed: { value: '' } };
    return openTab({
      name,
      tabKey: `tab${name}${count}`,
      address,
      session: sessionIn({ ...network.gateway, session: people[name] ?? network.gateway.session }),
      network,
      clock,
      draftStorage: storage(visit),
      viewedStorage: storage(viewed),
      unconfirmedStorage: storage(unconfirmed, () => notifyOthers('basket.changedElsewhere')),
      notifyOtherTabsOfBasket: () => notifyOthers('basket.changedElsewhere'),
      notifyOtherTabsOfSession: () => notifyOthers('session.changedElsewhere'),
      inTurn,
      isRecorded,
    });
  };
  for (const name of scenario.tabs) tabs.push(open(name, scenario.own?.[name]?.address ?? scenario.address));
  await settled();
  const history: History = {
    intents: [],
    requestPresses: [],
    withdrawn: new Set(),
    asked: new Set(),
    excused: new Set(),
    lost: new Set(),
    ticked: new Set(),
    lastStatus: 0,
    changes: new Set(),
    confirmedAtMs: new Map(),
    signedOutIn: '',
    wanted: scenario.customer,
    hasOtherCustomer: false,
    presses: 0,
    faults: 0,
  };
  return {
    scenario,
    network,
    clock,
    tabs,
    messages,
    storages,
    history,
    reopen: (name) => {
      const index = tabs.findIndex((tab) => tab.name === name);
      const before = tabs[index];
      if (!before) throw new Error(`there is no tab ${name}`);
      before.close();
      network.close(name);
      tabs[index] = open(name, before.address());
    },
  };
}

/** The steps that can happen now. */
export function possibleSteps({ scenario, network, clock, tabs, history, messages }: World): readonly Step[] {
  const mayFail = history.faults < scenario.mostFaults;
  const mayPress = history.presses < scenario.mostPresses;
  const isOther = (kind: (typeof scenario.others)[number]) => scenario.others.includes(kind);
  return [
    ...network.pending.flatMap((call) =>
      fatesOf(call, scenario.fates, network.gateway)
        .filter((fate) => mayFail || fate === 'arrives')
        .map((fate): Step => ({ kind: 'call', call: call.name, fate })),
    ),
    ...tabs.flatMap((tab) =>
      mayPress
        ? (scenario.own?.[tab.name]?.presses ?? scenario.presses)
            .filter((press) => presses[press].isPossible(tab))
            .map((press): Step => ({ kind: 'press', tab: tab.name, press }))
        : [],
    ),
    ...(isOther('time') && clock.left.some(([delayMs]) => delayMs !== noticeMs)
      ? [{ kind: 'time' } as const]
      : []),
    ...(mayFail && isOther('session ends') && network.gateway.session !== ''
      ? [{ kind: 'session ends' } as const]
      : []),
    ...(mayFail && isOther('reload') ? tabs.map(({ name }): Step => ({ kind: 'reload', tab: name })) : []),
    ...scenario.others.flatMap((other): Step[] =>
      isChange(other) && !history.changes.has(other) ? [{ kind: 'hammer', change: other }] : [],
    ),
    ...[...messages].flatMap(([tab, waiting]): Step[] =>
      waiting.length > 0 ? [{ kind: 'message', tab }] : [],
    ),
  ];
}

function isChange(other: string): other is ChangeOfTerms {
  return other in changesOfTerms;
}

/** The fates that differ for a call: losing a read is the same before and after the gateway. */
function fatesOf(call: PendingCall, fates: readonly Fate[], gateway: GatewayState): readonly Fate[] {
  if (!call.isAwaited) return call.response === null ? ['arrives', 'is lost'] : ['arrives'];
  if (call.response !== null) return ['arrives', 'is lost'];
  const isRead = call.method === 'GET';
  return [
    'arrives',
    ...fates
      .filter((fate) => !isRead || fate === 'is lost' || fate === 'is carried out')
      .filter((fate) => fate !== 'is refused' || !isDecided(gateway, call)),
  ];
}

/** Takes a step, and lets everything happen that follows from it. @throws Error if the step is not possible */
export async function perform(world: World, step: Step): Promise<void> {
  const { network, clock, history } = world;
  const notAdded = world.tabs.filter((tab) => !isJustAdded(tab));
  switch (step.kind) {
    case 'press': {
      const tab = tabOf(world, step.tab);
      if (!presses[step.press].isPossible(tab)) throw new Error(`${step.press} is not possible`);
      history.presses += 1;
      if (step.press === 'sign out') Object.assign(history, { signedOutIn: step.tab, wanted: '' });
      if (step.press.startsWith('sign in as ')) history.wanted = step.press.slice('sign in as '.length);
      history.hasOtherCustomer ||= history.wanted !== '' && history.wanted !== world.scenario.customer;
      presses[step.press].perform(tab, world);
      break;
    }
    case 'call': {
      const call = network.pending.find(({ name }) => name === step.call);
      if (step.fate !== 'arrives') history.faults += 1;
      if (call && step.fate === 'is refused') history.excused.add(call.key ?? call.name);
      if (call && step.fate.endsWith('lost')) history.lost.add(call.key ?? call.name);
      history.lastStatus = network.decide(step.call, step.fate);
      break;
    }
    case 'time':
      while (clock.left.length > 0 && clock.fireNext() === noticeMs);
      while (clock.left[0]?.[1] === 0) clock.fireNext();
      break;
    case 'session ends':
      history.faults += 1;
      network.gateway = { ...network.gateway, session: '' };
      break;
    case 'hammer':
      history.changes.add(step.change);
      network.gateway = withTerms(network.gateway, step.change);
      break;
    case 'message': {
      const [message] = world.messages.get(step.tab)?.splice(0, 1) ?? [];
      if (!message) throw new Error(`no message waits for ${step.tab}`);
      tabOf(world, step.tab).storefront.send({ type: message });
      break;
    }
    case 'reload':
      history.faults += 1;
      world.reopen(step.tab);
      break;
    default:
      step satisfies never;
  }
  await settled();
  for (const tab of notAdded) {
    const line = orderLineOf(tab)?.getSnapshot();
    if (line && isJustAdded(tab)) history.confirmedAtMs.set(line.context.keySeed, clock.nowMs);
  }
}

/** Whether the page of a product says that it was added, or that the basket adds it. */
function isJustAdded(tab: Tab): boolean {
  const line = orderLineOf(tab)?.getSnapshot();
  return line?.matches({ ready: 'added' }) === true || line?.matches({ ready: 'handedOver' }) === true;
}

export function tabOf({ tabs }: Pick<World, 'tabs'>, name: string): Tab {
  const tab = tabs.find((each) => each.name === name);
  if (!tab) throw new Error(`there is no tab ${name}`);
  return tab;
}

export function closeWorld({ tabs }: World): void {
  for (const { close } of tabs) close();
}

/** A step in words. */
export function inWords(step: Step): string {
  switch (step.kind) {
    case 'press':
      return `${step.tab}: ${step.press}`;
    case 'call':
      return `${step.call} ${step.fate}`;
    case 'time':
      return 'time passes';
    case 'session ends':
      return 'the session ends at the gateway';
    case 'hammer':
      return `the hammer ${step.change}`;
    case 'message':
      return `${step.tab} hears of another tab`;
    case 'reload':
      return `${step.tab} is reloaded`;
    default:
      return step satisfies never;
  }
}

function sessionIn(gateway: GatewayState): Session {
  const call = { method: 'GET', path: '/session', body: null, key: null, customer: null };
  const { body } = handle(gateway, call).response;
  return decodeSession('GET /session', body).session;
}

function gatewayAtFirst({ customer, people: ofCompany, basket, isAsked = false }: Scenario): GatewayState {
  const lines = Object.entries(basket).map(([productId, quantity], index) => ({
    lineId: `line${index + 1}`,
    productId,
    quantity,
    unit: 'PCE' as const,
  }));
  return {
    ...emptyGateway,
    session: ofCompany ? '' : customer,
    baskets: customer === '' || isAsked ? {} : { [customer]: lines },
    requests: ofCompany ? (isAsked ? { request1: { status: 'waiting', total: 12.5, lines } } : {}) : null,
    lastId: lines.length,
  };
}
