import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { coverModel } from '@statefront/machine-kit/testing/cover-model.ts';
import type { AnyMachineModel } from '@statefront/machine-kit/testing/machine-model.ts';
import { playTour } from '@statefront/machine-kit/testing/tour-player.ts';
import { coveringTours } from '@statefront/machine-kit/testing/transition-tours.ts';
import { doorModel, draftModel, faultyModel, lampModel, searchModel, tilesModel } from '../specimens.ts';

describe('coverModel', () => {
  it.each<{ what: string; model: AnyMachineModel; declared: number; tours: number }>([
    { what: 'regions, a timer, a request and guards in order', model: searchModel, declared: 7, tours: 4 },
    {
      what: 'eventless, raised and ignored events, a parent and two inputs',
      model: doorModel,
      declared: 7,
      tours: 3,
    },
    { what: 'spawned requests whose responses match a wildcard', model: tilesModel, declared: 3, tours: 2 },
    { what: 'a child machine whose output is taken over', model: draftModel, declared: 3, tours: 2 },
    { what: 'a parent that is found by its system id', model: lampModel, declared: 2, tours: 1 },
  ])('takes every transition of a machine with $what (MA-3)', ({ model, declared, tours }) => {
    const { covered, told: _, ...rest } = coverModel(model);

    expect(covered).toHaveLength(declared);
    expect(rest).toEqual({
      machineId: model.machine.id,
      declared,
      missing: [],
      undeclared: [],
      emptied: [],
      tours,
      thrown: [],
    });
  });

  it('lists what a machine tells other actors, and what it starts them with (MA-3)', () => {
    expect([lampModel, searchModel].map((model) => coverModel(model).told)).toEqual([
      ['start → house {"type":"lamp.reported"}', 'lamp.switched → house {"type":"lamp.reported"}'],
      [
        'xstate.after.debounce.search.request.debouncing → loadHits {"type":"xstate.init","input":{"term":"bolt"}}',
      ],
    ]);
  });

  it('names the properties that a transition leaves undefined because its sample lacks the payload (MA-3)', () => {
    const hits = searchModel.samples.map((sample) =>
      sample.type === 'xstate.done.actor.loadHits' ? { type: sample.type } : sample,
    );

    expect(coverModel({ ...searchModel, samples: hits }).emptied).toEqual([
      'search.request.loading|xstate.done.actor.loadHits|0: hits',
    ]);
  });

  it('names the transitions that the inputs of a model never reach (MA-3)', () => {
    const onlyOpenDoors = { ...doorModel, inputs: [{ isLocked: false }] };

    expect(coverModel(onlyOpenDoors).missing).toEqual(['door.deciding|always|0']);
  });

  it('goes on after a guard that throws, and says what it threw (MA-3)', () => {
    const machine = setup({
      guards: {
        isNamed: () => {
          throw new Error('there is no visitor');
        },
      },
    }).createMachine({
      id: 'door',
      on: { knocked: { guard: 'isNamed' }, rung: { actions: [] } },
    });

    const { covered, missing, thrown } = coverModel({ machine, inputs: [undefined], samples: [] });

    expect({ covered, missing }).toEqual({ covered: ['door|rung|0'], missing: ['door|knocked|0'] });
    expect(thrown).toEqual([expect.stringContaining("Unable to evaluate guard 'isNamed'")]);
  });

  it('leaves the parent out of the system if the model gives it no id (MA-3)', () => {
    const { parentSystemId: _, ...withoutId } = lampModel;

    expect(coverModel(withoutId).missing).toEqual(['lamp.off|lamp.switched|0', 'lamp.on|lamp.switched|0']);
  });

  it('never tries events that the model calls impossible (MA-3)', () => {
    const withoutDismissal = {
      ...searchModel,
      possible: (_: unknown, { type }: { type: string }) => type !== 'panel.dismissed',
    };

    expect(coverModel(withoutDismissal).missing).toEqual(['search.panel.shown|panel.dismissed|0']);
  });

  it('lets a request respond only while it runs (MA-3)', () => {
    expect(coveringTours(tilesModel)).toEqual([
      {
        input: undefined,
        events: [
          { type: 'tile.addRequested', itemId: 'p1' },
          { type: 'xstate.done.actor.p1', actorId: 'p1', output: undefined },
        ],
      },
      {
        input: undefined,
        events: [
          { type: 'tile.addRequested', itemId: 'p1' },
          { type: 'xstate.error.actor.p1', actorId: 'p1', error: { status: 500 } },
        ],
      },
    ]);
  });

  it('refuses a running machine that deviates from its transitions (MA-3)', () => {
    expect(() => coverModel(faultyModel)).toThrow(
      [
        'faulty: after start, clock.started the running machine is not where its transitions lead',
        'transitions: {"status":"active","value":"waiting","context":{}}',
        'running:     {"status":"active","value":"over","context":{}}',
      ].join('\n'),
    );
  });

  it('reports a timer that should fire but does not run (MA-3)', () => {
    const timerOutOfTurn = {
      input: undefined,
      events: [{ type: 'xstate.after.debounce.search.request.debouncing' }],
    };

    expect(() => playTour(searchModel, timerOutOfTurn)).toThrow(
      'xstate.after.debounce.search.request.debouncing is due, but that timer is not running; is its delay declared in setup()?',
    );
  });

  it('stops exploring if a model distinguishes too much (MA-3)', () => {
    const countsForEver = {
      ...doorModel,
      inputs: [{ isLocked: false }],
      key: () => Math.random(),
      samples: [],
    };

    expect(() => coveringTours(countsForEver)).toThrow(
      "door: more than 5000 situations; let the model's key say less, or give fewer samples",
    );
  });

  it('plays one empty tour of a machine that never changes', () => {
    const still = setup({}).createMachine({ id: 'still' });

    expect(coveringTours({ machine: still, inputs: [undefined], samples: [] })).toEqual([
      { input: undefined, events: [] },
    ]);
  });
});
