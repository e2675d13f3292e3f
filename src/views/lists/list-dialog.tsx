import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ListChoiceActorRef } from '../../machines/lists/list-choice.machine.ts';
import { listsTexts } from '../../messages/lists/lists.ts';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { useMessages, useTexts } from '../messages-context.tsx';
import { useReason } from '../use-reason.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NameForm } from './name-form.tsx';
import styles from './lists.module.css';

export interface ListDialogProps {
  readonly actorRef: ListChoiceActorRef;
}

/** Saves a product, or the basket's lines, in a new list or in one of the customer's (BA-5). */
export function ListDialog({ actorRef }: ListDialogProps) {
  const { close, loading, retry } = useMessages();
  const texts = useTexts(listsTexts);
  const isLoading = useSelector(actorRef, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const reason = useReason(useSelector(actorRef, ({ context }) => context.failure));
  const cancel = useCallback(() => actorRef.send({ type: 'dialog.closed' }), [actorRef]);
  return (
    <ChoiceDialog
      title={texts.save}
      shape="sheet"
      action={
        <Button variant="quiet" onPressed={cancel}>
          {close}
        </Button>
      }
      foot={null}
      onCancelled={cancel}
    >
      <div className={styles['dialog']}>
        {isLoading && (
          <div role="status" aria-label={loading}>
            <Skeleton shape="control" />
          </div>
        )}
        {hasFailed && (
          <div role="alert">
            <p>
              {texts.failed} {reason}
            </p>
            <Button onPressed={() => actorRef.send({ type: 'retry.requested' })}>{retry}</Button>
          </div>
        )}
        {!isLoading && !hasFailed && (
          <>
            <NameForm
              actorRef={actorRef}
              label={texts.newList}
              hint={texts.newListHint}
              submit={texts.create}
            />
            <Lists actorRef={actorRef} />
          </>
        )}
      </div>
    </ChoiceDialog>
  );
}

function Lists({ actorRef }: ListDialogProps) {
  const texts = useTexts(listsTexts);
  const lists = useSelector(actorRef, ({ context }) => context.lists);
  if (lists.length === 0) return null;
  return (
    <>
      <h3 className={styles['others']}>{texts.yourLists}</h3>
      <ul className={styles['choices']}>
        {lists.map(({ listId, name, lineCount }) => (
          <li key={listId}>
            <button
              type="button"
              className={styles['choice']}
              aria-label={texts.addTo(name)}
              onClick={() => actorRef.send({ type: 'list.chosen', listId })}
            >
              <Icon name="plus" />
              <bdi className={styles['name']}>{name}</bdi>
              {lineCount !== null && <span className={styles['count']}>{texts.lines(lineCount)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
