import type { AnyStateMachine } from 'xstate';

export type ImplementationKind = 'guards' | 'actions' | 'actors' | 'delays';

/**
 * One sentence in plain words for each implementation of a machine, by kind and name. A guard continues "if",
 * an action "then", an actor "meanwhile". An action whose name says it by itself (`storeHits`) has none.
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
  const inWords = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return inWords.includes(' ') ? inWords : undefined;
}

/** Whether a sentence says no more than the name, apart from case, hyphens and articles. */
export function onlySpells(sentence: string, name: string): boolean {
  const plain = sentence.toLowerCase().replaceAll('-', ' ');
  return plain.replaceAll(/\b(?:the|a|an|its) /g, '') === nameInWords(name);
}

/** The words for an implementation; `undefined` if there are none. */
export function wordsFor(words: MachineWords, kind: ImplementationKind, name: string): string | undefined {
  const found = words[kind] ?? {};
  if (Object.hasOwn(found, name)) return found[name];
  if (kind === 'actions') return nameInWords(name);
  // A guard of several names, such as "isOpen and not isLocked".
  const inWords = name.replaceAll(/\w+/g, (part) => (Object.hasOwn(found, part) && found[part]) || part);
  return inWords === name ? undefined : inWords;
}
