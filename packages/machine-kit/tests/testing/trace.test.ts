import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { recordedReads, replayTrace } from '@statefront/machine-kit/trace/replay-trace.ts';
import { machineRevision } from '@statefront/machine-kit/trace/machine-revisions.ts';
import { parseTrace, traceText } from '@statefront/machine-kit/trace/trace-text.ts';
import type { Trace } from '@statefront/machine-kit/trace/trace.ts';
import { TraceRecorder, type TraceRecorderOptions } from '@statefront/machine-kit/trace/trace-recorder.ts';
import { clockMachine, fragileMachine, searchMachine, trainMachine } from '../specimens.ts';

describe('a trace', () => {
  it('contains external events and their results (MA-4)', async () => {
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

  it('is replayed without requests and without waiting, with the same results (MA-4)', async () => {
    expect(replayTrace(await aRecordedSearch(), searchMachine)).toEqual({ equal: 4, difference: null });
  });

  it('is replayed from its last part on if it was too long to keep (MA-4)', async () => {
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

  it('begins with the timers that already ran (MA-4)', () => {
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
  ])('names the first difference if $what has changed (MA-4)', async ({ machine, difference }) => {
    expect(replayTrace(await aRecordedSearch(), machine).difference).toBe(difference);
  });

  it('contains no secret and no hidden value, and is replayed with the stand-ins it contains (MA-4)', async () => {
    const hiddenNames = [/^term$/];
    const trace = await aRecordedSearch({ hiddenNames, terms: ['he', 'hex', 'nut'] });

    expect(trace.entries.map(({ event }) => event['term'])).toEqual([
      'aa',
      'aaa',
      'aab',
      undefined,
      undefined,
    ]);
    expect(JSON.stringify(trace)).not.toMatch(/"(he|hex|nut)"/);
    expect(replayTrace(trace, searchMachine, { hiddenNames })).toEqual({ equal: 5, difference: null });
  });

  it('names a hidden text that is no longer passed on as it was received (MA-4)', async () => {
    const hiddenNames = [/^term$/];
    const trace = await aRecordedSearch({ hiddenNames, terms: ['bolt', 'nut'] });
    const cutting = searchMachine.provide({
      actions: { storeTerm: assign({ term: ({ event }) => Object(event).term?.slice(0, 3) ?? '' }) },
    });

    expect(replayTrace(trace, cutting, { hiddenNames }).difference).toBe(
      'entry 1 of 4, input term.changed to search: states.search.context.term was "aaaa", and is "aaa"',
    );
  });

  it('hides a name that needs a neighbour, also if only the name has changed (MA-4)', async () => {
    const trace = await aRecordedSearch({
      hiddenNames: [{ names: /^term$/, beside: 'hits' }],
      terms: ['he', 'hex'],
    });

    expect(trace.entries.map(({ states }) => states.find(({ of }) => of === 'search')?.context)).toEqual([
      { term: 'aa', hits: [] },
      { term: 'aaa' },
      {},
      { hits: ['hex bolt'] },
    ]);
  });

  it('shows cause and effect if the application responds to an event at once, and is replayed so (MA-4)', () => {
    const trace = aRecordedJourney();

    expect(
      trace.entries.map(({ event, respondsTo, states }) => [
        event.type,
        respondsTo,
        states.map(({ of }) => of),
      ]),
    ).toEqual([
      ['town.chosen', undefined, ['train', 'train/driver']],
      ['town.reached', 1, ['train', 'train/driver']],
      ['town.chosen', undefined, ['train', 'train/driver']],
      ['town.reached', 1, ['train', 'train/driver']],
    ]);
    expect(
      trace.entries.map(({ states }) => states.map(({ context }) => Object.keys(context ?? {}))),
    ).toEqual([
      [['wished', 'town', 'log'], ['leaving']],
      [['log'], ['leaving']],
      [['wished', 'town', 'log'], ['leaving']],
      [['log'], ['leaving']],
    ]);
    expect(replayTrace(trace, trainMachine)).toEqual({ equal: 4, difference: null });
  });

  it('contains the events that actors send and emit, and names one that has changed (MA-4)', () => {
    const trace = aRecordedJourney();
    const [first, ...others] = trace.entries;
    const sent = [
      { to: 'train', event: { type: 'wished', town: 'Ulm' } },
      { event: { type: 'journey.requested', town: 'Bonn' } },
    ];

    expect(first?.sent?.map(({ to, event }) => [to, event.type, event['town']])).toEqual([
      ['train', 'wished', 'Ulm'],
      [undefined, 'journey.requested', 'Ulm'],
      ['train', 'left', 'Ulm'],
    ]);
    const otherwise = { ...trace, entries: first ? [{ ...first, sent }, ...others] : [] };
    expect(replayTrace(otherwise, trainMachine).difference).toMatch(
      /^entry 1 of 4, input town\.chosen to train\/driver: sent\.1\.event\.town was "Bonn", and is "Ulm"/,
    );
  });

  it('contains the values that machines read outside, and returns them in a replay (MA-4)', () => {
    const actor = createActor(
      clockThatReads('noon', () => recorder),
      { id: 'clock' },
    ).start();
    const recorder = new TraceRecorder(actor);
    recorder.noteRead('time', 'not asked for by a machine');
    actor.send({ type: 'time.wanted' });
    const trace = saved(recorder);
    const again = recordedReads(trace);
    const readAgain = clockMachine.provide({
      actions: { readTime: assign({ time: () => again('time', () => 'midnight') }) },
    });

    expect(trace.entries.map(({ reads }) => reads)).toEqual([[{ name: 'time', value: 'noon' }]]);
    expect(replayTrace(trace, readAgain)).toEqual({ equal: 1, difference: null });
    expect(replayTrace(trace, clockThatReads('midnight')).difference).toBe(
      'entry 1 of 1, input time.wanted to clock: states.clock.context.time was "noon", and is "midnight"',
    );
  });

  it('continues after an actor that failed (MA-4)', () => {
    const actor = createActor(fragileMachine, { id: 'shop' }).start();
    const recorder = new TraceRecorder(actor);
    actor.send({ type: 'vase.dropped' });
    actor.send({ type: 'vase.bought' });
    const trace = saved(recorder);

    expect(trace.entries.map(({ event, states }) => [event.type, states.map(({ of }) => of)])).toEqual([
      ['vase.dropped', ['shop']],
      ['vase.bought', ['shop/vase', 'shop']],
    ]);
    expect(replayTrace(trace, fragileMachine)).toEqual({ equal: 2, difference: null });
  });

  it('names a difference on one screen, however large the values are (MA-4)', async () => {
    const trace = await aRecordedSearch();
    const large = searchMachine.provide({
      actions: { storeHits: assign({ hits: () => Array.from({ length: 1000 }, () => 'x'.repeat(1000)) }) },
    });
    const { difference } = replayTrace(trace, large);

    expect(difference).toMatch(/^entry 4 of 4, response xstate\.promise\.resolve to search\/loadHits: /);
    expect(difference?.length).toBeLessThan(2000);
  });

  it('names a state that is gone since it was recorded (MA-4)', async () => {
    const trace = await aRecordedSearch();
    const snapshot = { ...trace.start.snapshot, value: { request: 'waiting', panel: 'hidden' } };

    expect(replayTrace({ ...trace, start: { ...trace.start, snapshot } }, searchMachine)).toEqual({
      equal: 0,
      difference: `recorded with revision ${revision} of machine search, this is ${revision}: state search.request.waiting is gone`,
    });
  });

  it('names the revisions, and what is gone, if a recorded state or transition has another name (MA-4)', async () => {
    const trace = await aRecordedSearch({ appVersion: '1.0' });
    const text = JSON.stringify(trace).replaceAll('debouncing', 'waiting').replaceAll(revision, 'older');
    const older = parseTrace(text.replaceAll('term.changed', 'term.typed'));

    expect(replayTrace(trace, searchMachine, { appVersion: '1.1' }).difference).toBeNull();
    expect(replayTrace(older, searchMachine, { appVersion: '1.1' })).toEqual({
      equal: 0,
      difference: [
        `recorded with version 1.0, this is 1.1`,
        `recorded with revision older of machine search, this is ${revision}: transition search.request|term.typed|1 is gone, transition search.request|term.typed|0 is gone, transition search.panel.hidden|term.typed|0 is gone, state search.request.waiting is gone`,
        `entry 1 of 4, input term.typed to search: states.search.context.term was "he", and is ""`,
      ].join('; '),
    });
  });

  it('is replayed as before if it names no revisions (MA-4)', async () => {
    const { revisions: _, ...trace } = await aRecordedSearch();
    const guarded = searchMachine.provide({ guards: { isLongEnough: () => false } });

    expect(replayTrace(trace, searchMachine)).toEqual({ equal: 4, difference: null });
    expect(replayTrace(trace, guarded).difference).toMatch(/^entry 2 of 4/);
  });

  it('is written with one entry a line, and repeated parts once (MA-4)', async () => {
    const trace = await aRecordedSearch({
      terms: ['a long term that is searched for', 'a long term that is searched for'],
    });
    const long = {
      ...trace,
      entries: trace.entries.map((entry) => ({ ...entry, event: { ...entry.event, same } })),
    };
    const text = traceText(long);

    expect(parseTrace(text)).toEqual(long);
    expect(text.split('a part that is longer than a reference to it').length).toBe(2);
    expect(text.split('\n').filter((line) => line.startsWith('{"atMs"')).length).toBe(long.entries.length);
  });

  it('is refused if it has another format (MA-4)', () => {
    expect(() => parseTrace('{"version":1}')).toThrow(/Expected 2 but received 1/);
  });
});

const revision = machineRevision(searchMachine);

const same = { text: 'a part that is longer than a reference to it' };

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
  return parseTrace(traceText(recorder.trace));
}

/** The clock's machine with `time` as the present time. */
function clockThatReads(time: string, recorder?: () => TraceRecorder) {
  return clockMachine.provide({
    actions: {
      readTime: assign({
        time: () => {
          recorder?.().noteRead('time', time);
          return time;
        },
      }),
    },
  });
}

function aRecordedJourney(): Trace {
  const actor = createActor(trainMachine, { id: 'train' });
  actor.on('journey.requested', ({ town }) => actor.send({ type: 'town.reached', town }));
  actor.start();
  const recorder = new TraceRecorder(actor);
  const driver = actor.getSnapshot().children['driver'];
  driver?.send({ type: 'town.chosen', town: 'Ulm' });
  driver?.send({ type: 'town.chosen', town: 'Bonn' });
  return saved(recorder);
}
