import { useState, type ReactNode } from 'react';
import { compareDecimals, parseDecimal } from '../../../domain/decimal/decimal.ts';
import type { QuantityCheck, QuantityRules } from '../../../domain/quantity/order-quantity.ts';
import { writtenQuantity } from '../../../domain/quantity/typed-quantity.ts';
import { unitTextOf, type UnitTexts } from '../../../domain/units/unit-of-measure.ts';
import type { Messages } from '../../../messages/messages.ts';
import { useLocale } from '../../locale-context.tsx';
import { useMessages } from '../../messages-context.tsx';
import { HiddenText } from '../hidden-text.tsx';
import { Icon } from '../icon.tsx';
import { complaintText } from './quantity-complaint.ts';
import styles from './quantity-stepper.module.css';

const stepsOfAPage = 10;

export interface QuantityStepperProps {
  readonly id: string;
  readonly productName: string;
  /** The text as typed. */
  readonly value: string;
  readonly rules: QuantityRules;
  readonly check: QuantityCheck;
  readonly unit: UnitTexts;
  readonly isDisabled?: boolean;
  /**
   * In a row of many, the label is only announced, the rule is short, and a message floats above the content
   * below.
   */
  readonly density?: 'roomy' | 'compact';
  /** An action for the quantity, joined to its field. */
  readonly action?: ReactNode;
  /** Its unit, or the choice of it: a segment of the field, beside the rule. */
  readonly unitChoice?: ReactNode;
  readonly onChanged: (text: string) => void;
  readonly onCommitted: () => void;
  readonly onStepped: (direction: 1 | -1) => void;
  /** Is called at Enter in the field; without it, Enter commits like leaving. */
  readonly onEntered?: () => void;
}

/**
 * A quantity that the customer types or steps. The rule is shown beneath it, and a wrong quantity shows what to type instead (PR-4).
 * A typed text stays as it was typed; every other quantity has the decimal sign of the language (CF-4). The wheel changes nothing.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { id, productName, rules, check, unit, density = 'roomy' } = props;
  const messages = useMessages();
  const { priceLocale } = useLocale();
  const complaint = complaintText(check, messages, unit, priceLocale);
  const writeRule = density === 'compact' ? shortRuleText : ruleText;
  const rule = writeRule(rules, messages, unit, priceLocale);
  const hint = complaint ?? rule;

  return (
    <div className={styles['stepper']} data-density={density}>
      <label className={styles['label']} htmlFor={id}>
        {density === 'compact' ? (
          <HiddenText>{messages.tiles.quantityOf(productName)}</HiddenText>
        ) : (
          messages.quantity.label
        )}
      </label>
      <div className={styles['unit']}>
        <Control {...props} hasComplaint={complaint !== null} hasHint={hint !== null} />
        {props.action}
      </div>
      <div className={styles['foot']}>
        {props.unitChoice}
        <p id={`${id}-hint`} className={styles['hint']} data-invalid={complaint !== null} aria-live="polite">
          {hint}
        </p>
      </div>
    </div>
  );
}

interface ControlProps extends QuantityStepperProps {
  readonly hasComplaint: boolean;
  readonly hasHint: boolean;
}

/** The field between its two buttons. */
function Control({
  id,
  productName,
  value,
  rules,
  check,
  unit,
  isDisabled = false,
  hasComplaint,
  hasHint,
  onChanged,
  onCommitted,
  onStepped,
  onEntered = onCommitted,
}: ControlProps) {
  const { quantity } = useMessages();
  const { priceLocale } = useLocale();
  const [typed, setTyped] = useState('');
  const text = value === typed || check.kind !== 'valid' ? value : writtenQuantity(value, priceLocale);
  const isAtMinimum = check.kind === 'valid' && compareDecimals(check.quantity, rules.minimum) <= 0;
  const least = writtenQuantity(rules.minimum, priceLocale);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => onStepped(1),
    ArrowDown: () => onStepped(-1),
    PageUp: () => stepPage(onStepped, 1),
    PageDown: () => stepPage(onStepped, -1),
    Enter: onEntered,
  };
  return (
    <div className={styles['control']} data-invalid={hasComplaint}>
      <StepButton
        id={id}
        icon="minus"
        label={quantity.decrease(productName)}
        isDisabled={isAtMinimum || isDisabled}
        title={isAtMinimum ? quantity.minimumOnly(least, unitTextOf(rules.minimum, unit)) : undefined}
        onPressed={() => onStepped(-1)}
      />
      <input
        id={id}
        className={styles['input']}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={Number(parseDecimal(value.replace(',', '.')) ?? 0)}
        aria-valuemin={Number(rules.minimum)}
        aria-valuetext={`${text} ${check.kind === 'valid' ? unitTextOf(check.quantity, unit) : unit.unitText}`}
        aria-invalid={hasComplaint}
        aria-describedby={hasHint ? `${id}-hint` : undefined}
        value={text}
        readOnly={isDisabled}
        onChange={(event) => {
          setTyped(event.target.value);
          onChanged(event.target.value);
        }}
        onBlur={onCommitted}
        onKeyDown={(event) => {
          const act = isDisabled ? undefined : keys[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
      />
      <StepButton
        id={id}
        icon="plus"
        label={quantity.increase(productName)}
        isDisabled={isDisabled}
        onPressed={() => onStepped(1)}
      />
    </div>
  );
}

interface StepButtonProps {
  /** The field that the button changes. */
  readonly id: string;
  readonly icon: 'minus' | 'plus';
  readonly label: string;
  readonly isDisabled: boolean;
  readonly title?: string | undefined;
  readonly onPressed: () => void;
}

function StepButton({ id, icon, label, isDisabled, title, onPressed }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles['step']}
      aria-label={label}
      aria-controls={id}
      aria-disabled={isDisabled}
      title={title}
      onClick={() => !isDisabled && onPressed()}
    >
      <Icon name={icon} />
    </button>
  );
}

function stepPage(onStepped: (direction: 1 | -1) => void, direction: 1 | -1): void {
  for (let step = 0; step < stepsOfAPage; step += 1) onStepped(direction);
}

function ruleText(
  { minimum, step }: QuantityRules,
  { quantity }: Messages,
  unit: UnitTexts,
  locale: string,
): string | null {
  const least = writtenQuantity(minimum, locale);
  if (compareDecimals(step, '1') !== 0) {
    return quantity.rule(least, writtenQuantity(step, locale), unitTextOf(step, unit));
  }
  return compareDecimals(minimum, '1') === 0 ? null : quantity.minimumOnly(least, unitTextOf(minimum, unit));
}

/** The quantity rule, as short as possible; empty if every quantity from 1 on may be ordered. */
function shortRuleText(
  { minimum, step }: QuantityRules,
  { tiles }: Messages,
  _unit: UnitTexts,
  locale: string,
): string | null {
  const least = writtenQuantity(minimum, locale);
  if (compareDecimals(step, '1') !== 0) return tiles.rule(least, writtenQuantity(step, locale));
  return compareDecimals(minimum, '1') === 0 ? null : tiles.minimum(least);
}
