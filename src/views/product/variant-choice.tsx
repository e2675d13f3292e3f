import { useId } from 'react';
import type { VariantSelectionOption } from '../../domain/product/product.ts';
import { useMessages } from '../messages-context.tsx';
import styles from './variant-choice.module.css';

export interface VariantChoiceProps {
  readonly options: readonly VariantSelectionOption[];
  readonly isBusy?: boolean;
  /** An empty value takes the choice back. */
  readonly onChosen: (selectionKey: string, value: string) => void;
}

/** What a configurable product leaves open. Values that no variant has with the other choices are disabled (PD-3). */
export function VariantChoice({ options, isBusy = false, onChosen }: VariantChoiceProps) {
  const { product } = useMessages();
  const titleId = useId();
  return (
    <div className={styles['choice']} role="group" aria-labelledby={titleId} aria-busy={isBusy}>
      <p id={titleId} className={styles['title']}>
        {product.variants}
      </p>
      {options.map(({ selectionKey, label, selectionValues }) => (
        <label key={selectionKey} className={styles['option']}>
          <span className={styles['label']}>{label}</span>
          <select
            className={styles['select']}
            value={selectionValues.find(({ selected }) => selected)?.selectionValue ?? ''}
            onChange={(event) => onChosen(selectionKey, event.target.value)}
          >
            <option value="">{product.choose}</option>
            {selectionValues.map(({ selectionValue, selectionAvailable, selected }) => (
              <option key={selectionValue} value={selectionValue} disabled={!selectionAvailable && !selected}>
                {selectionAvailable || selected ? selectionValue : product.unavailableValue(selectionValue)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
