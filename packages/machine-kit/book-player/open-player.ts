import { StateMachine, type AnyStateMachine } from 'xstate';
import type { Chart } from '../chart.ts';
import { readStatelyMachine } from '../stately-machine.ts';
import { fitPictures } from './fit-pictures.ts';
import { readExamples, type Examples } from './examples.ts';
import { openGame, playAll, type Game, type Step } from './game.ts';
import { formatPlayPath, parsePlayPath } from './play-path.ts';
import { createPlayerView } from './player-view.ts';

interface PlayerOptions {
  /** Loads the module that exports a machine. */
  readonly loadModule: (machineId: string) => Promise<unknown>;
}

/**
 * Makes the page of a machine playable: its diagram shows the active states, and the reader triggers events,
 * responses and timers. The address contains the moves, so that it can be shared.
 *
 * @see MA-5
 */
export async function openPlayer({ loadModule }: PlayerOptions): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-machine]');
  const machineId = section?.dataset['machine'];
  if (machineId === undefined) return;
  fitPictures(document);
  const [chart, examples, machine] = await Promise.all([
    fetchText(`${machineId}.json`).then(readStatelyMachine),
    fetchText(`${machineId}.examples.json`).then(readExamples),
    loadModule(machineId).then((loaded) => machineIn(loaded, machineId)),
  ]);
  play(machine, chart, examples);
}

function play(machine: AnyStateMachine, chart: Chart, examples: Examples): void {
  let inputIndex = 0;
  let steps: readonly Step[] = [];
  let gone: string | null = null;
  let game: Game = openGame(machine, chart, examples, inputIndex);

  const restart = (chosen: number, keys: readonly string[]) => {
    inputIndex = chosen in examples.inputs ? chosen : 0;
    game = openGame(machine, chart, examples, inputIndex);
    ({ steps, gone } = playAll(game, keys));
  };
  const keys = () => steps.map(({ move }) => move.key);
  const show = () => view.show({ game, steps, inputIndex, gone });
  const store = () => {
    history.replaceState(null, '', `#${formatPlayPath({ inputIndex, moves: keys() })}`);
    show();
  };
  const view = createPlayerView(chart, examples, {
    onMove: (key) => {
      const step = game.play(key);
      if (!step) return;
      steps = [...steps, step];
      gone = null;
      store();
    },
    onBack: () => {
      restart(inputIndex, keys().slice(0, -1));
      store();
    },
    onRestart: (chosen) => {
      restart(chosen, []);
      store();
    },
  });
  const follow = () => {
    const path = parsePlayPath(location.hash);
    if (path) restart(path.inputIndex, path.moves);
    show();
  };
  window.addEventListener('hashchange', follow);
  follow();
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

function machineIn(loaded: unknown, machineId: string): AnyStateMachine {
  const exported = typeof loaded === 'object' && loaded !== null ? Object.values(loaded) : [];
  const machine = exported.find((each) => each instanceof StateMachine && each.id === machineId);
  if (!(machine instanceof StateMachine)) throw new Error(`no machine ${machineId} in its module`);
  return machine;
}
