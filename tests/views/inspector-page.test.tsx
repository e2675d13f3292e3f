import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StateValue } from 'xstate';
import type { ActorView, EventView } from '@statefront/machine-kit/inspector-page/app-view.ts';
import { openInspectorPage } from '@statefront/machine-kit/inspector-page/inspector-page.ts';
import { createPageElements } from '@statefront/machine-kit/inspector-page/page-elements.ts';
import { renderPage, type Shown } from '@statefront/machine-kit/inspector-page/rendering.ts';

afterEach(() => {
  document.body.replaceChildren();
});

describe('the page of the inspector', () => {
  it('explains an event, its requirement, and its changes (MA-4)', () => {
    const { elements, render } = aPage();

    render({ events: [anEvent('term.changed')] });

    expect(texts(elements.events)).toEqual([
      '0.50 sterm.changedpage → shop/searchThe customer types. QS-1{"typed":"hex"}term: "he" → "hex"',
    ]);
    expect(elements.found.textContent).toBe('1 of 1 events');
    expect(elements.connection.textContent).toBe(
      '2 actors, 1 events, 3 of 7 transitions taken in this visit',
    );
    expect(elements.coverage.textContent).toBe('3 of 7 transitions taken in this visit');
  });

  it('keeps the focus while events arrive (MA-4)', () => {
    const { elements, render } = aPage();
    render({ events: [anEvent('first')] });
    const actor = elements.actors.querySelectorAll('button')[1];
    const [event] = elements.events.children;
    actor?.focus();

    render({ events: [anEvent('first'), anEvent('second')], value: 'loading' });

    expect(document.activeElement).toBe(actor);
    expect(actor?.textContent).toBe('searchloading');
    expect(elements.events.children[1]).toBe(event);
    expect(texts(elements.events).map((text) => text.slice(6, 12))).toEqual(['second', 'firstp']);
  });

  it.each([
    ['idle', 'idle'],
    [{ ready: 'typing' }, 'ready.typing'],
    [
      { panel: 'closed', response: { requested: { loading: {} } } },
      'panel.closed, response.requested.loading',
    ],
  ] as const)('names the innermost states of %j: %s (MA-4)', (value, named) => {
    const { elements, render } = aPage();

    render({ events: [], value });

    expect(elements.state.textContent).toBe(named);
    expect([elements.start.hidden, elements.panels.hidden]).toEqual([true, false]);
  });

  it.each([
    { search: 'first', found: 1 },
    { search: 'QS-1', found: 2 },
    { search: 'customer TYPES', found: 2 },
    { search: 'typed":"hex', found: 2 },
    { search: 'basket', found: 0 },
  ])('finds $found of two events by "$search" (MA-4)', ({ search, found }) => {
    const { elements, render } = aPage();

    render({ events: [anEvent('first'), anEvent('second')], search });

    expect(elements.events.children).toHaveLength(found);
    expect(elements.found.textContent).toBe(`${found} of 2 events`);
  });

  it('draws senders, receivers and events, the view and the oldest event first (MA-4)', () => {
    const { elements, render } = aPage();
    const response = { ...anEvent('xstate.done.actor.loadHits'), from: 'shop/search', to: 'shop' };

    render({ events: [anEvent('term.changed'), response], isSequence: true });

    expect(elements.events.hidden).toBe(true);
    expect(texts(elements.sequence)).toEqual([
      'pageshopsearch',
      'term.changed from page to shop/search The customer types.',
      'loadHits done from shop/search to shop The customer types.',
    ]);
    const arrows = [...elements.sequence.querySelectorAll<HTMLElement>('.arrow')];
    expect(arrows.map(({ dataset }) => dataset['direction'])).toEqual(['right', 'left']);
  });

  it('folds an actor away that has ended, and keeps showing it (MA-4)', () => {
    const { elements, render } = aPage();
    render({ events: [] });
    expect([elements.ended.hidden, texts(elements.actors)]).toEqual([true, ['shopactive', 'searchidle']]);

    render({ events: [], status: 'stopped' });

    expect([elements.ended.hidden, elements.ended.open, elements.endedCount.textContent]).toEqual([
      false,
      false,
      'Ended: 1',
    ]);
    expect([texts(elements.actors), texts(elements.endedActors)]).toEqual([
      ['shopactive'],
      ['searchidle (stopped)'],
    ]);
    expect(elements.actorTitle.textContent).toBe('shop/search');
  });

  it.each([
    { presence: 'open', label: '1 (app/x:0)', status: '2 actors' },
    { presence: 'asleep', label: '1 (app/x:0), asleep', status: 'Asleep: it does not respond. 2 actors' },
    { presence: 'closed', label: '1 (app/x:0), closed', status: 'Closed. 2 actors' },
  ] as const)('says of a shop that it is $presence (MA-4)', ({ presence, label, status }) => {
    const { elements, render } = aPage();
    render({ events: [] });

    render({ events: [], presenceOf: () => presence });

    expect(texts(elements.app)).toEqual([label]);
    expect(elements.connection.textContent).toMatch(new RegExp(`^${status},`));
    expect(elements.saveTrace.disabled).toBe(presence === 'closed');
  });

  it('writes at most 300 events into the page (MA-4)', () => {
    const { elements, render } = aPage();
    const events = Array.from({ length: 1000 }, (_, index) => ({
      ...anEvent('key.pressed'),
      key: `${index}`,
    }));

    render({ events });
    const kept = elements.events.children[1];
    render({ events: [...events.slice(1), { ...anEvent('key.pressed'), key: '1000' }] });

    expect(elements.events.children.length).toBe(300);
    expect(elements.events.children[2]).toBe(kept);
  });
});

