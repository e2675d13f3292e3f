import { openGame, innermostStates, moveName, type Game, type Move, type Step } from '../book-player/game.ts';
import { inputName } from '../book-player/in-short.ts';
import { formatPlayPath } from '../book-player/play-path.ts';
import type { Chart, ChartState } from '../chart.ts';
import type { AnyMachineModel } from '../testing/machine-model.ts';
import { shortestTours, type Tour } from '../testing/transition-tours.ts';

/** A playable example of one transition: the state of a machine, an event, and the result. */
export interface Scenario {
  readonly transitionId: string;
  /** A short form of the machine's input; empty if there is only one. */
  readonly startsWith: string;
  /** The moves that lead to its first state. */
  readonly before: readonly string[];
  /** The innermost states before it; empty if the machine has not started. */
  readonly given: readonly ChartState[];
  readonly when: string;
  /** Short forms of the events sent to others. */
  readonly reported: readonly string[];
  /** The innermost states that are new after it. */
  readonly outcome: readonly ChartState[];
  /** As in the address of a machine's page, see `play-path.ts`. */
  readonly path: string;
}

/**
 * A scenario for each transition that the examples of a model reach, by the shortest path, in the order of
 * the chart.
 *
 * @throws Error if the path cannot be played, or does not take the transition.
 * @see MA-5
 */
export function scenariosOf(model: AnyMachineModel, chart: Chart): readonly Scenario[] {
  const tours = shortestTours(model);
  return chart.transitions.flatMap(({ id }) => {
    const tour = tours.get(id);
    return tour ? [scenarioOf(model, chart, id, tour)] : [];
  });
}

function scenarioOf(model: AnyMachineModel, chart: Chart, transitionId: string, tour: Tour): Scenario {
  const inputIndex = model.inputs.indexOf(tour.input);
  const game = openGame(model.machine, chart, model, inputIndex);
  const start = {
    transitionId,
    startsWith: model.inputs.length > 1 ? inputName(model.inputs, inputIndex) : '',
  };
  const innermost = () => innermostStates(chart, game.states());
  if (tour.events.length === 0) {
    const path = formatPlayPath({ inputIndex, moves: [] });
    return { ...start, before: [], given: [], when: 'it starts', reported: [], outcome: innermost(), path };
  }
  const played = tour.events.map((event) => {
    const given = innermost();
    return { given, step: stepOf(game, event, transitionId) };
  });
  const last = played.at(-1);
  if (!last?.step.transitions.some(({ id }) => id === transitionId))
    throw new Error(`the scenario of ${transitionId} does not take it`);
  return {
    ...start,
    before: played.slice(0, -1).map(({ step }) => inWords(step.move)),
    given: last.given,
    when: inWords(last.step.move),
    reported: last.step.reported,
    outcome: innermost().filter((state) => !last.given.includes(state)),
    path: formatPlayPath({ inputIndex, moves: played.map(({ step }) => step.move.key) }),
  };
}

function stepOf(game: Game, event: Tour['events'][number], transitionId: string): Step {
  const step = game.play(game.keyOf(event) ?? '');
  if (!step)
    throw new Error(`the scenario of ${transitionId} cannot be played: ${event.type} is no move there`);
  return step;
}

function inWords(move: Move): string {
  return move.detail === '' ? moveName(move) : `${moveName(move)} (${move.detail})`;
}
