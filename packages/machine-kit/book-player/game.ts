import type {
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  InspectedEventEvent,
  InspectionEvent,
} from 'xstate';
import { statesOf, type Chart, type ChartState, type ChartTransition } from '../chart.ts';
import { jsonText } from '../json-text.ts';
import { shortHash } from '../short-hash.ts';
import { nextStep } from '../testing/pure-step.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { takenTransitions } from '../transition-id.ts';
import { exampleText, type Examples } from './examples.ts';
import { distinguishingParts, shortened } from './in-short.ts';
import type { PlayPath } from './play-path.ts';

/** An event, timer or response that a player can trigger. */
export interface Move {
  /** Names the move in a path: its event, and a hash of its payload if it has one. Further examples change no name. */
  readonly key: string;
  readonly kind: 'event' | 'done' | 'failed' | 'timer';
  readonly label: string;
  /** A short form of its payload. */
  readonly detail: string;
  /** The request that it responds to. */
  readonly actorId: string | null;
  /** Why the move would change nothing; `null` if it would. */
  readonly refusal: string | null;
}

/** The result of a move. */
export interface Step {
  readonly move: Move;
  readonly transitions: readonly ChartTransition[];
  /** Short forms of the events sent to others. */
  readonly reported: readonly string[];
}

/** A running request or child machine. */
export interface Running {
  readonly id: string;
  readonly actor: string;
}

/** A machine that is played move by move, with stand-ins for its actors and a stopped clock. @see MA-5 */
export interface Game {
  readonly states: () => readonly string[];
  readonly running: () => readonly Running[];
  readonly moves: () => readonly Move[];
  /** The key of the move that triggers this event; `undefined` if there is no such move now. */
  readonly keyOf: (event: AnyEventObject) => string | undefined;
  /**
   * The step of a move, also of a refused one; `undefined` if there is no such move now. An event without a hash is
   * its first move.
   */
  readonly play: (key: string) => Step | undefined;
  /** Why the machine failed; `null` if it has not. */
  readonly fault: () => string | null;
}

interface PossibleMove extends Move {
  /** Its key without a hash. */
  readonly name: string;
  readonly event: AnyEventObject;
  readonly perform: () => void;
}

type NamedMove = Omit<PossibleMove, 'key'>;

/** The data from which the moves of a game are computed. */
interface Playing {
  readonly machine: AnyStateMachine;
  readonly chart: Chart;
  readonly examples: Examples;
  readonly stage: Stage;
}

/** Starts a machine with an input of its examples. */
export function openGame(
  machine: AnyStateMachine,
  chart: Chart,
  examples: Examples,
  inputIndex: number,
): Game {
  const taken: string[] = [];
  const reported: string[] = [];
  let fault: string | null = null;
  let stage: Stage | undefined;
  const inspect = (event: InspectionEvent) => {
    taken.push(...takenTransitions(event).map(({ id }) => id));
    if (stage && event.type === '@xstate.event') reported.push(...notifiedOthers(stage, event));
  };
  const { parentSystemId } = examples;
  stage = openStage(
    { machine, ...(parentSystemId !== undefined && { parentSystemId }) },
    examples.inputs[inputIndex],
    inspect,
  );
  const { actor } = stage;
  const playing = { machine, chart, examples, stage };
  actor.on('*', (event) => reported.push(`the page: ${inShort(event)}`));
  actor.subscribe({ error: (error) => (fault = jsonText(error)) });

  return {
    states: () => statesNow(playing),
    running: () => runningNow(playing),
    fault: () => fault,
    moves: () => possibleMoves(playing),
    keyOf: (event) => {
      const same = possibleMoves(playing).filter((move) => move.event.type === event.type);
      const exact =
        same.find((move) => move.event === event) ??
        same.find((move) => sortedText(move.event) === sortedText(event));
      return (exact ?? same[0])?.key;
    },
    play: (key) => {
      const possible = possibleMoves(playing);
      const move = possible.find((each) => each.key === key) ?? possible.find((each) => each.name === key);
      if (!move) return undefined;
      taken.length = 0;
      reported.length = 0;
      move.perform();
      const transitions = taken.flatMap((id) => chart.transitions.find((each) => each.id === id) ?? []);
      return { move, transitions, reported: [...reported] };
    },
  };
}

function statesNow({ chart, stage }: Playing): readonly string[] {
  return activeStates(chart.root, stage.actor.getSnapshot().value);
}

