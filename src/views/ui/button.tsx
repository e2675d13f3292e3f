import { useId, type ReactNode } from 'react';
import styles from './button.module.css';

/** `primary` is only for adding to the basket and for ordering; `next` is the main step of another page. */
export type ButtonVariant = 'primary' | 'next' | 'secondary' | 'quiet';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'large';
  readonly type?: 'button' | 'submit';
  readonly isBusy?: boolean;
  /** Of a button that shows a part of the page: whether it is visible. */
  readonly isExpanded?: boolean;
  /** Why it cannot be pressed now, shown below it; `null` if it can. */
  readonly why?: string | null;
  /** The id of the popover that it opens. */
  readonly opens?: string;
  /** The id of its popover, which it closes. */
  readonly closes?: string;
  readonly onPressed?: () => void;
}

/** A button that stays in place: a blocked one keeps the focus and shows the reason. */
export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  type = 'button',
  isBusy = false,
  isExpanded,
  why = null,
  opens,
  closes,
  onPressed,
}: ButtonProps) {
  const whyId = useId();
  const isBlocked = isBusy || why !== null;
  return (
    <>
      <button
        type={type}
        className={styles['button']}
        data-variant={variant}
        data-size={size}
        aria-busy={isBusy}
        aria-expanded={isExpanded}
        aria-disabled={isBlocked}
        aria-describedby={why === null ? undefined : whyId}
        popoverTarget={opens ?? closes}
        popoverTargetAction={closes === undefined ? undefined : 'hide'}
        onClick={(event) => {
          if (isBlocked) event.preventDefault();
          else onPressed?.();
        }}
      >
        {children}
      </button>
      {why !== null && (
        <p id={whyId} className={styles['why']}>
          {why}
        </p>
      )}
    </>
  );
}
