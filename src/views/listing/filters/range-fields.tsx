import { useId, type FormEvent } from 'react';
import {
  selectedRange,
  writtenFigure,
  type FigureRange,
  type RangeFault,
} from '../../../domain/listing/filter-range.ts';
import type { Facet } from '../../../domain/listing/listing.ts';
import type { FacetEvent } from '../../../machines/listing/facet.machine.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './range-fields.module.css';

export interface RangeFieldsProps {
  readonly facet: Facet;
  /** What was typed and does not apply yet. */
  readonly typed: FigureRange | null;
  readonly fault: RangeFault | null;
  readonly onEvent: (event: FacetEvent) => void;
}

/** The figures of a filter from and to, with what they reach as a hint; Enter or the button applies them (FL-1). */
export function RangeFields({ facet, typed, fault, onEvent }: RangeFieldsProps) {
  const { filters } = useMessages();
  const { language } = useLocale();
  const faultId = useId();
  const { range } = facet;
  if (range === null) return null;
  const applied = selectedRange(facet);
  const shown = typed ?? {
    from: writtenFigure(applied.from, language),
    to: writtenFigure(applied.to, language),
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onEvent({ type: 'range.submitted', typed: shown, language });
  };
  return (
    <form className={styles['range']} noValidate onSubmit={submit}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles['end']}>
          <span>{filters.rangeEnd(end, range.unit)}</span>
          <input
            className={styles['figure']}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={shown[end]}
            placeholder={writtenFigure(String(range[end]), language)}
            aria-invalid={fault?.field === end}
            aria-describedby={faultId}
            onChange={({ target }) =>
              onEvent({ type: 'range.typed', typed: { ...shown, [end]: target.value } })
            }
          />
        </label>
      ))}
      <Button type="submit">{filters.applyRange}</Button>
      <p id={faultId} className={styles['fault']} role="alert">
        {fault && filters.rangeFault(fault.kind)}
      </p>
    </form>
  );
}