function runningNow({ stage }: Playing): readonly Running[] {
  const children: Readonly<Record<string, { readonly src: unknown } | undefined>> =
    stage.actor.getSnapshot().children;
  return Object.entries(children).map(([id, child]) => ({
    id,
    actor: typeof child?.src === 'string' ? child.src : id,
  }));
}

/** Responses of the running requests, then timers, then events; empty if the machine has ended. */
function possibleMoves(playing: Playing): readonly PossibleMove[] {
  if (playing.stage.actor.getSnapshot().status !== 'active') return [];
  return withKeys([
    ...runningNow(playing).flatMap(({ id }) => responseMoves(playing, id)),
    ...timerMoves(playing),
    ...eventMoves(playing),
  ]);
}

function responseMoves({ examples, stage }: Playing, id: string): readonly NamedMove[] {
  return (['done', 'failed'] as const).flatMap((kind) => {
    const type = kind === 'done' ? `xstate.done.actor.${id}` : `xstate.error.actor.${id}`;
    const known = examples.samples.filter((sample) => sample.type === type);
    const details = distinguishingParts(known.map((sample) => sample['output'] ?? sample['error']));
    const bare = kind === 'done' ? { type, output: undefined } : { type, error: new Error('failed') };
    return (known.length > 0 ? known : [bare]).map((sample, index) => ({
      name: `${id}.${kind}`,
      kind,
      label: kind,
      detail: details[index] ?? '',
      actorId: id,
      refusal: null,
      event: { ...sample, actorId: id },
      perform: () => stage.perform({ ...sample, actorId: id }),
    }));
  });
}

function timerMoves({ chart, stage }: Playing): readonly NamedMove[] {
  return stage.timers().map(({ type, delayMs }, index, all) => ({
    name: `after.${timerName(type)}`,
    kind: 'timer',
    label: chart.transitions.find(({ event }) => event === type)?.label ?? `after ${delayMs} ms: ${type}`,
    detail: '',
    actorId: null,
    refusal: null,
    event: { type },
    perform: () => stage.fire(type, all.slice(0, index).filter((timer) => timer.type === type).length),
  }));
}

function eventMoves(playing: Playing): readonly NamedMove[] {
  const { chart, examples, stage } = playing;
  return eventsOf(chart, examples).flatMap((events) => {
    const details = distinguishingParts(events.map(({ type: _type, ...payload }) => payload));
    return events.map((event, index): NamedMove => ({
      name: event.type,
      kind: 'event',
      label: event.type,
      detail: details[index] ?? '',
      actorId: null,
      refusal: refusalNow(playing, event),
      event,
      perform: () => stage.perform(event),
    }));
  });
}

function refusalNow(playing: Playing, event: AnyEventObject): string | null {
  const { machine, chart, examples, stage } = playing;
  const snapshot = stage.actor.getSnapshot();
  if (snapshot.can(event)) return null;
  const ignored = nextStep(machine, snapshot, event, examples.parentSystemId).transitions;
  return refusalOf(chart, statesNow(playing), ignored, event.type);
}

/** Short forms of the events that a machine sends to its parent or children. */
function notifiedOthers(
  { actor, parent }: Stage,
  { sourceRef, actorRef, event }: InspectedEventEvent,
): readonly string[] {
  if (sourceRef?.sessionId !== actor.sessionId || event.type.startsWith('xstate.')) return [];
  if (actorRef.sessionId === parent.sessionId) return [`the machine around: ${inShort(event)}`];
  const children: Readonly<Record<string, AnyActorRef | undefined>> = actor.getSnapshot().children;
  return Object.entries(children)
    .filter(([, child]) => child?.sessionId === actorRef.sessionId)
    .map(([id]) => `${id}: ${inShort(event)}`);
}

/** Ids of the active states in a machine's value, outermost first. */
function activeStates(state: ChartState, value: unknown): readonly string[] {
  const inside =
    typeof value === 'string'
      ? state.states.filter(({ key }) => key === value).flatMap((child) => activeStates(child, undefined))
      : Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([key, part]) =>
          state.states.filter((child) => child.key === key).flatMap((child) => activeStates(child, part)),
        );
  return [state.id, ...inside];
}

/** Every event by its type, with each known payload, or without one if none is known. */
function eventsOf(chart: Chart, { samples }: Examples): readonly (readonly AnyEventObject[])[] {
  const known = samples.filter(({ type }) => !type.startsWith('xstate.'));
  const bare = [
    ...new Set(chart.transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event)),
  ]
    .filter((type) => !type.includes('*') && !known.some((sample) => sample.type === type))
    .map((type) => ({ type }));
  const types = [...Map.groupBy([...known, ...bare], ({ type }) => type)];
  return types.toSorted(([one], [other]) => one.localeCompare(other)).map(([, events]) => events);
}

