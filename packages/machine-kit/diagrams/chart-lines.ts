import type { ChartState, ChartTransition } from '../chart.ts';

/** A line of text in a diagram with its style class. */
export interface Line {
  readonly text: string;
  readonly look: 'title' | 'ids' | 'ids inherited' | 'note' | 'row' | 'event' | 'guard' | 'action';
}

const longestLine = 42;

/** The head of a state's box: its name, requirements and meaning. */
export function headLines(state: ChartState): readonly Line[] {
  return [
    { text: state.type === 'parallel' ? `${state.key} (at the same time)` : state.key, look: 'title' },
    ...requirementLines(state.requirements),
    ...wrapped(state.description, 'note'),
  ];
}

/** The actions, actors and internal transitions of a state. */
export function bodyLines(state: ChartState, internal: readonly ChartTransition[]): readonly Line[] {
  return [
    ...wrapped(state.tags.map((tag) => `#${tag}`).join(' '), 'row'),
    ...state.entry.map((action): Line => ({ text: `entry / ${action}`, look: 'action' })),
    ...state.exit.map((action): Line => ({ text: `exit / ${action}`, look: 'action' })),
    ...spawnLines(state.spawns),
    ...state.invokes.map(({ id, actor }, index): Line => ({
      text: id === actor || id === `${index}.${state.id}` ? `invoke ${actor}` : `invoke ${actor} as ${id}`,
      look: 'row',
    })),
    ...internal.flatMap(internalLines),
  ];
}

function internalLines(transition: ChartTransition): readonly Line[] {
  return [
    { text: transition.label, look: 'event' },
    ...requirementLines(transition.requirements),
    ...wrapped(guardText(transition), 'guard'),
    ...wrapped(actionText(transition), 'action'),
    ...spawnLines(transition.spawns),
  ];
}

function actionText({ actions, spawns }: ChartTransition): string {
  if (actions.length > 0) return `/ ${actions.join(', ')}`;
  return spawns.length > 0 ? '' : '/ nothing';
}

function spawnLines(spawns: readonly string[]): readonly Line[] {
  return spawns.map((actor) => ({ text: `spawns ${actor}`, look: 'row' }));
}

/** The label of a transition: event, guard with its position in the order, actions, spawned actors. */
export function transitionLines(transition: ChartTransition): readonly Line[] {
  return [
    { text: transition.label, look: 'event' },
    ...requirementLines(transition.requirements),
    ...wrapped(guardText(transition), 'guard'),
    ...transition.actions.map((action): Line => ({ text: `/ ${action}`, look: 'action' })),
    ...spawnLines(transition.spawns),
  ];
}

/** The ids of a state or transition, in italics if they are inherited; ° marks what is ours. */
function requirementLines({ ids, inheritedFrom, isOurs }: ChartState['requirements']): readonly Line[] {
  const marked = isOurs ? ids.map((id) => `${id}°`) : ids;
  return wrapped(marked.join(' '), inheritedFrom === null ? 'ids' : 'ids inherited');
}

/** "[1. it is locked]", "[it is locked]" for the only candidate, "[else]" for the last one without guard. */
function guardText({ condition, order }: ChartTransition): string {
  if (condition === null) return order === null ? '' : '[else]';
  return order === null ? `[${condition}]` : `[${order}. ${condition}]`;
}

function wrapped(text: string, look: Line['look']): readonly Line[] {
  return wrapText(text, longestLine).map((line) => ({ text: line, look }));
}

/** The width of a line in px. */
export function lineWidth({ text, look }: Line): number {
  if (look === 'title') return textWidth(text, 'title', true);
  if (look === 'event') return textWidth(text, 'normal', true);
  return textWidth(text, 'small', false);
}

const fontSizePx = { small: 11, normal: 12, title: 13 };

/**
 * The width of a text in px, overestimated because the fonts for `sans-serif` differ: a label may have too
 * much room but never too little.
 */
function textWidth(text: string, size: keyof typeof fontSizePx, isBold: boolean): number {
  const widthEm = Array.from(text).reduce((sum, letter) => sum + letterWidthEm(letter), 0);
  return Math.ceil(widthEm * fontSizePx[size] * (isBold ? 1.1 : 1));
}

/** A text in lines of at most `longest` characters, broken between words; a longer word stays whole. */
function wrapText(text: string, longest: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function letterWidthEm(letter: string): number {
  if (/[ijl.,:;|'! ]/.test(letter)) return 0.32;
  if (/[ftrI()[\]/-]/.test(letter)) return 0.41;
  if (/[ckszvxy]/.test(letter)) return 0.56;
  if (/[mwMW@]/.test(letter)) return 0.93;
  if (/[A-Z]/.test(letter)) return 0.7;
  return 0.61;
}
