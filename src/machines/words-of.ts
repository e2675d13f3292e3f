import type { AnyStateMachine } from 'xstate';

type Kind = 'guards' | 'actions' | 'actors' | 'delays';

type NamesOf<Machine extends AnyStateMachine, Named extends Kind> = string &
  keyof NonNullable<Parameters<Machine['provide']>[0][Named]>;

type SentencesOf<Machine extends AnyStateMachine, Named extends Kind> = Readonly<
  Record<NamesOf<Machine, Named>, string>
>;

/**
 * One sentence in plain words for each actor and delay of a machine. The compiler names a missing or superfluous one. A guard or an
 * action has a sentence only if its name is not plain English, which the lint decides. A guard reads on after "if", an action after
 * "then", an actor after "meanwhile". Only the diagrams and the behaviour book use them: the shop does not load them.
 */
export type WordsOf<Machine extends AnyStateMachine> = {
  readonly [
    Named in Exclude<Kind, 'guards' | 'actions'> as [NamesOf<Machine, Named>] extends [never] ? never : Named
  ]: SentencesOf<Machine, Named>;
} & { readonly [Named in 'guards' | 'actions']?: Partial<SentencesOf<Machine, Named>> };
