import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  /** Empty if there is no hint. */
  readonly hint: string;
  /** The fault; `null` if there is none. */
  readonly fault: string | null;
  /** The control, which hint and fault describe. */
  readonly children: (ids: { readonly id: string; readonly describedBy: string }) => ReactNode;
}

/** A control with its label, a hint, and its fault. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        <bdi>{label}</bdi>
      </label>
      {children({ id, describedBy: hint === '' ? `${id}-fault` : `${id}-hint ${id}-fault` })}
      {hint !== '' && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <p id={`${id}-fault`} className={styles['fault']} role="alert">
        {fault !== null && (
          <>
            <Icon name="warning" />
            <span>{fault}</span>
          </>
        )}
      </p>
    </div>
  );
}
