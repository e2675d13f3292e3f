import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { afterMessage, emptyShopView, type ShopView } from '../../inspector/shop-view.ts';
import { readPicture, type PictureElement } from '../../inspector/svg-text.ts';
import { diagramFiles } from '#tools/diagrams/diagram-files.ts';
import { inspectorReports } from '#src/inspection/inspector-reports.ts';
import { isPageMessage, isShopMessage, type ShopMessage } from '#src/inspection/inspector-message.ts';
import { catalogueMenuMachine } from '#src/machines/catalogue-menu.machine.ts';
import { shareableText } from '#src/inspection/plain-text.ts';
import { doorMachine, drawerMachine } from './specimens.ts';

describe('what a shop tells the inspector', () => {
  it('is each actor with its state, and each event with sender, receiver and transitions (MA-4)', () => {
    const { line, view } = anInspectedShop();
    const drawer = createActor(drawerMachine, { id: 'drawer', inspect: line.inspect }).start();

    drawer.send({ type: 'drawer.opened' });

    expect(
      [...view().actors.values()].map(({ address, machineId, value, states, status }) => [
        address,
        machineId,
        value,
        states,
        status,
      ]),
    ).toEqual([
      ['drawer', 'drawer', '"open"', ['drawer', 'drawer.open'], 'active'],
      ['drawer/draft', 'draft', '"editing"', ['draft', 'draft.editing'], 'active'],
    ]);
    expect(
      view().events.map(({ number, from, to, type, transitions }) => [number, from, to, type, transitions]),
    ).toEqual([
      [1, null, 'drawer', 'xstate.init', []],
      [2, null, 'drawer', 'drawer.opened', ['drawer.closed|drawer.opened|0']],
      [3, 'drawer', 'drawer/draft', 'xstate.init', []],
    ]);
    expect([...view().lastTaken]).toEqual([['drawer', ['drawer.closed|drawer.opened|0']]]);
  });

  it('says that an actor has ended, and what it gave back (MA-4)', () => {
    const { line, view } = anInspectedShop();
    const drawer = createActor(drawerMachine, { id: 'drawer', inspect: line.inspect }).start();
    drawer.send({ type: 'drawer.opened' });

    drawer.getSnapshot().children['draft']?.send({ type: 'draft.applied' });

    expect([...view().actors.values()].map(({ address, status }) => [address, status])).toEqual([
      ['drawer', 'active'],
      ['drawer/draft', 'done'],
    ]);
    expect(
      view()
        .events.slice(-2)
        .map(({ from, to, type, payload }) => [from, to, type, payload]),
    ).toEqual([
      [null, 'drawer/draft', 'draft.applied', '{}'],
      ['drawer/draft', 'drawer', 'xstate.done.actor.draft', '{"output":"","actorId":"draft"}'],
    ]);
  });

  it('is told whole to a page that joins late, without actors that have ended (MA-4)', () => {
    const { line, view } = anInspectedShop();
    const drawer = createActor(drawerMachine, { id: 'drawer', inspect: line.inspect }).start();
    drawer.send({ type: 'drawer.opened' });
    drawer.send({ type: 'drawer.closed' });

    const late = line.ask();

    expect([...late.actors.values()]).toEqual([view().actors.get('drawer')]);
    expect(late.events).toEqual(view().events);
    expect([...late.lastTaken]).toEqual([...view().lastTaken]);
  });

  it('includes what an actor did before its first event, so that its start can be followed too (MA-3, MA-4)', () => {
    const { line, view } = anInspectedShop();

    createActor(catalogueMenuMachine, { id: 'menu', input: { initial: [] }, inspect: line.inspect }).start();

    expect(view().events.map(({ type, transitions }) => [type, transitions])).toEqual([
      ['xstate.init', ['catalogueMenu.categories.deciding|always|0']],
    ]);
  });

  it('counts on the time of the shop, not of the page (MA-4)', () => {
    const { line, view } = anInspectedShop();

    createActor(doorMachine, { id: 'door', input: { isLocked: true }, inspect: line.inspect }).start();

    expect(view().events.map(({ atMs }) => atMs)).toEqual([250]);
  });

  it('keeps no more than the last 500 events (MA-4)', () => {
    const { line, view } = anInspectedShop();
    const drawer = createActor(drawerMachine, { id: 'drawer', inspect: line.inspect }).start();

    for (let times = 0; times < 600; times += 1) drawer.send({ type: 'drawer.closed' });

    expect([view().events.length, line.ask().events.length]).toEqual([500, 500]);
    expect([view().events.at(-1)?.number, line.ask().events.at(-1)?.number]).toEqual([601, 601]);
  });

  it('answers only questions of pages, and pages hear only shops (MA-4)', () => {
    const { line, told } = anInspectedShop();

    for (const message of [
      null,
      'page.opened',
      { type: 'shop.opened' },
      { type: 'actor.changed', shopId: 's' },
    ])
      line.hear(message);

    expect(told).toEqual([]);
    expect(
      [{ type: 'page.opened' }, { type: 'actor.changed', shopId: 7 }, 'x', null].map(isShopMessage),
    ).toEqual([false, false, false, false]);
    expect(isPageMessage({ type: 'page.opened' })).toBe(true);
  });
});

