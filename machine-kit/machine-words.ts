import type { AnyStateMachine } from 'xstate';

export type ImplementationKind = 'guards' | 'actions' | 'actors' | 'delays';

/**
 * One sentence in plain words for each implementation of a machine, by kind and name. A guard reads on after "if", an action
 * after "then", an actor after "meanwhile".
 */
export type MachineWords = Readonly<Partial<Record<ImplementationKind, Readonly<Record<string, string>>>>>;

/** A machine with what a reader needs besides. */
export interface DescribedMachine {
  readonly machine: AnyStateMachine;
  readonly words: MachineWords;
  /** What happens to the request of an actor when it does not go well, in sentences, by the name of the actor. */
  readonly requests?: Readonly<Record<string, string>>;
  /** How long delays take that are configured, as delivered, in ms. */
  readonly configuredMs?: Readonly<Record<string, number>>;
}

/** The words for an implementation; `undefined` when there are none. */
export function wordsFor(words: MachineWords, kind: ImplementationKind, name: string): string | undefined {
  const found = words[kind];
  return found && Object.hasOwn(found, name) ? found[name] : undefined;
}
