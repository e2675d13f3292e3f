import { compareDecimals, parseDecimal } from '../../domain/decimal/decimal.ts';
import { formatQuantity } from '../../domain/pricing/format-price.ts';
import type { QuantityCheck, QuantityRules } from '../../domain/quantity/order-quantity.ts';
import type { Messages } from '../../messages/messages.ts';
import { useLocale } from '../locale-context.tsx';
import { useMessages } from '../messages-context.tsx';
import { Icon } from './icon.tsx';
import styles from './quantity-stepper.module.css';

const stepsOfAPage = 10;

export interface QuantityStepperProps {
  readonly id: string;
  readonly label: string;
  /** The text as typed. */
  readonly value: string;
  readonly rules: QuantityRules;
  readonly check: QuantityCheck;
  readonly unitText: string;
  readonly isDisabled?: boolean;
  readonly onChanged: (text: string) => void;
  readonly onCommitted: () => void;
  readonly onStepped: (direction: 1 | -1) => void;
}

/**
 * A quantity one types or steps. The rule stands beneath it before anything is wrong, and what to type instead once it
 * is (PR-4). The wheel changes nothing.
 */
export function QuantityStepper({
  id,
  label,
  value,
  rules,
  check,
  unitText,
  isDisabled = false,
  onChanged,
  onCommitted,
  onStepped,
}: QuantityStepperProps) {
  const messages = useMessages();
  const { priceLocale } = useLocale();
  const isAtMinimum = check.kind === 'valid' && compareDecimals(check.quantity, rules.minimum) <= 0;
  const complaint = complaintText(check, messages, unitText, priceLocale);
  const hint = complaint ?? ruleText(rules, messages, unitText, priceLocale);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => onStepped(1),
    ArrowDown: () => onStepped(-1),
    PageUp: () => stepPage(onStepped, 1),
    PageDown: () => stepPage(onStepped, -1),
    Home: () => onChanged(rules.minimum),
    Enter: onCommitted,
  };

  return (
    <div className={styles['stepper']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['control']} data-invalid={complaint !== null}>
        <button
          type="button"
          className={styles['step']}
          aria-label={messages.quantity.decrease}
          aria-controls={id}
          aria-disabled={isAtMinimum || isDisabled}
          onClick={() => !isAtMinimum && !isDisabled && onStepped(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={id}
          className={styles['input']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={Number(parseDecimal(value.replace(',', '.')) ?? 0)}
          aria-valuemin={Number(rules.minimum)}
          aria-valuetext={`${value} ${unitText}`}
          aria-invalid={complaint !== null}
          aria-describedby={hint === null ? undefined : `${id}-hint`}
          value={value}
          readOnly={isDisabled}
          onChange={(event) => onChanged(event.target.value)}
          onBlur={onCommitted}
          onKeyDown={(event) => {
            const act = isDisabled ? undefined : keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        />
        <button
          type="button"
          className={styles['step']}
          aria-label={messages.quantity.increase}
          aria-controls={id}
          aria-disabled={isDisabled}
          onClick={() => !isDisabled && onStepped(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p id={`${id}-hint`} className={styles['hint']} data-invalid={complaint !== null} aria-live="polite">
        {hint}
      </p>
    </div>
  );
}

function stepPage(onStepped: (direction: 1 | -1) => void, direction: 1 | -1): void {
  for (let step = 0; step < stepsOfAPage; step += 1) onStepped(direction);
}

function ruleText(
  { minimum, step }: QuantityRules,
  { quantity }: Messages,
  unitText: string,
  locale: string,
): string | null {
  const least = formatQuantity(minimum, locale);
  if (compareDecimals(step, '1') !== 0) return quantity.rule(least, formatQuantity(step, locale), unitText);
  return compareDecimals(minimum, '1') === 0 ? null : quantity.minimumOnly(least, unitText);
}

function complaintText(
  check: QuantityCheck,
  { quantity }: Messages,
  unitText: string,
  locale: string,
): string | null {
  switch (check.kind) {
    case 'valid':
      return null;
    case 'notANumber':
      return quantity.notANumber;
    case 'belowMinimum':
      return quantity.belowMinimum(formatQuantity(check.minimum, locale), unitText);
    case 'offStep':
      return quantity.offStep(
        formatQuantity(check.step, locale),
        formatQuantity(check.lower, locale),
        formatQuantity(check.upper, locale),
      );
    default:
      return check satisfies never;
  }
}
