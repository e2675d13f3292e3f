import { createInspector } from '@statelyai/inspect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, createMachine, fromPromise, setup, waitFor } from 'xstate';
import { OpenApps } from '@statefront/machine-kit/inspector-page/open-apps.ts';
import type { AppView } from '@statefront/machine-kit/inspector-page/app-view.ts';
import { Presences } from '@statefront/machine-kit/inspector-page/presence.ts';
import { readDiagram, type DiagramElement } from '@statefront/machine-kit/inspector-page/read-diagram.ts';
import { diagramFiles } from '@statefront/machine-kit/diagrams/diagram-files.ts';
import { inspectorAdapter } from '@statefront/machine-kit/inspector/inspector-adapter.ts';
import {
  connectedType,
  presenceType,
  type InspectorChannel,
} from '@statefront/machine-kit/inspector/inspector-protocol.ts';
import { maskedCopy } from '@statefront/machine-kit/inspector/masked-copy.ts';
import { doorMachine, drawerMachine, searchMachine } from '../specimens.ts';

describe('the inspector', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows each actor with its state, and each event with sender, receiver and transitions (MA-4)', () => {
    const { inspect, view } = anInspectedApp();
    const drawer = createActor(drawerMachine, { id: 'drawer', inspect }).start();

    drawer.send({ type: 'drawer.opened' });

    expect([...view().actors.values()]).toEqual([
      {
        actorPath: 'drawer',
        machineId: 'drawer',
        status: 'active',
        value: 'open',
        states: ['drawer', 'drawer.open'],
        context: { filter: '' },
        lastTaken: ['drawer.closed|drawer.opened|0'],
      },
      {
        actorPath: 'drawer/draft',
        machineId: 'draft',
        status: 'active',
        value: 'editing',
        states: ['draft', 'draft.editing'],
        context: { draft: '' },
        lastTaken: [],
      },
    ]);
    expect(view().events.map(({ from, to, type, transitions }) => [from, to, type, transitions])).toEqual([
      [null, 'drawer', 'xstate.init', []],
      [null, 'drawer', 'drawer.opened', ['drawer.closed|drawer.opened|0']],
      ['drawer', 'drawer/draft', 'xstate.init', []],
    ]);
  });

  it('keeps the last 1000 of 10,000 events, so that showing one more takes constant time (MA-4)', () => {
    const apps = new OpenApps();
    const head = { sessionId: 'app', rootId: 'app', _version: '1' };
    const snapshot = { status: 'active', value: 'open', context: { presses: 0 } };
    apps.hear({ ...head, type: '@xstate.actor', name: 'app', createdAt: '0', snapshot });
    for (let press = 1; press <= 10_000; press += 1) {
      const createdAt = String(press);
      apps.hear({ ...head, type: '@xstate.event', createdAt, event: { type: 'button.pressed', press } });
      const pressed = { ...snapshot, context: { presses: press } };
      apps.hear({ ...head, type: '@xstate.snapshot', createdAt, snapshot: pressed });
    }
    const { actors, events } = apps.view('app') ?? { actors: new Map(), events: [] };

    expect(actors.get('app')).toMatchObject({ context: { presses: 10_000 } });
    expect([events.length, events[0]?.payload, events.at(-1)?.payload]).toEqual([
      1000,
      { press: 9_001 },
      { press: 10_000 },
    ]);
    expect(events.at(-1)?.changes).toEqual([{ path: 'presses', before: 9999, after: 10_000 }]);
  });

  it('shows the active states of parallel regions as the charts name them (MA-4)', () => {
    const { inspect, view } = anInspectedApp();

    createActor(searchMachine, { id: 'field', inspect }).start();

    const field = view().actors.get('field');
    expect(field?.states.toSorted()).toEqual([
      'search',
      'search.panel',
      'search.panel.hidden',
      'search.request',
      'search.request.idle',
    ]);
  });

  it('shows that an actor has ended, and its output (MA-4)', () => {
    const { inspect, view } = anInspectedApp();
    const drawer = createActor(drawerMachine, { id: 'drawer', inspect }).start();
    drawer.send({ type: 'drawer.opened' });

    drawer.getSnapshot().children['draft']?.send({ type: 'draft.applied' });

    expect([...view().actors.values()].map(({ actorPath, status }) => [actorPath, status])).toEqual([
      ['drawer', 'active'],
      ['drawer/draft', 'done'],
    ]);
    expect(
      view()
        .events.slice(-2)
        .map(({ from, to, type, payload }) => [from, to, type, payload]),
    ).toEqual([
      [null, 'drawer/draft', 'draft.applied', {}],
      ['drawer/draft', 'drawer', 'xstate.done.actor.draft', { output: '', actorId: 'draft' }],
    ]);
  });

  it("counts which guard refused a person's event, and the refused transition (MA-4)", () => {
    const { inspect, apps, view } = anInspectedApp();
    const lamp = setup({ guards: { isDark: () => false } }).createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { on: { press: { guard: 'isDark', target: 'on', description: 'It shines.' } } },
        on: {},
      },
    });
    const actor = createActor(lamp, { inspect }).start();
    const field = createActor(searchMachine, { id: 'field', inspect }).start();
    view();

    actor.send({ type: 'press' });
    actor.send({ type: 'press' });
    field.send({ type: 'term.changed', term: 'h' });
    view();

    expect(apps.ids.flatMap((id) => apps.refusals(id))).toEqual([
      { machineId: 'lamp', guard: 'isDark', event: 'press', description: 'It shines.', times: 2 },
    ]);
  });

  it('knows which states and transitions carry out a requirement (MA-4)', () => {
    const { inspect, apps, view } = anInspectedApp();
    createActor(searchMachine, { id: 'field', inspect }).start();
    view();

    expect(
      apps
        .carriedOutBy(apps.ids[0] ?? '')
        .get('search')
        ?.get('QS-9'),
    ).toContain('search.request.loading|xstate.error.actor.loadHits|0');
  });

  it('shows the transitions a machine takes before its first event (MA-3, MA-4)', () => {
    const { inspect, view } = anInspectedApp();

    createActor(doorMachine, { id: 'door', input: { isLocked: false }, inspect }).start();

    expect(view().events.map(({ type, transitions }) => [type, transitions])).toEqual([
      ['xstate.init', ['door.deciding|always|1']],
    ]);
  });

  it('shows the time of events in the application, not the time at which messages were built (MA-4)', () => {
    const { inspect, view } = anInspectedApp();
    const door = createActor(doorMachine, { id: 'door', input: { isLocked: false }, inspect }).start();

    vi.setSystemTime(1_250);
    door.send({ type: 'door.knocked' });
    vi.setSystemTime(9_000);

    expect(view().events.map(({ type, atMs }) => [type, atMs])).toEqual([
      ['xstate.init', 0],
      ['door.knocked', 250],
    ]);
  });

  it('shows the same to a page that is opened or reloaded later, and again to the first one (MA-4)', () => {
    const { inspect, view, lateView } = anInspectedApp();
    const drawer = createActor(drawerMachine, { id: 'drawer', inspect }).start();
    drawer.send({ type: 'drawer.opened' });
    drawer.send({ type: 'drawer.closed' });
    const before = view();

    expect(lateView()).toEqual(before);
    expect(view()).toEqual(before);
  });

  it('still knows every running actor, and the actors of the last events, after a thousand events (MA-4)', () => {
    const { inspect, view, lateView, sent } = anInspectedApp();
    const drawer = createActor(drawerMachine, { id: 'drawer', inspect }).start();

    for (let times = 0; times < 500; times += 1) {
      drawer.send({ type: 'drawer.opened' });
      drawer.send({ type: 'drawer.closed' });
      vi.runAllTimers();
    }
    drawer.send({ type: 'drawer.opened' });

    const late = lateView();
    expect(late).toEqual(view());
    expect([...late.actors.keys()]).toEqual(['drawer', 'drawer/draft']);
    expect(late.events.every(({ from, to }) => ![from, to].includes('(unknown)'))).toBe(true);
    expect(sent.slice(sent.findLastIndex(isConnected) + 1).length).toBeLessThan(2_000);
  });

  it('distinguishes the applications of two tabs, although their actors have the same session ids (MA-4)', () => {
    const { inspect, inspectInOtherTab, apps } = anInspectedApp();
    createActor(drawerMachine, { id: 'drawer', inspect }).start().send({ type: 'drawer.opened' });
    vi.runAllTimers();
    createActor(drawerMachine, { id: 'drawer', inspect: inspectInOtherTab }).start();
    vi.runAllTimers();

    expect(apps.ids.map((id) => apps.view(id)?.actors.get('drawer')?.value)).toEqual(['open', 'closed']);
  });

  it('knows which applications run, do not respond, or were left (MA-4)', () => {
    const { inspect, inspectInOtherTab, apps, channel, presences, page } = anInspectedApp();
    createActor(drawerMachine, { id: 'drawer', inspect }).start();
    createActor(drawerMachine, { id: 'drawer', inspect: inspectInOtherTab }).start();
    vi.runAllTimers();
    const ask = (isHeard: boolean) => {
      presences.noteAsked(apps.ids);
      if (isHeard) channel.send({ type: presenceType });
      return apps.ids.map((id) => presences.of(id));
    };

    expect(ask(true)).toEqual(['open', 'open']);
    page.dispatchEvent(new Event('pagehide'));
    expect([ask(false), ask(false), ask(false)]).toEqual([
      ['closed', 'open'],
      ['closed', 'open'],
      ['closed', 'asleep'],
    ]);
    expect(ask(true)).toEqual(['open', 'open']);
  });

  it("receives only applications' messages, and these respond only to pages that connect (MA-4)", () => {
    const { channel, sent, apps } = anInspectedApp();
    const nonsense = [
      null,
      'hello',
      { type: 'app.opened' },
      { type: '@xstate.actor', rootId: 'a' },
      { ...aMessage, type: '@xstate.event', event: { type: 'stray' } },
      { ...aMessage, type: '@xstate.unknown' },
    ];

    nonsense.forEach((message) => channel.send(message));

    expect(sent).toEqual(nonsense);
    expect(apps.ids).toEqual([]);
  });

  it('speaks the protocol of @statelyai/inspect, so that other inspectors can be attached (MA-4)', () => {
    const { inspect, sent } = anInspectedApp();
    createActor(drawerMachine, { id: 'drawer', inspect }).start().send({ type: 'drawer.opened' });
    vi.runAllTimers();

    const registration = sent.find((message) => typeOf(message) === '@xstate.actor');
    expect(registration).toEqual({
      type: '@xstate.actor',
      name: 'drawer',
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}\/x:\d+$/),
      rootId: expect.stringMatching(/^[0-9a-f-]{36}\/x:\d+$/),
      parentId: undefined,
      definition: expect.stringContaining('"description":"Filters on a small screen."'),
      snapshot: {
        status: 'active',
        value: 'open',
        context: { filter: '' },
        children: { draft: { xstate$$type: 1, id: 'draft' } },
        historyValue: {},
        tags: [],
      },
      createdAt: '1000',
      id: null,
      _version: expect.any(String),
    });
    expect(sent.map(typeOf)).toEqual([
      '@xstate.actor',
      '@xstate.event',
      '@xstate.snapshot',
      '@xstate.event',
      '@xstate.actor',
      '@machine-kit.microstep',
      '@xstate.event',
      '@xstate.snapshot',
      '@xstate.snapshot',
    ]);
  });

  it('never receives a secret or a hidden value, in context, events, input or output (MA-4)', async () => {
    const { inspect, sent, lateView } = anInspectedApp();
    const signIn = fromPromise<{ owner: string; role: string }, { password: string }>(({ input }) =>
      Promise.resolve({ owner: `Anna of ${input.password}`, role: 'member' }),
    );
    const vault = createMachine({
      id: 'vault',
      context: { owner: '', role: 'visitor' },
      initial: 'closed',
      states: {
        closed: { on: { 'sign.requested': 'opening' } },
        opening: {
          invoke: {
            id: 'signIn',
            src: signIn,
            input: ({ event }) => ({ password: String(event['password']) }),
            onDone: { target: 'open', actions: assign(({ event }) => event.output) },
          },
        },
        open: {},
      },
    });
    const actor = createActor(vault, { id: 'vault', inspect }).start();

    actor.send({ type: 'sign.requested', password: 'anna-2026' });
    await waitFor(actor, (snapshot) => snapshot.matches('open'));

    expect(lateView().actors.get('vault')?.context).toEqual({ owner: '(hidden)', role: 'member' });
    expect(actor.getSnapshot().context).toEqual({ owner: 'Anna of anna-2026', role: 'member' });
    expect(JSON.stringify(sent)).not.toMatch(/anna/i);
  });

  it('shows a context with a getter that throws, a revoked proxy, a bigint, a map, a set and a file (MA-4)', () => {
    const { inspect, view } = anInspectedApp();
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const context = {
      get broken(): string {
        throw new Error('broken');
      },
      proxy,
      count: 12n,
      prices: new Map([['bolt', 1]]),
      tags: new Set(['new']),
      file: new File(['x'], 'list.csv'),
    };
    const shop = createMachine({ id: 'shop', context, on: { pressed: {} } });

    const actor = createActor(shop, { id: 'shop', inspect }).start();
    actor.send({ type: 'pressed' });

    expect(view().actors.get('shop')?.context).toEqual({
      broken: '(cannot be shown: Error: broken)',
      proxy: expect.stringMatching(/^\(cannot be shown: TypeError/),
      count: '12n',
      prices: [['bolt', 1]],
      tags: ['new'],
      file: { name: 'file.csv', size: 1, type: '' },
    });
    expect(view().events.map(({ type }) => type)).toEqual(['xstate.init', 'pressed']);
  });

  it('keeps diagrams of deeply nested machines complete (MA-4)', () => {
    const { inspect, sent } = anInspectedApp();
    const deepest = Array.from({ length: 12 }, (_, depth) => depth).reduceRight<object>(
      (inner, depth) => ({ initial: `level${depth}`, states: { [`level${depth}`]: inner } }),
      { description: 'the deepest' },
    );

    createActor(createMachine({ id: 'deep', ...deepest }), { inspect }).start();
    vi.runAllTimers();

    expect(JSON.stringify(sent)).toContain('the deepest');
  });
});

