import { useId, type FormEvent } from 'react';
import {
  selectedInterval,
  writtenFigure,
  type Interval,
  type IntervalFault,
} from '../../../domain/listing/filter-interval.ts';
import type { Facet } from '../../../domain/listing/listing.ts';
import type { FacetEvent } from '../../../machines/listing/facet.machine.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './interval-fields.module.css';

export interface IntervalFieldsProps {
  readonly facet: Facet;
  /** The typed interval, which does not apply yet. */
  readonly typed: Interval | null;
  readonly fault: IntervalFault | null;
  readonly onEvent: (event: FacetEvent) => void;
}

/**
 * The lower and upper bound of a filter, with the lowest and highest figure as a hint; Enter or the button
 * applies them (FL-1).
 */
export function IntervalFields({ facet, typed, fault, onEvent }: IntervalFieldsProps) {
  const { filters } = useMessages();
  const { language } = useLocale();
  const faultId = useId();
  const { range } = facet;
  if (range === null) return null;
  const applied = selectedInterval(facet);
  const shown = typed ?? {
    from: writtenFigure(applied.from, language),
    to: writtenFigure(applied.to, language),
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onEvent({ type: 'interval.submitted', typed: shown, language });
  };
  return (
    <form className={styles['range']} noValidate onSubmit={submit}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles['end']}>
          <span>{filters.intervalEnd(end, range.unit)}</span>
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
              onEvent({ type: 'interval.typed', typed: { ...shown, [end]: target.value } })
            }
          />
        </label>
      ))}
      <Button type="submit">{filters.applyInterval}</Button>
      <p id={faultId} className={styles['fault']} role="alert">
        {fault && filters.intervalFault(fault.kind)}
      </p>
    </form>
  );
}
