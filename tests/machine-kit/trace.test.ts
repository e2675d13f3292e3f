import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { replayTrace } from '#machine-kit/trace/replay-trace.ts';
import { parseTrace, type Trace } from '#machine-kit/trace/trace.ts';
import { TraceRecorder, type TraceRecorderOptions } from '#machine-kit/trace/trace-recorder.ts';
import { searchMachine } from './specimens.ts';

describe('a trace', () => {
  it('says what came from outside, and where it led (MA-4)', async () => {
    const { entries } = await aRecordedSearch();

    expect(entries.map(({ atMs, kind, to, event }) => [atMs, kind, to, event.type])).toEqual([
      [200, 'input', 'search', 'term.changed'],
      [400, 'input', 'search', 'term.changed'],
      [1700, 'timer', 'search', 'xstate.after.debounce.search.request.debouncing'],
      [1700, 'response', 'search/loadHits', 'xstate.promise.resolve'],
    ]);
    expect(entries[1]?.timers).toEqual([
      { of: 'search', event: { type: 'xstate.after.debounce.search.request.debouncing' }, delayMs: 1300 },
    ]);
    expect(entries.at(-1)?.states.find(({ of }) => of === 'search')).toMatchObject({
      value: { request: 'ready' },
      context: { hits: ['hex bolt'] },
    });
  });

  it('is replayed without its requests and without waiting, and leads to the same (MA-4)', async () => {
    expect(replayTrace(await aRecordedSearch(), searchMachine)).toEqual({ equal: 4, difference: null });
  });

  it('is replayed from its last part on when there was too much to keep all of it (MA-4)', async () => {
    const trace = await aRecordedSearch({ mostEntries: 2, terms: ['h', 'he', 'hex'] });

    expect(trace.entries.map(({ event }) => event.type)).toEqual([
      'term.changed',
      'term.changed',
      'xstate.after.debounce.search.request.debouncing',
      'xstate.promise.resolve',
    ]);
    expect(trace.start.snapshot['context']).toMatchObject({ term: 'h' });
    expect(replayTrace(trace, searchMachine)).toEqual({ equal: 4, difference: null });
  });

  it('begins with the timers that ran already (MA-4)', () => {
    const clock = new SimulatedClock();
    const actor = createActor(searchMachine, { id: 'search', clock }).start();
    actor.send({ type: 'term.changed', term: 'hex' });
    const recorder = new TraceRecorder(actor);
    clock.increment(1300);

    expect(replayTrace(saved(recorder), searchMachine)).toEqual({ equal: 1, difference: null });
  });

  it.each([
    {
      what: 'a guard',
      machine: searchMachine.provide({ guards: { isLongEnough: () => false } }),
      difference:
        'entry 2 of 4, input term.changed to search: states.search.value.request was "debouncing", and is "idle"',
    },
    {
      what: 'a delay',
      machine: searchMachine.provide({ delays: { debounce: 400 } }),
      difference: 'entry 2 of 4, input term.changed to search: timers.0.delayMs was 1300, and is 400',
    },
    {
      what: 'an action',
      machine: searchMachine.provide({ actions: { storeHits: () => {} } }),
      difference:
        'entry 4 of 4, response xstate.promise.resolve to search/loadHits: states.search.context.hits.0 was "hex bolt", and is undefined',
    },
  ])(
    'names the first difference when $what is another one by now (MA-4)',
    async ({ machine, difference }) => {
      expect(replayTrace(await aRecordedSearch(), machine).difference).toBe(difference);
    },
  );

  it('holds no secret and no hidden value, and is replayed with stand-ins for them (MA-4)', async () => {
    const hiddenNames = [/^term$/];
    const trace = await aRecordedSearch({ hiddenNames, terms: ['hex'] });

    expect(JSON.stringify(trace)).not.toContain('"hex"');
    expect(replayTrace(trace, searchMachine, { hiddenNames, standIns: { term: 'bolt' } })).toEqual({
      equal: 3,
      difference: null,
    });
    expect(replayTrace(trace, searchMachine, { hiddenNames, standIns: { term: 'b' } }).difference).toMatch(
      /^entry 1 of 3/,
    );
  });

  it('is refused when it is of another form (MA-4)', () => {
    expect(() => parseTrace('{"version":2}')).toThrow(/Expected 1 but received 2/);
  });
});

interface RecordedSearch extends TraceRecorderOptions {
  readonly terms?: readonly string[];
}

/** The person types, waits, and gets hits. */
async function aRecordedSearch({ terms = ['he', 'hex'], ...options }: RecordedSearch = {}) {
  const clock = new SimulatedClock();
  const loadHits = fromPromise<readonly string[], { term: string }>(() => Promise.resolve(['hex bolt']));
  const actor = createActor(searchMachine.provide({ actors: { loadHits } }), { id: 'search', clock }).start();
  const recorder = new TraceRecorder(actor, { ...options, now: () => clock.now() });
  for (const term of terms) {
    clock.increment(200);
    actor.send({ type: 'term.changed', term });
  }
  clock.increment(1300);
  await waitFor(actor, (snapshot) => snapshot.matches({ request: 'ready' }));
  return saved(recorder);
}

function saved(recorder: TraceRecorder): Trace {
  return parseTrace(JSON.stringify(recorder.trace));
}
