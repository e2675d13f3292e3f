import { useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import { formatPrice } from '../../domain/pricing/format-price.ts';
import {
  fieldToCorrect,
  longestMaterial,
  rowStatus,
  isBlank,
} from '../../domain/quick-order/quick-order-row.ts';
import type { EntryChange } from '../../domain/quick-order/quick-order-rows.ts';
import type { QuickOrderActorRef } from '../../machines/quick-order/quick-order.machine.ts';
import { quickOrderTexts } from '../../messages/quick-order/quick-order.ts';
import { useLocale } from '../locale-context.tsx';
import { useTexts } from '../messages-context.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { Figure } from '../ui/figure.tsx';
import { RemoveButton } from '../ui/lines/remove-button.tsx';
import { useWithContent } from '../ui/use-unit-name.ts';
import { MaterialField, type MaterialFieldProps } from './material-field.tsx';
import { RowResult } from './row-result.tsx';
import { walkByEnter } from './row-focus.ts';
import { useRowsInTurn, type NumberedRow } from './use-rows-in-turn.ts';
import lines from '../ui/lines/lines-table.module.css';
import styles from './quick-order.module.css';

export interface QuickOrderRowsProps {
  readonly actorRef: QuickOrderActorRef;
  /** Whether the lines are being added to the basket. */
  readonly isLocked: boolean;
  /** Whether only lines with an entry are shown. */
  readonly areBlankHidden?: boolean;
}

/** The lines as a table to type in. */
export function QuickOrderRows({ actorRef, isLocked, areBlankHidden = false }: QuickOrderRowsProps) {
  const texts = useTexts(quickOrderTexts);
  const search = useSelector(actorRef, ({ children }) => children.materialSearch);
  const all = useRowsInTurn(useSelector(actorRef, ({ context }) => context.rows));
  const rows = areBlankHidden ? all.filter(({ row }) => !isBlank(row)) : all;
  return (
    <div className={styles['container']}>
      <table className={lines['table']}>
        <caption>
          <HiddenText>{texts.caption}</HiddenText>
        </caption>
        <thead className={`${lines['head']} ${styles['head']}`}>
          <tr>
            <th scope="col">
              <HiddenText>{texts.line}</HiddenText>
            </th>
            <th scope="col">{texts.material}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.unit}</th>
            <th scope="col">{texts.product}</th>
            <th scope="col" className={lines['figure']}>
              {texts.sum}
            </th>
            <th scope="col">
              <HiddenText>{texts.remove}</HiddenText>
            </th>
          </tr>
        </thead>
        {rowBlocks(rows).map(([block, inBlock]) => (
          <tbody key={block} className={styles['block']}>
            {inBlock.map(({ row, number }) => (
              <Row
                key={row.rowId}
                actorRef={actorRef}
                search={search}
                row={row}
                number={number}
                isLocked={isLocked}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const rowsInBlock = 10;

/**
 * The browser skips blocks outside of the view, and few blocks are fast to check. A row keeps its block when
 * others are removed (V1).
 */
function rowBlocks(rows: readonly NumberedRow[]): readonly (readonly [number, readonly NumberedRow[]])[] {
  return [...Map.groupBy(rows, ({ row }) => Math.floor(row.rowId / rowsInBlock))];
}

type RowProps = QuickOrderRowsProps & Pick<MaterialFieldProps, 'search'> & NumberedRow;

const Row = memo(function Row({ actorRef, search, row, number, isLocked }: RowProps) {
  const texts = useTexts(quickOrderTexts);
  const { priceLocale } = useLocale();
  const resultId = useId();
  const status = rowStatus(row);
  const { rowId } = row;
  const change = (entry: EntryChange) => actorRef.send({ type: 'entry.changed', rowId, change: entry });
  const wrong = fieldToCorrect(row);
  const described = { 'aria-describedby': resultId, readOnly: isLocked, autoComplete: 'off' } as const;
  return (
    <tr
      className={styles['row']}
      data-faulty={wrong !== null}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) actorRef.send({ type: 'row.left', rowId });
      }}
    >
      <td className={styles['number']}>{number}</td>
      <td className={styles['material']}>
        <Label text={texts.material} />
        <MaterialField
          actorRef={actorRef}
          search={search}
          row={row}
          label={texts.materialOf(number)}
          resultId={resultId}
          isLocked={isLocked}
          isInvalid={wrong === 'material'}
        />
      </td>
      <td className={styles['quantity']}>
        <Label text={texts.quantity} />
        <input
          {...described}
          data-walk=""
          className={styles['input']}
          inputMode="decimal"
          maxLength={longestMaterial}
          aria-label={texts.quantityOf(number)}
          aria-invalid={wrong === 'quantity'}
          value={row.quantityText}
          onChange={({ currentTarget }) => change({ quantityText: currentTarget.value })}
          onKeyDown={walkByEnter}
        />
      </td>
      <UnitCell
        row={row}
        number={number}
        isInvalid={wrong === 'unit'}
        resultId={resultId}
        isLocked={isLocked}
        onChanged={(unit) => change({ unit })}
      />
      <td className={styles['result']} id={resultId}>
        <RowResult actorRef={actorRef} row={row} status={status} isLocked={isLocked} />
      </td>
      <td className={styles['sum']}>
        {status.kind === 'ready' && status.checked.lineTotal !== null && (
          <Figure text={formatPrice(status.checked.lineTotal, status.checked.currency, priceLocale)} />
        )}
      </td>
      <td className={styles['removal']}>
        {!isBlank(row) && !isLocked && (
          <RemoveButton
            label={texts.removeLine(number)}
            onPressed={({ currentTarget }) => {
              const line = currentTarget.closest('tr');
              const next = line?.nextElementSibling ?? line?.previousElementSibling;
              next?.querySelector('input')?.focus();
              actorRef.send({ type: 'row.removed', rowId });
            }}
          />
        )}
      </td>
    </tr>
  );
});

interface UnitCellProps extends Pick<RowProps, 'row' | 'number' | 'isLocked'> {
  readonly resultId: string;
  readonly isInvalid: boolean;
  readonly onChanged: (unit: string) => void;
}

function UnitCell({ row, number, resultId, isLocked, isInvalid, onChanged }: UnitCellProps) {
  const texts = useTexts(quickOrderTexts);
  const withContent = useWithContent();
  const units = row.checked?.product?.units ?? [];
  return (
    <td className={styles['unit']}>
      <Label text={texts.unit} />
      <input
        aria-describedby={resultId}
        readOnly={isLocked}
        autoComplete="off"
        className={styles['input']}
        list={units.length > 1 ? `${resultId}-units` : undefined}
        maxLength={longestMaterial}
        aria-label={texts.unitOf(number)}
        aria-invalid={isInvalid}
        placeholder={row.checked?.salesUnitText}
        value={row.unit}
        onChange={({ currentTarget }) => onChanged(currentTarget.value)}
        onKeyDown={walkByEnter}
      />
      {units.length > 1 && (
        <datalist id={`${resultId}-units`}>
          {units.map(({ unit, unitText, content }) => (
            <option key={unit} value={unitText}>
              {withContent(unitText, content)}
            </option>
          ))}
        </datalist>
      )}
    </td>
  );
}

/** A label if there is no room for column heads; each field also has its own. */
function Label({ text }: { readonly text: string }) {
  return (
    <span className={styles['label']} aria-hidden="true">
      {text}
    </span>
  );
}
