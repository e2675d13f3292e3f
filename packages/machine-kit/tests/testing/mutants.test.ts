import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, createMachine, fromPromise, setup, SimulatedClock } from 'xstate';
import { faultName, faultScores, faultTables } from '@statefront/machine-kit/testing/mutant-report.ts';
import { hasSameBehaviour } from '@statefront/machine-kit/testing/same-behaviour.ts';
import { mutantKinds, mutantsOf, type MutantKind } from '@statefront/machine-kit/testing/mutants.ts';
import { limitEventsInARow, seed } from '@statefront/machine-kit/testing/seeding.ts';
import { doorMachine, searchMachine, searchModel } from '../specimens.ts';

describe('seeded faults', () => {
  it.each<{ kind: MutantKind; faults: readonly string[] }>([
    {
      kind: 'wrong target',
      faults: [
        'search.request|term.changed|0: loading instead of debouncing',
        'search.request|term.changed|1: debouncing instead of idle',
        'search.request.debouncing|xstate.after.debounce.search.request.debouncing|0: ready instead of loading',
        'search.request.loading|xstate.done.actor.loadHits|0: failed instead of ready',
        'search.request.loading|xstate.error.actor.loadHits|0: idle instead of failed',
      ],
    },
    { kind: 'lost guard', faults: ['search.request|term.changed|0: always instead of isLongEnough'] },
    { kind: 'inverted guard', faults: ['search.request|term.changed|0: not isLongEnough'] },
    {
      kind: 'swapped candidates',
      faults: ['search.request|term.changed|0: tried after the next one (else)'],
    },
    { kind: 'lost onError', faults: ['search.request.loading: loadHits without onError'] },
    {
      kind: 'lost action',
      faults: [
        'search.request|term.changed|0: without storeTerm',
        'search.request|term.changed|1: without storeTerm',
        'search.request|term.changed|1: without clearHits',
        'search.request.loading|xstate.done.actor.loadHits|0: without storeHits',
        'search.request.loading entry: without clearHits',
      ],
    },
    {
      kind: 'wrong delay',
      faults: [
        'search.request.debouncing|xstate.after.debounce.search.request.debouncing|0: debounce is twice as long',
        'search.request.debouncing|xstate.after.debounce.search.request.debouncing|0: debounce is half as long',
      ],
    },
    { kind: 'lost event', faults: ['search.request: does nothing on term.changed'] },
    { kind: 'wrong actor input', faults: ['search.request.loading: loadHits with other values'] },
  ])('are found wherever a $kind is possible (MA-3)', ({ kind, faults }) => {
    const found = mutantsOf(searchMachine)
      .filter((mutant) => mutant.kind === kind && mutant.at.startsWith('search.request'))
      .map(({ at, change }) => `${at}: ${change}`);

    expect(found).toEqual(faults);
  });

  it.each([
    { does: 'something when it is entered', state: { entry: () => {} }, count: 1 },
    { does: 'something when it is left', state: { exit: () => {} }, count: 1 },
    { does: 'something after a while', state: { after: { 100: '.idle' } }, count: 2 },
    { does: 'nothing', state: {}, count: 0 },
  ])('enter a state again that has $does in $count places (MA-3)', ({ state, count }) => {
    const found = mutantsOf(reenteredMachine(state)).filter(({ kind }) => kind === 'reentry');

    expect(found).toHaveLength(count);
  });

  it.each([
    { kind: 'inverted guard', term: 'hex', request: 'idle' },
    { kind: 'lost event', term: 'hex', request: 'idle' },
    { kind: 'wrong target', term: 'hex', request: 'loading' },
    { kind: 'lost guard', term: 'h', request: 'debouncing' },
    { kind: 'swapped candidates', term: 'hex', request: 'idle' },
  ] as const)('make a machine behave otherwise: $kind (MA-3)', ({ kind, term, request }) => {
    const mutant = mutantsOf(searchMachine).find((each) => each.kind === kind);
    const actor = createActor(mutant?.build() ?? searchMachine, { clock: new SimulatedClock() }).start();

    actor.send({ type: 'term.changed', term });

    expect(actor.getSnapshot().value).toMatchObject({ request });
  });

  it('are in the machine itself, also after provide(), until they are removed (MA-3)', () => {
    const [mutant] = mutantsOf(searchMachine).filter(({ kind }) => kind === 'inverted guard');

    const restore = seed(mutant ?? { build: () => searchMachine }, searchMachine);
    onTestFinished(restore);
    expect(requestAfterTyping()).toMatchObject({ request: 'idle' });
    restore();
    expect(requestAfterTyping()).toMatchObject({ request: 'debouncing' });
  });

  it('cannot keep a test busy for ever: a machine that loops fails (MA-3)', async () => {
    onTestFinished(limitEventsInARow(50));
    const asking = setup({ actors: { ask: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'asking',
      initial: 'loading',
      states: {
        loading: { invoke: { src: 'ask', onDone: { target: 'loading', reenter: true } } },
      },
    });

    const failure = await new Promise((resolve) => {
      const actor = createActor(asking);
      actor.subscribe({ error: resolve });
      actor.start();
    });

    expect(failure).toEqual(new Error('asking handled 50 events in a row and does not end'));
  });

  it('can all be built, each of its kind (MA-3)', () => {
    const mutants = [searchMachine, doorMachine, reenteredMachine({ entry: () => {} })].flatMap(mutantsOf);

    expect(mutants.map(({ build }) => build().id)).toEqual(mutants.map(({ machineId }) => machineId));
    expect(mutantKinds.filter((kind) => !mutants.some((mutant) => mutant.kind === kind))).toEqual([]);
  });

  it('are reported with scores, and unnoticed ones with the reason why no test notices them (MA-3)', () => {
    const mutants = mutantsOf(searchMachine)
      .filter(({ kind }) => kind === 'wrong target')
      .slice(0, 4);
    const tried = mutants.map((mutant, index) => ({ ...mutant, isNoticed: index > 2, isSame: index === 1 }));
    const [seen = '', same = '', unexplained = ''] = tried.map(faultName);

    const [kinds, byMachine, unnoticed] = faultTables(tried, { [seen]: 'no person sees it' });

    expect(kinds?.rows.slice(0, 2)).toEqual([
      ['wrong target', '1', '4', '25'],
      ['lost guard', '0', '0', '-'],
    ]);
    expect(byMachine?.rows).toEqual([['search', '1', '4', '25']]);
    expect(unnoticed?.rows).toEqual([
      ['search', seen, 'no person sees it'],
      ['search', same, 'makes no difference in any situation of its model'],
      ['search', unexplained, ''],
    ]);
    expect(faultScores(tried)).toEqual({ search: { noticed: 1, of: 4 } });
  });

  it('may make no difference, which a model detects (MA-3)', () => {
    const same = mutantsOf(searchMachine).filter(({ build }) => hasSameBehaviour(searchModel, build()));

    expect(hasSameBehaviour(searchModel, searchMachine)).toBe(true);
    expect(same.map(({ kind }) => kind)).toEqual(['lost action']);
  });
});

/** The state of a machine that was provided with services, after a term was typed. */
function requestAfterTyping(): unknown {
  const actor = createActor(searchMachine.provide({}), { clock: new SimulatedClock() }).start();
  actor.send({ type: 'term.changed', term: 'hex' });
  return actor.getSnapshot().value;
}

/** A machine whose active state may be entered again; `state` is its configuration. */
function reenteredMachine(state: object) {
  return createMachine({
    id: 'list',
    initial: 'open',
    states: { open: { ...state, initial: 'idle', on: { chosen: '.idle' }, states: { idle: {} } } },
  });
}
