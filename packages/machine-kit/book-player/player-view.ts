import type { Chart, ChartTransition } from '../chart.ts';
import { reveal, showChart } from '../inspector-page/live-chart.ts';
import { element, wholeButton } from '../inspector-page/page-elements.ts';
import { wordsFor } from '../machine-words.ts';
import { fitPictures, pictureOf } from './fit-pictures.ts';
import type { Examples } from './examples.ts';
import { innermostStates, moveName, type Game, type Move, type Step } from './game.ts';
import { inputName } from './in-short.ts';

interface Played {
  readonly game: Game;
  readonly steps: readonly Step[];
  readonly inputIndex: number;
  /** The move of the address that is no longer there; `null` if all could be played. */
  readonly gone: string | null;
}

interface PlayerEvents {
  readonly onMove: (key: string) => void;
  readonly onBack: () => void;
  readonly onRestart: (inputIndex: number) => void;
}

/**
 * The playable part of a machine's page: active states, possible moves, refused moves, and the steps so far.
 */
export function createPlayerView(chart: Chart, examples: Examples, events: PlayerEvents) {
  const diagram = document.querySelector<HTMLElement>('#diagram');
  const player = document.querySelector<HTMLElement>('#player');
  const status = element('p', { role: 'status', class: 'quiet' });
  const notice = element('p', { class: 'missing' });
  diagram?.before(notice);
  for (const copied of document.querySelectorAll('[data-copied]'))
    copied.after(copyButton('Copy command', 'select it', () => copied.textContent));
  const now = element('ul', { class: 'now' });
  const picture = element('div', { class: 'picture' });
  const moves = element('section', { 'aria-labelledby': 'moves-title' });
  const steps = element('ol', { class: 'steps' });
  const inputs = inputChoice(examples, events);
  const back = button('Back', '', events.onBack);
  player?.replaceChildren(
    element(
      'div',
      { class: 'tools' },
      back,
      button('Start again', '', () => events.onRestart(inputs.chosen())),
      copyButton('Copy address', 'take it from the address bar', () => location.href),
      ...(diagram ? [wholeButton(diagram)] : []),
    ),
    ...inputs.elements,
    element(
      'section',
      { 'aria-labelledby': 'now-title' },
      element('h3', { id: 'now-title' }, 'Now'),
      now,
      picture,
    ),
    moves,
    element(
      'section',
      { 'aria-labelledby': 'steps-title' },
      element('h3', { id: 'steps-title' }, 'What happened'),
      status,
      steps,
    ),
  );

  return {
    show: ({ game, steps: played, inputIndex, gone }: Played): void => {
      const last = played.at(-1);
      const active = game.states();
      if (diagram) {
        const live = {
          machineId: chart.id,
          states: active,
          transitions: last?.transitions.map(({ id }) => id) ?? [],
        };
        void showChart(diagram, live, (machineId) => `${machineId}.svg`).then((drawn) => {
          if (drawn) reveal(diagram, drawn, last?.transitions.flatMap(({ targets }) => targets) ?? []);
        });
      }
      inputs.choose(inputIndex);
      back.disabled = played.length === 0;
      now.replaceChildren(
        ...innermostStates(chart, active).map(({ id, description }) =>
          element('li', {}, element('code', {}, nameIn(chart, id)), ` ${description}`),
        ),
      );
      keepFocus(moves, () => moves.replaceChildren(...moveElements(chart, game, events.onMove)));
      showPicture(picture, chart, active, last);
      steps.replaceChildren(...played.map((step) => stepItem(chart, step)).toReversed());
      const here = statusText(chart, game, last);
      const beyond =
        gone === null ? '' : `The address goes on with “${gone}”, which is no move here any more.`;
      notice.hidden = beyond === '';
      notice.textContent = beyond;
      status.textContent = `${beyond} ${here}`.trim();
    },
  };
}

/** Shows what is seen now, in an entered state rather than in one that was active before. */
function showPicture(
  place: HTMLElement,
  chart: Chart,
  active: readonly string[],
  last: Step | undefined,
): void {
  const entered = last?.transitions.flatMap(({ targets }) => targets) ?? [];
  const states = innermostStates(chart, active).map(({ id }) => id);
  const isEntered = (id: string) => entered.some((target) => `${id}.`.startsWith(`${target}.`));
  const shown = pictureOf([...states.filter(isEntered), ...states]);
  const key = shown ? new XMLSerializer().serializeToString(shown) : '';
  if (key === place.dataset['shown']) return;
  place.replaceChildren(...(shown ? [shown] : []));
  place.dataset['shown'] = key;
  fitPictures(place);
}

function statusText(chart: Chart, game: Game, last: Step | undefined): string {
  const fault = game.fault();
  if (fault !== null) return `The machine broke down: ${fault}`;
  if (!last) return 'Nothing yet. Press something that can happen.';
  if (last.move.refusal !== null) return `${moveName(last.move)}: refused. ${last.move.refusal}`;
  const names = innermostStates(chart, game.states()).map(({ id }) => nameIn(chart, id));
  return `${moveName(last.move)}: now ${names.join(', ')}`;
}