describe('shareableText', () => {
  it.each([
    {
      value: { userName: 'anna', password: 'x', nested: { csrfToken: 'y' } },
      text: '{"userName":"anna","password":"(hidden)","nested":{"csrfToken":"(hidden)"}}',
    },
    {
      value: { failed: new Set(['a']), by: new Map([['k', 1n]]), error: new TypeError('no') },
      text: '{"failed":["a"],"by":[["k","1n"]],"error":{"name":"TypeError","message":"no"}}',
    },
    { value: undefined, text: 'undefined' },
    { value: { act: () => 0 }, text: '{"act":"(function)"}' },
  ])('hides secrets and shows what JSON cannot: $text (MA-4)', ({ value, text }) => {
    expect(shareableText(value)).toBe(text);
  });

  it('never throws and never floods the channel (MA-4)', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;

    expect(shareableText(circle)).toMatch(/^\(cannot be shown: TypeError/);
    expect(shareableText('x'.repeat(200_000))).toHaveLength(100_000);
  });
});

describe('readPicture', () => {
  it('reads every generated picture whole, so that nothing but its style is lost (MA-4)', async () => {
    const machines = [doorMachine, drawerMachine];
    const files = await diagramFiles(machines);

    for (const { id } of machines) {
      const svg = files.get(`${id}.svg`) ?? '';
      expect(written(readPicture(svg))).toBe(svg.replace(/<style>.*<\/style>\n/s, '').replaceAll('>\n', '>'));
    }
  });

  it.each(['', '<p>no</p><p>picture</p>', '<svg>', '<svg><g a=1/></svg>', 'text'])(
    'refuses what is no picture of ours: "%s" (MA-4)',
    (text) => {
      expect(() => readPicture(text)).toThrow('not a picture made by "npm run diagrams"');
    },
  );
});

function written({ name, attributes, children }: PictureElement): string {
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

function anInspectedShop() {
  const told: ShopMessage[] = [];
  const listeners: ((message: unknown) => void)[] = [];
  const hear = (message: unknown) => listeners.forEach((listener) => listener(message));
  const inspect = inspectorReports({
    tell: (message) => told.push(structuredClone(message)),
    listen: (listener) => listeners.push(listener),
    shopId: 'shop 1',
    now: () => 250,
  });
  return {
    told,
    view: () => viewOf(told),
    line: {
      inspect,
      hear,
      ask: () => {
        const before = told.length;
        hear({ type: 'page.opened' });
        return viewOf(told.slice(before));
      },
    },
  };
}

function viewOf(messages: readonly ShopMessage[]): ShopView {
  return messages.reduce(afterMessage, emptyShopView('shop 1'));
}
