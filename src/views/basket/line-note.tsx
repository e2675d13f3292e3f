import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { lineNoteId, type LineNotesActorRef } from '../../machines/basket/line-note.machine.ts';
import { basketTexts } from '../../messages/basket/basket.ts';
import { useTexts } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import styles from './line-note.module.css';

export interface LineNoteProps {
  /** Spawns an actor for each line whose note is being written. */
  readonly actorRef: LineNotesActorRef;
  readonly lineId: string;
  readonly productName: string;
  /** The saved note, or the pending one; empty if there is none. */
  readonly note: string;
}

const longestNote = 500;

/**
 * The customer's note for a line. Leaving the field saves it; Escape discards the input. The button stays in
 * place, so that the focus can return to it (BA-5, A3).
 */
export function LineNote({ actorRef, lineId, productName, note }: LineNoteProps) {
  const texts = useTexts(basketTexts);
  const button = useRef<HTMLButtonElement>(null);
  const noteRef = useSelector(actorRef, ({ children }) => children[lineNoteId(lineId)]);
  const text = useSelector(noteRef, (snapshot) => snapshot?.context.note ?? null);
  /** Ignores leaving the field after Escape or its own button has ended it. */
  const enter = () => {
    if (noteRef?.getSnapshot().status === 'active') noteRef.send({ type: 'note.entered', shown: note });
  };
  const isWriting = text !== null;

  return (
    <span className={styles['note']}>
      {isWriting && (
        <textarea
          ref={focusAtEnd}
          className={styles['field']}
          rows={2}
          maxLength={longestNote}
          aria-label={texts.noteOf(productName)}
          value={text}
          onChange={({ target }) => noteRef?.send({ type: 'note.typed', text: target.value })}
          onBlur={enter}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return;
            noteRef?.send({ type: 'note.cancelled' });
            button.current?.focus();
          }}
        />
      )}
      {!isWriting && note !== '' && <bdi className={styles['text']}>{note}</bdi>}
      <button
        ref={button}
        type="button"
        className={styles['button']}
        onPointerDown={(event) => {
          if (isWriting) event.preventDefault();
        }}
        onMouseDown={(event) => {
          if (isWriting) event.preventDefault();
        }}
        onClick={() => {
          if (isWriting) {
            enter();
            button.current?.focus();
          } else actorRef.send({ type: 'lineNote.opened', lineId, note });
        }}
      >
        <span>{isWriting ? texts.saveNote : note === '' ? texts.addNote : texts.changeNote}</span>
        <HiddenText>{` ${productName}`}</HiddenText>
      </button>
    </span>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
