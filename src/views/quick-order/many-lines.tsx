import { useId } from 'react';
import { quickOrderTexts } from '../../messages/late/quick-order.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../parts/button.tsx';
import type { QuickOrderProps } from './quick-order-page.tsx';
import styles from './quick-order.module.css';

/** Where lines are pasted, or chosen as a file. */
export function ManyLines({ actorRef, isLocked }: QuickOrderProps & { readonly isLocked: boolean }) {
  const texts = useTexts(quickOrderTexts);
  const id = useId();
  return (
    <form
      className={styles['many']}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        const pasted = new FormData(event.currentTarget).get('lines');
        if (typeof pasted !== 'string' || pasted.trim() === '') return;
        actorRef.send({ type: 'lines.pasted', text: pasted });
        event.currentTarget.reset();
      }}
    >
      <h2 id={`${id}-title`}>{texts.many}</h2>
      <p id={`${id}-hint`} className={styles['hint']}>
        {texts.manyHint}
      </p>
      <textarea
        className={styles['lines']}
        name="lines"
        rows={4}
        aria-label={texts.manyLabel}
        aria-describedby={`${id}-hint`}
        placeholder={'100-0840;50\n730-0050;2'}
        spellCheck={false}
        autoComplete="off"
        readOnly={isLocked}
      />
      <div className={styles['manyActions']}>
        <Button type="submit">{texts.takeLines}</Button>
        <label className={styles['file']}>
          {texts.file}
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            disabled={isLocked}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) actorRef.send({ type: 'file.chosen', file });
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
    </form>
  );
}