describe('maskedCopy', () => {
  it.each([
    {
      value: { userId: 'anna', password: 'x', nested: { csrfToken: 'y', Authorization: 'z' } },
      copy: {
        userId: 'anna',
        password: '(hidden)',
        nested: { csrfToken: '(hidden)', Authorization: '(hidden)' },
      },
    },
    {
      value: [{ owner: { name: 'Anna' }, ownerCount: 1 }, { owner: null }],
      copy: [{ owner: '(hidden)', ownerCount: 1 }, { owner: null }],
    },
    {
      value: { failed: new Set(['a']), by: new Map([['k', 1n]]), error: new TypeError('no'), act: () => 0 },
      copy: {
        failed: ['a'],
        by: [['k', '1n']],
        error: { name: 'TypeError', message: 'no' },
        act: '(function)',
      },
    },
    {
      value: { path: '/a', search: '?page=2&token=x#top', link: 'https://a.example/b?owner=Anna&q=x y' },
      copy: {
        path: '/a',
        search: '?page=2&token=(hidden)#top',
        link: 'https://a.example/b?owner=(hidden)&q=x y',
      },
    },
    { value: undefined, copy: undefined },
  ])('hides secrets and hidden names, and keeps what JSON would lose: $copy (MA-4)', ({ value, copy }) => {
    expect(maskedCopy(value, [/^owner$/])).toEqual(copy);
  });

  it('gives the reason in place of a part without a copy, and never throws (MA-4)', () => {
    const circle: { self?: unknown; size: number } = { size: 1 };
    circle.self = circle;
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();

    expect(maskedCopy(circle)).toEqual({
      size: 1,
      self: expect.stringMatching(/^\(cannot be shown: TypeError/),
    });
    expect(maskedCopy(proxy)).toMatch(/^\(cannot be shown: TypeError/);
  });
});

describe('readDiagram', () => {
  it('reads every generated diagram completely, except for its style (MA-4)', async () => {
    const machines = [doorMachine, drawerMachine];
    const files = await diagramFiles(
      machines.map((machine) => ({ machine, words: {} })),
      { title: 'Machines', command: 'npm run draw' },
    );

    for (const { id } of machines) {
      const svg = files.get(`${id}.svg`) ?? '';
      expect(written(readDiagram(svg))).toBe(svg.replace(/<style>.*<\/style>\n/s, '').replaceAll('>\n', '>'));
    }
  });

  it.each(['', '<p>no</p><p>picture</p>', '<svg>', '<svg><g a=1/></svg>', 'text'])(
    'refuses any other diagram: "%s" (MA-4)',
    (text) => {
      expect(() => readDiagram(text)).toThrow('not a diagram made by drawChart');
    },
  );
});

function written({ name, attributes, children }: DiagramElement): string {
  const start = [name, ...attributes.map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  const inside = children
    .map((child) => (typeof child === 'string' ? escaped(child) : written(child)))
    .join('');
  return inside === '' ? `<${start}/>` : `<${start}>${inside}</${name}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const aMessage = { sessionId: 's', rootId: 'never introduced', createdAt: '0', _version: '1' };

/**
 * Applications in two tabs and an inspector page; messages are built once the test lets time pass, or looks.
 */
function anInspectedApp() {
  const { connect, sent } = aBroadcastChannel();
  const channel = connect();
  const apps = new OpenApps();
  const presences = new Presences();
  const page = new EventTarget();
  channel.listen((message) => {
    apps.hear(message);
    presences.hear(message);
  });
  const newest = (): AppView => {
    vi.runAllTimers();
    return apps.view(apps.ids.at(-1) ?? '') ?? { actors: new Map(), events: [] };
  };
  return {
    channel,
    sent,
    apps,
    presences,
    /** The page of the application in the first tab. */
    page,
    inspect: inspectorAdapter({ createInspector, channel: connect(), hiddenNames: [/^owner$/], page }),
    inspectInOtherTab: inspectorAdapter({ createInspector, channel: connect(), hiddenNames: [/^owner$/] }),
    view: newest,
    /** The view of a page that connects only now. */
    lateView: () => {
      vi.runAllTimers();
      const late = new OpenApps();
      const lateChannel = connect();
      lateChannel.listen((message) => late.hear(message));
      lateChannel.send({ type: connectedType });
      return late.view(late.ids.at(-1) ?? '') ?? { actors: new Map(), events: [] };
    },
  };
}

/** Like the browser's: sends a copy of a message to everyone except its sender, and refuses functions. */
function aBroadcastChannel() {
  const sent: unknown[] = [];
  const listeners = new Map<object, (message: unknown) => void>();
  const connect = (): InspectorChannel => {
    const end = {};
    return {
      listen: (listener) => listeners.set(end, listener),
      send: (message) => {
        sent.push(structuredClone(message));
        for (const [other, listener] of listeners) if (other !== end) listener(structuredClone(message));
      },
    };
  };
  return { connect, sent };
}

function typeOf(message: unknown): unknown {
  return Reflect.get(Object(message), 'type');
}

function isConnected(message: unknown): boolean {
  return typeOf(message) === connectedType;
}
