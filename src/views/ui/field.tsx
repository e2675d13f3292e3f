import { useId, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  /** Empty where nothing needs to be said. */
  readonly hint: string;
  /** What is wrong with it; `null` when nothing is. */
  readonly fault: string | null;
  /** The control, which is described by hint and fault. */
  readonly children: (ids: { readonly id: string; readonly describedBy: string }) => ReactNode;
}

/** A control with its label, a hint, and what is wrong with it. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
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
