import type { AnyStateMachine } from 'xstate';

export type ImplementationKind = 'guards' | 'actions' | 'actors' | 'delays';

/**
 * One sentence in plain words for each implementation of a machine, by kind and name. A guard continues "if",
 * an action "then", an actor "meanwhile". An action or guard whose name says it by itself (`storeHits`,
 * `isTermLong`) has none. `{kind}` in the sentence of a guard is the value of its parameter `kind`.
 */
export type MachineWords = Readonly<Partial<Record<ImplementationKind, Readonly<Record<string, string>>>>>;

/** A machine with its description for readers. */
export interface DescribedMachine {
  readonly machine: AnyStateMachine;
  readonly words: MachineWords;
  /** The request policy of each actor as sentences, by the name of the actor. */
  readonly requests?: Readonly<Record<string, string>>;
  /** The default length of configured delays, in ms. */
  readonly configuredMs?: Readonly<Record<string, number>>;
}

/** The name of an action as a sentence, "store hits" for `storeHits`; `undefined` for a name of one word. */
export function nameInWords(name: string): string | undefined {
  const words = wordsIn(name);
  return words.length > 1 ? words.join(' ') : undefined;
}

const statesThat = ['is', 'are', 'was', 'were'];
const saysWhat = ['has', 'have', 'had', 'can', 'does', 'needs'];

/**
 * The name of a guard as a condition: "term long" for `isTermLong`, "it is locked" for `isLocked`, "it has hits"
 * for `hasHits`; `undefined` for a name of one word.
 */
export function guardNameInWords(name: string): string | undefined {
  const [verb = '', ...rest] = wordsIn(name);
  if (statesThat.includes(verb) && rest.length > 1) return rest.join(' ');
  const isQuestion = rest.length > 0 && [...statesThat, ...saysWhat].includes(verb);
  return isQuestion ? `it ${nameInWords(name)}` : nameInWords(name);
}

/**
 * Whether the name is plain English without a sentence. An action has several words; a guard asks a question
 * and has a subject: `isTermLong`, `hasHits`, but neither `isLocked` nor `valid`.
 */
export function saysItself(kind: ImplementationKind, name: string): boolean {
  const [verb = '', ...rest] = wordsIn(name);
  if (kind === 'actions') return rest.length > 0;
  if (kind !== 'guards') return false;
  return (statesThat.includes(verb) && rest.length > 1) || (saysWhat.includes(verb) && rest.length > 0);
}

/** Whether a sentence says no more than the name, apart from case, hyphens, articles and the order of words. */
export function onlySpells(sentence: string, name: string): boolean {
  const plain = sentence.toLowerCase().replaceAll('-', ' ');
  const plainWords = plain.replaceAll(/\b(?:the|a|an|its|it) /g, '').split(' ');
  return plainWords.toSorted().join() === wordsIn(name).toSorted().join();
}

function wordsIn(name: string): readonly string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}

/** The words for an implementation; `undefined` if there are none. */
export function wordsFor(words: MachineWords, kind: ImplementationKind, name: string): string | undefined {
  const found = words[kind] ?? {};
  if (Object.hasOwn(found, name)) return found[name];
  if (kind === 'actions') return nameInWords(name);
  if (kind !== 'guards') return undefined;
  // A guard of several names, such as "isOpen and not isLocked".
  const inWords = name.replaceAll(
    /\w+/g,
    (part) => (Object.hasOwn(found, part) && found[part]) || guardNameInWords(part) || part,
  );
  return inWords === name ? undefined : inWords;
}

/** A condition with the values of its parameters: at `{name}` in the sentence, the others after a colon. */
export function withParameters(condition: string, parameters: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(parameters).map(([name, value]) => {
    const text = typeof value === 'string' ? wordsIn(value).join(' ') : JSON.stringify(value);
    return { at: `{${name}}`, text };
  });
  const filled = texts.reduce((text, each) => text.replaceAll(each.at, each.text), condition);
  const others = texts.filter(({ at }) => !condition.includes(at)).map(({ text }) => text);
  return others.length > 0 ? `${filled}: ${others.join(', ')}` : filled;
}
