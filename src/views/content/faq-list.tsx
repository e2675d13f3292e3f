import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { foundQuestions } from '../../domain/content/found-questions.ts';
import { faqEntry } from '../../domain/content/faq-entry.ts';
import { unescapeText } from '../../domain/routes/percent-encoding.ts';
import type { QuestionsActorRef } from '../../machines/content/questions.ts';
import { contentTexts } from '../../messages/content/content.ts';
import { useTexts } from '../messages-context.tsx';
import { WithContact } from '../shell/with-contact.tsx';
import { HtmlText } from '../ui/markup/html-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import type { AnyContentListProps } from './content-list.tsx';
import styles from './faq-list.module.css';

/**
 * Questions with a search while the visitor types; answers open in place, the one in the address at once
 * (CT-1).
 */
export function FaqList({
  actorRef,
  products,
  linkOf,
}: Pick<AnyContentListProps, 'actorRef' | 'products' | 'linkOf'>) {
  const texts = useTexts(contentTexts);
  const { term, opened } = useSelector(actorRef, ({ context }) => context.questions);
  const questions = useMemo(() => products.map(faqEntry), [products]);
  const found = new Set(foundQuestions(questions, term).map(({ id }) => id));
  useEffect(() => openByAddress(actorRef), [actorRef]);
  return (
    <WithContact>
      <div className={styles['questions']}>
        <search className={styles['search']}>
          <Icon name="search" />
          <input
            type="search"
            value={term}
            aria-label={texts.findQuestion}
            placeholder={texts.findQuestion}
            onChange={({ target }) => actorRef.send({ type: 'question.typed', term: target.value })}
          />
        </search>
        <p role="status" className={styles['status']}>
          {term.trim() !== '' && texts.questionsFound(found.size)}
        </p>
        <ul className={styles['entries']}>
          {products.map((product) => {
            const { id, question, html } = faqEntry(product);
            return (
              <li key={id} hidden={!found.has(id)}>
                {html === '' ? (
                  <p className={styles['elsewhere']}>
                    <span>{question}</span> <Link to={linkOf(product)}>{texts.readFaq}</Link>
                  </p>
                ) : (
                  <details className={styles['entry']} open={opened.includes(id)} suppressHydrationWarning>
                    <summary className={styles['question']}>
                      <h2>
                        <bdi>{question}</bdi>
                      </h2>
                      <Icon name="down" />
                    </summary>
                    <div id={id} className={styles['text']}>
                      <HtmlText html={html} />
                    </div>
                  </details>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </WithContact>
  );
}

/** Browsers open the target of a fragment themselves, but not in a page that is rendered again. */
function openByAddress(actorRef: QuestionsActorRef): () => void {
  const report = () => {
    const id = unescapeText(window.location.hash.slice(1));
    const details = document.getElementById(id)?.closest('details');
    if (!details || details.open) return;
    actorRef.send({ type: 'answer.addressed', id });
    details.scrollIntoView({ block: 'center' });
  };
  report();
  window.addEventListener('hashchange', report);
  return () => window.removeEventListener('hashchange', report);
}
