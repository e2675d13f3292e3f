import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './choice-dialog.module.css';

export interface ChoiceDialogProps {
  readonly title: string;
  /** A drawer has the whole height of the screen; a sheet is as high as what is in it, and so is a table, which is wider. */
  readonly shape: 'drawer' | 'sheet' | 'table';
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly foot: ReactNode;
  /** What takes the focus; the title when there is nothing better. */
  readonly focusRef?: RefObject<HTMLElement | null>;
  /** Escape, or a press beside the dialog. */
  readonly onCancelled: () => void;
}

/** A choice above the page, which cannot be used meanwhile. When it goes, the focus is where it came from. */
export function ChoiceDialog({
  title,
  shape,
  action,
  children,
  foot,
  focusRef,
  onCancelled,
}: ChoiceDialogProps) {
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    (focusRef ?? titleRef).current?.focus();
    return () => dialog?.close();
  }, [focusRef]);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const cancelBeside = ({ target }: Event) => target === dialog && onCancelled();
    dialog?.addEventListener('click', cancelBeside);
    return () => dialog?.removeEventListener('click', cancelBeside);
  }, [onCancelled]);

  return (
    <dialog
      ref={dialogRef}
      className={styles['dialog']}
      data-shape={shape}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancelled();
      }}
    >
      <div className={styles['frame']}>
        <div className={styles['head']}>
          <h2 ref={titleRef} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {action}
        </div>
        <div className={styles['body']}>{children}</div>
        <div className={styles['foot']}>{foot}</div>
      </div>
    </dialog>
  );
}

export interface ApplyButtonProps {
  readonly children: ReactNode;
  /** The id of the text that says why it cannot be pressed; `null` when it can. */
  readonly whyId?: string | null;
  readonly onPressed: () => void;
}

/** The button that makes the choice real. */
export function ApplyButton({ children, whyId = null, onPressed }: ApplyButtonProps) {
  return (
    <button
      type="button"
      className={styles['apply']}
      aria-disabled={whyId !== null}
      aria-describedby={whyId ?? undefined}
      onClick={() => whyId === null && onPressed()}
    >
      {children}
    </button>
  );
}
