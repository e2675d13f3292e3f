import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { columnLabels, proposedColumns } from '../../domain/quick-order/order-columns.ts';
import type {
  QuickOrderActorRef,
  QuickOrderEvent,
  TakenTable,
} from '../../machines/quick-order/quick-order.machine.ts';
import { quickOrderTexts } from '../../messages/quick-order/quick-order.ts';
import { useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { focusLines } from './row-focus.ts';
import styles from './quick-order.module.css';

export interface ColumnsQuestionProps {
  readonly actorRef: QuickOrderActorRef;
  readonly table: TakenTable;
}

/** Asks which columns of a list have article number, quantity and unit (BA-8). */
export function ColumnsQuestion({ actorRef, table }: ColumnsQuestionProps) {
  const texts = useTexts(quickOrderTexts);
  const isReading = useSelector(actorRef, (snapshot) => snapshot.matches({ entering: 'reading' }));
  const form = useRef<HTMLFormElement>(null);
  const proposed = table.columns ?? proposedColumns(table);
  const isDecided = useRef(false);
  useEffect(() => {
    form.current?.querySelector('select')?.focus();
    return () => {
      if (isDecided.current) focusLines();
    };
  }, []);
  const decide = (event: QuickOrderEvent) => {
    isDecided.current = true;
    actorRef.send(event);
  };
  const options = columnLabels(table).map((label, column) => (
    <option key={column} value={column}>
      {texts.column(column + 1, label)}
    </option>
  ));
  return (
    <form
      ref={form}
      className={styles['columnsQuestion']}
      aria-labelledby="columns-question"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const columnIn = (name: string) => Number(fields.get(name));
        const columns = {
          material: columnIn('material'),
          quantity: columnIn('quantity'),
          unit: fields.get('unit') === '' ? null : columnIn('unit'),
        };
        decide({ type: 'columns.assigned', columns });
      }}
    >
      <h2 id="columns-question">{texts.columnsTitle}</h2>
      <p className={styles['hint']}>{texts.columnsText}</p>
      <Field label={texts.material} hint="" fault={null}>
        {({ id, describedBy }) => (
          <select id={id} aria-describedby={describedBy} name="material" defaultValue={proposed.material}>
            {options}
          </select>
        )}
      </Field>
      <Field label={texts.quantity} hint="" fault={null}>
        {({ id, describedBy }) => (
          <select id={id} aria-describedby={describedBy} name="quantity" defaultValue={proposed.quantity}>
            {options}
          </select>
        )}
      </Field>
      <Field label={texts.unit} hint="" fault={null}>
        {({ id, describedBy }) => (
          <select id={id} aria-describedby={describedBy} name="unit" defaultValue={proposed.unit ?? ''}>
            <option value="">{texts.noUnit}</option>
            {options}
          </select>
        )}
      </Field>
      <div className={styles['manyActions']}>
        <Button type="submit" variant="next" isBusy={isReading}>
          {texts.useColumns}
        </Button>
        <Button isBusy={isReading} onPressed={() => decide({ type: 'columns.dismissed' })}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
