import { useId } from 'react';
import type { VariantSelectionOption } from '../../domain/product/product.ts';
import { variantTexts } from '../../messages/variants/variants.ts';
import { useMessages, useTexts } from '../messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import styles from './variant-choice.module.css';
import { Figure } from '../ui/figure.tsx';

/** More values than these are a select. */
const mostSwatches = 6;

export interface VariantChoiceProps {
  readonly options: readonly VariantSelectionOption[];
  readonly isBusy?: boolean;
  /** An empty value removes the choice. */
  readonly onChosen: (selectionKey: string, value: string) => void;
}

/**
 * The choices of a configurable product. Values that no variant has with the other choices are disabled
 * (PD-3).
 */
export function VariantChoice({ options, isBusy = false, onChosen }: VariantChoiceProps) {
  const { product } = useMessages();
  const texts = useTexts(variantTexts);
  const titleId = useId();
  const chosen = options.filter(({ selectionValues }) => selectionValues.some(({ selected }) => selected));
  const isAnySwatchStruck = options.some(
    (option) => isSwatched(option) && option.selectionValues.some((value) => isDisabled(value)),
  );
  return (
    <div className={styles['choice']} role="group" aria-labelledby={titleId} aria-busy={isBusy}>
      <div className={styles['head']}>
        <p id={titleId} className={styles['title']}>
          {product.variants}
        </p>
        {chosen.length > 0 && (
          <Button
            variant="quiet"
            onPressed={() => {
              for (const { selectionKey } of chosen) onChosen(selectionKey, '');
            }}
          >
            {texts.startOver}
          </Button>
        )}
      </div>
      {options.map((option) =>
        isSwatched(option) ? (
          <Swatches key={option.selectionKey} option={option} onChosen={onChosen} />
        ) : (
          <Dropdown key={option.selectionKey} option={option} onChosen={onChosen} />
        ),
      )}
      {isAnySwatchStruck && <p className={styles['note']}>{texts.struckThrough}</p>}
    </div>
  );
}

interface OptionProps extends Pick<VariantChoiceProps, 'onChosen'> {
  readonly option: VariantSelectionOption;
}

/** Few values, all visible. */
function Swatches({ option: { selectionKey, label, selectionValues }, onChosen }: OptionProps) {
  const texts = useTexts(variantTexts);
  const name = useId();
  return (
    <fieldset className={styles['swatches']}>
      <legend className={styles['label']}>
        <bdi>{label}</bdi>
      </legend>
      {selectionValues.map((value) => (
        <label key={value.selectionValue} className={styles['swatch']}>
          <input
            className={styles['radio']}
            type="radio"
            name={name}
            value={value.selectionValue}
            checked={value.selected}
            disabled={isDisabled(value)}
            onChange={() => onChosen(selectionKey, value.selectionValue)}
          />
          <span>
            <Figure text={value.selectionValue} />
            {isDisabled(value) && (
              <>
                {' '}
                <HiddenText>{`(${texts.unavailable})`}</HiddenText>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Dropdown({ option: { selectionKey, label, selectionValues }, onChosen }: OptionProps) {
  const { product } = useMessages();
  return (
    <label className={styles['option']}>
      <bdi className={styles['label']}>{label}</bdi>
      <select
        className={styles['select']}
        value={selectionValues.find(({ selected }) => selected)?.selectionValue ?? ''}
        onChange={(event) => onChosen(selectionKey, event.target.value)}
      >
        <option value="">{product.choose}</option>
        {selectionValues.map((value) => (
          <option key={value.selectionValue} value={value.selectionValue} disabled={isDisabled(value)}>
            {isDisabled(value) ? product.unavailableValue(value.selectionValue) : value.selectionValue}
          </option>
        ))}
      </select>
    </label>
  );
}

function isSwatched({ selectionValues }: VariantSelectionOption): boolean {
  return selectionValues.length <= mostSwatches;
}

function isDisabled({
  selectionAvailable,
  selected,
}: VariantSelectionOption['selectionValues'][number]): boolean {
  return !selectionAvailable && !selected;
}
