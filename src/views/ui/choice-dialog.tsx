import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { focusPage } from '../page-focus.ts';
import styles from './choice-dialog.module.css';

export interface ChoiceDialogProps {
  readonly title: string;
  /**
   * A drawer has the whole height of the screen; a sheet is as high as its content, and so is a table, which
   * is wider.
   */
  readonly shape: 'drawer' | 'sheet' | 'table';
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly foot: ReactNode;
  /** The element that gets the focus; by default the title. */
  readonly focusRef?: RefObject<HTMLElement | null>;
  /** Is called after Escape, or a press outside of the dialog. */
  readonly onCancelled: () => void;
}

/** A modal choice above the page. When it closes, the focus returns to its former element, or to the page if that is gone (A3). */
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
    return () => {
      dialog?.close();
      const { activeElement, body } = document;
      if (activeElement === body || dialog?.contains(activeElement)) focusPage();
    };
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
            <bdi>{title}</bdi>
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
  /** The id of the text that says why it cannot be pressed; `null` if it can. */
  readonly whyId?: string | null;
  readonly onPressed: () => void;
}

/** The button that applies the choice. */
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