describe('a chosen file', () => {
  it.each([
    { what: 'is no trace', text: () => Promise.resolve('{}') },
    { what: 'cannot be read', text: () => Promise.reject(new Error('gone')) },
  ])('that $what is reported on the page, with advice (MA-4)', async ({ text }) => {
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        postMessage() {}
      },
    );
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    openInspectorPage({
      channelName: 'test',
      appLabel: 'App',
      firstSteps,
      appUrl: '/',
      diagramUrl: () => undefined,
    });
    const input = document.querySelector('#open-trace');
    const file = Object.assign(new File([], 'cv.pdf'), { text });

    Object.defineProperty(input, 'files', { value: [file] });
    input?.dispatchEvent(new Event('change'));

    await expect
      .poll(() => document.querySelector('#trace-problem')?.textContent)
      .toBe('cv.pdf cannot be read as a trace. Choose a file that was saved as “.trace.json”.');
  });
});

const firstSteps = { title: 'Watch an app', openApp: 'Open an app', steps: ['Use it.'] };

function texts(list: Element): readonly string[] {
  return [...list.children].map(({ textContent }) => textContent);
}

function anEvent(type: string): EventView {
  return {
    key: type,
    atMs: 500,
    from: null,
    to: 'shop/search',
    type,
    payload: { typed: 'hex' },
    transitions: ['search|term.changed|0'],
    meanings: [{ description: 'The customer types.', requirements: ['QS-1'] }],
    changes: [{ path: 'term', before: 'he', after: 'hex' }],
  };
}

interface Rendered extends Partial<Pick<Shown, 'search' | 'isSequence' | 'presenceOf'>> {
  readonly events: readonly EventView[];
  readonly value?: StateValue;
  readonly status?: ActorView['status'];
}

function aPage() {
  const elements = createPageElements('Shop', '/?inspect', firstSteps);
  const render = ({
    events,
    value = 'idle',
    status = 'active',
    search = '',
    isSequence = false,
    presenceOf = () => 'open',
  }: Rendered) => {
    const actor = { machineId: 'search', status: 'active', states: [], context: {}, lastTaken: [] } as const;
    renderPage(
      elements,
      {
        appIds: ['app/x:0'],
        appId: 'app/x:0',
        presenceOf,
        view: {
          actors: new Map([
            ['shop', { ...actor, actorPath: 'shop', value: undefined }],
            ['shop/search', { ...actor, actorPath: 'shop/search', value, status }],
          ]),
          events,
        },
        coverage: new Map([['search', { taken: 3, declared: 7 }]]),
        actorPath: 'shop/search',
        isOnlySelected: false,
        isPaused: false,
        search,
        isSequence,
        diagramUrl: () => undefined,
        bookUrl: () => undefined,
        refusals: [],
        carriedOutBy: new Map(),
        requirement: '',
        trace: undefined,
      },
      () => {},
    );
  };
  return { elements, render };
}