function moveElements(chart: Chart, game: Game, onMove: (key: string) => void): readonly HTMLElement[] {
  const all = game.moves();
  const accepted = all.filter(({ refusal }) => refusal === null);
  const refused = all.filter(({ refusal }) => refusal !== null);
  const free = accepted.filter(({ actorId }) => actorId === null);
  return [
    element('h3', { id: 'moves-title' }, 'What can happen'),
    ...game.running().map(({ id, actor }) =>
      element(
        'div',
        { class: 'request' },
        element('p', {}, element('code', {}, id), ` ${wordsFor(chart.words, 'actors', actor) ?? ''}`),
        buttons(
          accepted.filter(({ actorId }) => actorId === id),
          onMove,
        ),
      ),
    ),
    ...(free.length > 0 ? [buttons(free, onMove)] : []),
    ...(all.length === 0 ? [element('p', { class: 'quiet' }, 'Nothing: the machine has ended.')] : []),
    ...(refused.length > 0
      ? [
          element(
            'div',
            { class: 'refused' },
            element('h3', {}, 'Refused here; press to see why'),
            buttons(refused, onMove),
          ),
        ]
      : []),
  ];
}

function buttons(moves: readonly Move[], onMove: (key: string) => void): HTMLElement {
  return element(
    'div',
    { class: 'moves' },
    ...[...Map.groupBy(moves, ({ label }) => label)].map(([label, group]) =>
      group.length === 1
        ? (group.map((move) => moveButton(move, onMove))[0] ?? '')
        : element(
            'div',
            { class: 'choice', role: 'group', 'aria-label': label },
            element('span', {}, label),
            ...group.map((move) =>
              moveButton(
                { ...move, label: move.detail === '' ? move.label : move.detail, detail: '' },
                onMove,
              ),
            ),
          ),
    ),
  );
}

function moveButton({ key, label, detail }: Move, onMove: (key: string) => void): HTMLButtonElement {
  const created = button(label, detail, () => onMove(key));
  created.dataset['move'] = key;
  return created;
}

/** Returns the lost focus after drawing: to the same move, else to the first one. */
function keepFocus(container: HTMLElement, draw: () => void): void {
  const focused = container.contains(document.activeElement) ? document.activeElement : null;
  const key = focused instanceof HTMLElement ? focused.dataset['move'] : undefined;
  draw();
  if (key === undefined) return;
  const again = [...container.querySelectorAll<HTMLElement>('[data-move]')];
  (again.find(({ dataset }) => dataset['move'] === key) ?? again[0])?.focus({ preventScroll: true });
}

function stepItem(chart: Chart, { move, transitions, reported }: Step): HTMLLIElement {
  return element(
    'li',
    move.refusal === null ? {} : { 'data-refused': '' },
    element('strong', {}, moveName(move)),
    ...(move.detail === '' ? [] : [element('small', {}, move.detail)]),
    ...(move.refusal === null ? [] : [element('p', {}, `Refused. ${move.refusal}`)]),
    ...transitions.map((transition) => transitionText(chart, transition)),
    ...reported.map((text) => element('small', {}, `told ${text}`)),
  );
}

function transitionText(chart: Chart, transition: ChartTransition): HTMLParagraphElement {
  const { description, condition, actions, targets, requirements } = transition;
  const then = [
    ...actions.map((action) => wordsFor(chart.words, 'actions', action) ?? action),
    ...targets.map((target) => `go to ${nameIn(chart, target)}`),
  ];
  const text = then.join(', ');
  return element(
    'p',
    {},
    `${description} `,
    element(
      'small',
      {},
      condition === null ? text.charAt(0).toUpperCase() + text.slice(1) : `If ${condition}: ${text}`,
    ),
    ...requirements.ids.flatMap((id) => [
      element('a', { class: 'requirement', href: `requirements.html#${id}` }, id),
      ' ',
    ]),
  );
}

function nameIn({ id }: Chart, stateId: string): string {
  return stateId.startsWith(`${id}.`) ? stateId.slice(id.length + 1) : stateId;
}

function button(label: string, detail: string, onPress: () => void): HTMLButtonElement {
  const created = element(
    'button',
    { type: 'button' },
    label,
    ...(detail === '' ? [] : [element('small', {}, detail)]),
  );
  created.addEventListener('click', onPress);
  return created;
}

/** Copies a text, and says so or what else to do: a browser may refuse, and copies nothing without TLS. */
function copyButton(label: string, otherwise: string, text: () => string): HTMLButtonElement {
  const created = button(label, '', () => {
    void copy(text()).then((isCopied) => {
      created.textContent = isCopied ? 'Copied' : `Not copied: ${otherwise}`;
    });
  });
  return created;
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The choice of the first input; empty if there is only one. */
function inputChoice({ inputs }: Examples, { onRestart }: PlayerEvents) {
  const select = element(
    'select',
    {},
    ...inputs.map((_, index) => element('option', { value: String(index) }, inputName(inputs, index))),
  );
  select.addEventListener('change', () => onRestart(select.selectedIndex));
  return {
    elements: inputs.length > 1 ? [element('label', {}, 'It starts with', select)] : [],
    chosen: () => Math.max(0, select.selectedIndex),
    choose: (inputIndex: number) => {
      select.selectedIndex = inputIndex;
    },
  };
}
