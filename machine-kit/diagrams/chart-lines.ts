import type { ChartState, ChartTransition } from '../chart.ts';
import { wrapText } from './text-width.ts';

/** A line of text in a picture, with the class that says how it looks. */
export interface Line {
  readonly text: string;
  readonly look: 'title' | 'ids' | 'note' | 'row' | 'event' | 'guard' | 'action';
}

const longestLine = 42;

/** What stands in the head of a state's box: its name, its requirements and what it means. */
export function headLines(state: ChartState): readonly Line[] {
  return [
    { text: state.type === 'parallel' ? `${state.key} (at the same time)` : state.key, look: 'title' },
    ...(state.requirements.inheritedFrom === null ? wrapped(state.requirements.ids.join(' '), 'ids') : []),
    ...wrapped(state.description, 'note'),
  ];
}

/** What a state does and handles without being left. */
export function bodyLines(state: ChartState, internal: readonly ChartTransition[]): readonly Line[] {
  return [
    ...wrapped(state.tags.map((tag) => `#${tag}`).join(' '), 'row'),
    ...state.entry.map((action): Line => ({ text: `entry / ${action}`, look: 'action' })),
    ...state.exit.map((action): Line => ({ text: `exit / ${action}`, look: 'action' })),
    ...state.invokes.map(({ id, actor }): Line => ({
      text: id === actor ? `invoke ${actor}` : `invoke ${actor} as ${id}`,
      look: 'row',
    })),
    ...internal.flatMap(internalLines),
  ];
}

function internalLines(transition: ChartTransition): readonly Line[] {
  return [
    { text: transition.label, look: 'event' },
    ...wrapped(guardText(transition), 'guard'),
    ...wrapped(transition.actions.length > 0 ? `/ ${transition.actions.join(', ')}` : '/ nothing', 'action'),
  ];
}

/** The label of a transition: event, guard with its place in the order, actions. */
export function transitionLines(transition: ChartTransition): readonly Line[] {
  return [
    { text: transition.label, look: 'event' },
    ...wrapped(guardText(transition), 'guard'),
    ...transition.actions.map((action): Line => ({ text: `/ ${action}`, look: 'action' })),
  ];
}

/** "[1. isCustomer]", "[isCustomer]" when it is the only candidate, "[else]" for the last without guard. */
export function guardText({ guard, order }: ChartTransition): string {
  if (guard === null) return order === null ? '' : '[else]';
  return order === null ? `[${guard}]` : `[${order}. ${guard}]`;
}

function wrapped(text: string, look: Line['look']): readonly Line[] {
  return wrapText(text, longestLine).map((line) => ({ text: line, look }));
}
