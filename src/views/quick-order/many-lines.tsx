import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { columnLabels } from '../../domain/quick-order/order-columns.ts';
import type { TakenTable } from '../../machines/quick-order/quick-order.machine.ts';
import { quickOrderTexts } from '../../messages/quick-order/quick-order.ts';
import { useTexts } from '../messages-context.tsx';
import { isComposing } from '../is-composing.ts';
import { Button } from '../ui/button.tsx';
import { ColumnsQuestion } from './columns-question.tsx';
import type { QuickOrderProps } from './quick-order-page.tsx';
import styles from './quick-order.module.css';

interface ManyLinesProps extends QuickOrderProps {
  readonly isLocked: boolean;
  /** Whether there is one line to type in, which Enter takes over, and an empty one adds all to the basket. */
  readonly isOneField?: boolean;
}

/** Pasted lines or a file, and the question about their columns. */
export function ManyLines({ actorRef, isLocked, isOneField = false }: ManyLinesProps) {
  const table = useSelector(actorRef, ({ context }) => context.table);
  const isAssigning = useSelector(actorRef, ({ context }) => context.isAssigning);
  if (table && isAssigning) return <ColumnsQuestion actorRef={actorRef} table={table} />;
  return (
    <div className={styles['many']}>
      <LinesForm actorRef={actorRef} isLocked={isLocked} isOneField={isOneField} />
      {table && <ColumnsUsed actorRef={actorRef} table={table} />}
    </div>
  );
}

/** The columns of the last list, with a button to change them. */
function ColumnsUsed({ actorRef, table }: QuickOrderProps & { readonly table: TakenTable }) {
  const texts = useTexts(quickOrderTexts);
  const {
    columns,
    lines: [first = []],
  } = table;
  if (columns === null || columnLabels(table).length < 2) return null;
  const { material, quantity } = columns;
  return (
    <div className={styles['message']}>
      <p className={styles['hint']}>
        {texts.columnsUsed(material + 1, quantity + 1, `${first[material] ?? ''}, ${first[quantity] ?? ''}`)}
      </p>
      <Button variant="quiet" onPressed={() => actorRef.send({ type: 'columns.requested' })}>
        {texts.otherColumns}
      </Button>
    </div>
  );
}

function LinesForm({ actorRef, isLocked, isOneField = false }: ManyLinesProps) {
  const texts = useTexts(quickOrderTexts);
  const id = useId();
  return (
    <form
      className={styles['linesForm']}
      data-one-field={isOneField}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        const pasted = new FormData(event.currentTarget).get('lines');
        if (typeof pasted !== 'string') return;
        if (pasted.trim() === '') {
          if (isOneField) actorRef.send({ type: 'add.requested' });
          return;
        }
        actorRef.send({ type: 'lines.pasted', text: pasted });
        event.currentTarget.reset();
      }}
    >
      <h2 id={`${id}-title`}>{isOneField ? texts.byNumber : texts.many}</h2>
      <p id={`${id}-hint`} className={styles['hint']}>
        {isOneField ? texts.byNumberHint : texts.manyHint}
      </p>
      <textarea
        className={styles['lines']}
        name="lines"
        rows={isOneField ? 1 : 4}
        aria-label={isOneField ? texts.byNumberLabel : texts.manyLabel}
        aria-describedby={`${id}-hint`}
        placeholder={isOneField ? texts.byNumberExample : texts.example}
        onKeyDown={(event) => {
          if (!isOneField || event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent))
            return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        spellCheck={false}
        autoComplete="off"
        readOnly={isLocked}
      />
      <div className={styles['manyActions']}>
        <Button type="submit">{texts.takeLines}</Button>
        <label className={styles['file']}>
          <span>{texts.file}</span>
          <input
            type="file"
            accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
