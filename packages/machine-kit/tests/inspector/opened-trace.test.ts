import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { OpenedTrace } from '@statefront/machine-kit/inspector-page/opened-trace.ts';
import { TraceRecorder } from '@statefront/machine-kit/trace/trace-recorder.ts';
import { searchMachine } from '../specimens.ts';

describe('a saved trace', () => {
  it('shows the application after each step, back and forth (MA-4)', () => {
    const trace = aSavedSearch();
    const state = () => trace.view?.actors.get('search');

    expect([trace.steps, trace.inWords]).toEqual([2, 'where it began, of 2 steps']);
    expect(state()?.context).toMatchObject({ term: '' });
    trace.goTo(2);
    expect(trace.inWords).toBe(
      '2 of 2, after 1.50 s: timer xstate.after.debounce.search.request.debouncing to search',
    );
    expect(state()?.states).toContain('search.request.loading');
    expect(trace.view?.actors.get('search/loadHits')).toMatchObject({ machineId: null, status: 'active' });
    trace.goTo(1);
    expect([state()?.states.includes('search.request.debouncing'), state()?.context]).toMatchObject([
      true,
      { term: 'hex' },
    ]);
    expect(trace.view?.events.map(({ type, to, changes }) => [type, to, changes])).toEqual([
      ['term.changed', 'search', [{ path: 'term', before: '', after: 'hex' }]],
    ]);
    expect(trace.actorPath).toBe('search');
  });

  it('marks only the transitions of each step (MA-4)', () => {
    const trace = aSavedSearch();
    const taken = () => trace.view?.actors.get('search')?.lastTaken;

    expect(taken()).toEqual([]);
    trace.goTo(1);
    expect(taken()).toEqual(['search.request|term.changed|0', 'search.panel.hidden|term.changed|0']);
    trace.goTo(2);
    expect(taken()).toEqual(['search.request.debouncing|xstate.after.debounce.search.request.debouncing|0']);
    trace.goTo(1);
    expect(taken()).toEqual(['search.request|term.changed|0', 'search.panel.hidden|term.changed|0']);
  });

  it('stays within its steps, and is refused if the text is not a trace (MA-4)', () => {
    const trace = aSavedSearch();
    trace.goTo(9);
    expect(trace.step).toBe(2);
    trace.goTo(-1);
    expect(trace.step).toBe(0);
    expect(() => new OpenedTrace('{"version":1}', 'other')).toThrow('Expected 2 but received 1');
  });
});

function aSavedSearch(): OpenedTrace {
  const clock = new SimulatedClock();
  const actor = createActor(searchMachine, { id: 'search', clock }).start();
  const recorder = new TraceRecorder(actor, { now: () => clock.now() });
  clock.increment(200);
  actor.send({ type: 'term.changed', term: 'hex' });
  clock.increment(1300);
  return new OpenedTrace(JSON.stringify(recorder.trace), 'trace');
}