/**
 * Why an event changes nothing: it is ignored on purpose, a guard refuses it, or no active state handles it.
 */
function refusalOf(
  chart: Chart,
  states: readonly string[],
  ignored: readonly string[],
  type: string,
): string {
  const deliberate = chart.transitions.filter(({ id }) => ignored.includes(id));
  if (deliberate.length > 0)
    return `Nothing happens, on purpose: ${deliberate.map(({ description }) => description).join(' ')}`;
  const listening = chart.transitions.filter(({ event }) => isMeant(event, type));
  const guards = listening
    .filter(({ source }) => states.includes(source))
    .flatMap(({ condition }) => condition ?? []);
  if (guards.length > 0) return `Only if ${[...new Set(guards)].join(', or if ')}.`;
  const sources = [...new Set(listening.map(({ source }) => keyOf(chart, source)))];
  return sources.length === 0
    ? 'No state of this machine listens to it.'
    : `No state that is active listens to it, only ${sources.join(', ')}.`;
}

/** Whether a descriptor, which may end in `*`, matches an event. */
function isMeant(descriptor: string, type: string): boolean {
  return descriptor.endsWith('*') ? type.startsWith(descriptor.slice(0, -1)) : descriptor === type;
}

function keyOf(chart: Chart, id: string): string {
  return statesOf(chart.root).find((state) => state.id === id)?.key ?? id;
}

/** The name in `xstate.after.{name}.{state}`; any other event unchanged. */
function timerName(type: string): string {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;
}

/** Gives each move its key. Moves with equal payloads are numbered from the second one. */
function withKeys(moves: readonly NamedMove[]): readonly PossibleMove[] {
  const seen = new Map<string, number>();
  return moves.map((move) => {
    const { name, event } = move;
    const { type: _type, actorId: _actorId, ...payload } = event;
    const text = exampleText(payload);
    const key = text === '{}' ? name : `${name}:${shortHash(text)}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { ...move, key: count === 1 ? key : `${key}:${count}` };
  });
}

/** The steps of a path as far as it can be played, and its first move that is gone; `null` if none is. */
export function playAll(
  game: Game,
  keys: readonly string[],
): { readonly steps: readonly Step[]; readonly gone: string | null } {
  const steps: Step[] = [];
  for (const key of keys) {
    const step = game.play(key);
    if (!step) return { steps, gone: key };
    steps.push(step);
  }
  return { steps, gone: null };
}

/** A move with its request: "loadHits failed". */
export function moveName({ actorId, label }: Move): string {
  return actorId === null ? label : `${actorId} ${label}`;
}

/** The event as text, with sorted properties, so that equal payloads are equal texts. */
function sortedText(event: AnyEventObject): string {
  const fields = Object.entries(event).filter(([, value]) => value !== undefined);
  return jsonText(fields.toSorted(([one], [other]) => one.localeCompare(other)));
}

function inShort(event: AnyEventObject): string {
  const payload = payloadOf(event);
  return payload === '' ? event.type : `${event.type} (${payload})`;
}

function payloadOf({ type: _type, ...payload }: AnyEventObject): string {
  return Object.keys(payload).length === 0 ? '' : shortened(payload);
}

/**
 * The result of a path on a machine, in the words of its last move and of its final states.
 *
 * @throws Error if one of its moves is not possible.
 */
export function resultOf(game: Game, chart: Chart, { moves }: PlayPath): string {
  let before = game.states();
  let last: Step | undefined;
  for (const key of moves) {
    before = game.states();
    last = game.play(key);
    if (!last) {
      const others = game.moves().map((move) => move.key);
      throw new Error(`${chart.id}: ${key} is no move here; these are: ${others.join(', ')}`);
    }
  }
  const refusal = last?.move.refusal ?? null;
  const ends = innermostStates(chart, game.states()).filter(
    ({ id }) => refusal !== null || !before.includes(id),
  );
  return [
    ...(last?.transitions.slice(-1).map(({ description }) => description) ?? []),
    ...ends.map(({ description }) => description),
    ...(refusal === null ? [] : [refusal]),
  ].join(' ');
}

/** The active states without an active child. */
export function innermostStates(chart: Chart, active: readonly string[]): readonly ChartState[] {
  return statesOf(chart.root).filter(
    ({ id, states }) => active.includes(id) && !states.some((inner) => active.includes(inner.id)),
  );
}
