import { assign, sendParent, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { eventOf } from '../event-of.ts';
import type { RequirementsMeta } from '../shop-event.ts';

export interface LineNoteInput {
  readonly lineId: string;
  /** The note of the line before typing. */
  readonly note: string;
}

interface LineNoteContext {
  readonly lineId: string;
  /** As it is typed. */
  readonly note: string;
}

export type LineNoteEvent =
  | { readonly type: 'note.typed'; readonly text: string }
  /** The field was left; `shown` is the current note of the line. */
  | { readonly type: 'note.entered'; readonly shown: string }
  | { readonly type: 'note.cancelled' };

/** The customer wants to write a note for a line. That needs an actor until the field is left. */
export interface LineNoteOpened extends LineNoteInput {
  readonly type: 'lineNote.opened';
}

/** A note for the basket to save. */
export interface NoteCommitted extends LineNoteInput {
  readonly type: 'note.committed';
}

/**
 * The note of a basket line while the customer writes it. It counts once the field is left. The basket spawns it, and stops it
 * when it has ended.
 *
 * @see BA-5
 */
export const lineNoteMachine = setup({
  types: {
    input: {} as LineNoteInput,
    context: {} as LineNoteContext,
    events: {} as LineNoteEvent,
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  guards: {
    isOtherNote: ({ context }, { shown }: { shown: string }) => context.note.trim() !== shown,
  },
  actions: {
    storeText: assign({ note: ({ event }) => eventOf(event, 'note.typed').text }),
    announceNote: sendParent(({ context: { lineId, note } }): NoteCommitted => ({
      type: 'note.committed',
      lineId,
      note: note.trim(),
    })),
  },
}).createMachine({
  id: 'lineNote',
  description: 'The note of a basket line while the customer writes it.',
  meta: { requirements: ['BA-5'], ours: true },
  context: ({ input: { lineId, note } }) => ({ lineId, note }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The field shows the text as it is typed.',
      on: {
        'note.typed': { description: 'The text has changed.', actions: 'storeText' },
        'note.entered': [
          {
            description: 'The note differs from the saved one: the basket saves it.',
            guard: { type: 'isOtherNote', params: ({ event }) => event },
            target: 'ended',
            actions: 'announceNote',
          },
          { description: 'The note is the same as before.', target: 'ended' },
        ],
        'note.cancelled': {
          description: 'The customer pressed Escape: the text is dropped.',
          target: 'ended',
        },
      },
    },
    ended: { description: 'The line shows its note again.', type: 'final' },
  },
});

export type LineNoteActorRef = ActorRefFrom<typeof lineNoteMachine>;

/** A machine that spawns the notes of lines. */
export type LineNotesActorRef = ActorRef<
  Snapshot<unknown> & {
    readonly children: { readonly [id: `lineNote.${string}`]: LineNoteActorRef | undefined };
  },
  LineNoteOpened
>;

export function lineNoteId(lineId: string): `lineNote.${string}` {
  return `lineNote.${lineId}`;
}
