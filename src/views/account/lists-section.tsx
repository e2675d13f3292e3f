import { useSelector } from '@xstate/react';
import { listPath } from '../../domain/routes/route.ts';
import type { MyListsActorRef } from '../../machines/account/my-lists.machine.ts';
import { listsTexts } from '../../messages/lists/lists.ts';
import { useTexts } from '../messages-context.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Link } from '../ui/link.tsx';
import { SectionFailed } from './section-failed.tsx';
import { Waiting } from './waiting.tsx';
import styles from './account.module.css';

/** The customer's lists, each with a link (BA-5). */
export function ListsSection({ actorRef }: { readonly actorRef: MyListsActorRef }) {
  const texts = useTexts(listsTexts);
  const lists = useSelector(actorRef, ({ context }) => context.lists);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(actorRef, ({ context }) => context.failure);

  if (isBusy) return <Waiting />;
  if (hasFailed) {
    return (
      <SectionFailed
        text={texts.failed}
        failure={failure}
        onRetry={() => actorRef.send({ type: 'retry.requested' })}
      />
    );
  }
  if (lists.length === 0) {
    return (
      <div className={styles['nothing']}>
        <p>{texts.none}</p>
        <ButtonLink to="/">{texts.toCatalogue}</ButtonLink>
      </div>
    );
  }
  return (
    <ul className={styles['requested']}>
      {lists.map(({ listId, name, lineCount }) => (
        <li key={listId} className={styles['product']}>
          <div>
            <Link className={styles['productName']} to={listPath(listId)}>
              <bdi>{name}</bdi>
            </Link>
            {lineCount !== null && <p className={styles['hint']}>{texts.lines(lineCount)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
