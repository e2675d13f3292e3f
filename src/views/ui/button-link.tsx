import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import type { ButtonVariant } from './button.tsx';
import styles from './button.module.css';

export interface ButtonLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  /** `primary` is only for the way to ordering. */
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'large';
  readonly isBusy?: boolean;
  /** Runs at a press, instead of following it. */
  readonly onHeld?: (() => void) | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  children,
  variant = 'secondary',
  size = 'medium',
  isBusy = false,
  onHeld,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      className={styles['button']}
      data-variant={variant}
      data-size={size}
      aria-busy={isBusy}
      onHeld={onHeld}
    >
      {children}
    </Link>
  );
}
