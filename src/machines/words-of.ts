import type { AnyStateMachine } from 'xstate';

type Kind = 'guards' | 'actions' | 'actors' | 'delays';

type NamesOf<Machine extends AnyStateMachine, Named extends Kind> = string &
  keyof NonNullable<Parameters<Machine['provide']>[0][Named]>;

/**
 * One sentence in plain words for each guard, action, actor and delay of a machine; the compiler names what is missing or
 * superfluous. A guard reads on after "if", an action after "then", an actor after "meanwhile". Only the diagrams and the
 * behaviour book use them: the shop does not load them.
 */
export type WordsOf<Machine extends AnyStateMachine> = {
  readonly [Named in Kind as [NamesOf<Machine, Named>] extends [never] ? never : Named]: Readonly<
    Record<NamesOf<Machine, Named>, string>
  >;
};
