import type { FormField } from '../../domain/content/form.ts';
import { applicationTexts } from '../../messages/content/application.ts';
import { useTexts } from '../messages-context.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './application.module.css';

export interface FormControlProps {
  readonly field: FormField;
  readonly value: string;
  /** The fault; `null` if there is none. */
  readonly why: string | null;
  readonly isReadOnly: boolean;
  readonly onChanged: (value: string) => void;
}

const autoComplete: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
};

/** A field of the gateway's form as the control of its type. */
export function FormControl({ field, value, why, isReadOnly, onChanged }: FormControlProps) {
  const texts = useTexts(applicationTexts);
  const { name, label, type, required, options } = field;
  if (type === 'checkbox') {
    return (
      <div className={styles['consent']}>
        <label>
          <input
            type="checkbox"
            checked={value === 'true'}
            disabled={isReadOnly}
            aria-invalid={why !== null}
            aria-describedby={`${name}-fault`}
            onChange={(event) => onChanged(event.target.checked ? 'true' : '')}
          />
          <bdi>{label}</bdi>
        </label>
        <p id={`${name}-fault`} className={styles['fault']} role="alert">
          {why !== null && (
            <>
              <Icon name="warning" />
              <span>{why}</span>
            </>
          )}
        </p>
      </div>
    );
  }
  return (
    <Field label={required ? label : texts.optional(label)} hint="" fault={why}>
      {({ id, describedBy }) => {
        const common = {
          id,
          value,
          'aria-invalid': why !== null,
          'aria-describedby': describedBy,
          'aria-required': required,
        };
        if (type === 'select') {
          return (
            <select {...common} disabled={isReadOnly} onChange={(event) => onChanged(event.target.value)}>
              <option value="">{texts.choose}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          );
        }
        if (type === 'textarea') {
          return (
            <textarea
              {...common}
              rows={6}
              readOnly={isReadOnly}
              onChange={(event) => onChanged(event.target.value)}
            />
          );
        }
        return (
          <input
            {...common}
            type={type}
            autoComplete={autoComplete[name] ?? 'off'}
            readOnly={isReadOnly}
            onChange={(event) => onChanged(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
