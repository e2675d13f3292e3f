import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, createMachine, fromPromise, setup, SimulatedClock } from 'xstate';
import { mutantReport, faultName, readTriedMutants } from '@statefront/machine-kit/testing/mutant-report.ts';
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

  it('are reported with a score, and unnoticed ones with their position (MA-3)', () => {
    const fault = { machineId: 'search', kind: 'lost guard', at: 'search|x|0', change: 'always' } as const;
    const report = mutantReport(
      [
        { ...fault, isNoticed: false },
        { ...fault, kind: 'reentry', isNoticed: true },
      ],
      'npm run mutants',
    );

    expect(report).toContain('1 of 2 (50 %)');
    expect(report).toContain('| search | 1 | 2 | 50 |');
    expect(report).toContain('### search\n\n- lost guard: `search|x|0`, always\n');
  });

  it('are listed with the reason why no test notices them, and are read with it (MA-3)', () => {
    const mutants = mutantsOf(searchMachine);
    const tried = mutants.map((mutant, index) => ({ ...mutant, isNoticed: index > 1, isSame: false }));
    const [name = ''] = tried.map(faultName);
    const report = mutantReport(tried, 'npm run mutants', { [name]: 'no person sees it' });

    expect(report).toContain(`- ${name} (no person sees it)\n`);
    expect(readTriedMutants(report, mutants)).toEqual(tried);
  });

  it('are read from a report, so that only some machines can be tried again (MA-3)', () => {
    const mutants = mutantsOf(searchMachine);
    const tried = mutants.map((mutant, index) => ({
      ...mutant,
      isNoticed: index > 1,
      isSame: index === 1,
    }));

    expect(readTriedMutants(mutantReport(tried, 'npm run mutants'), mutants)).toEqual(tried);
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
