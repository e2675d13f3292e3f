import { useLayoutEffect, type RefObject } from 'react';
import { isComposing } from '../is-composing.ts';

/** The visitor's actions in a field with options below it. */
export interface ComboboxHandlers {
  /** The field got the focus, or its text changed, also while a keyboard composes a word. */
  readonly onTyped: (typed: string) => void;
  readonly onMoved: (direction: 1 | -1) => void;
  /** Escape while the options are visible, a press outside of them, or the focus elsewhere. */
  readonly onDismissed: () => void;
}

/** Keys that move the caret, and with it the keyboard from an option back to the field. */
const caretKeys: ReadonlySet<string> = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

/**
 * Listens to a field that is already on the screen. The arrow keys up and down move through the options, Escape closes
 * them, or empties the field if they are closed; every other key belongs to the text (QS-7). `handlers` must keep
 * its identity.
 */
export function useCombobox(
  fieldRef: RefObject<HTMLInputElement | null>,
  isShown: boolean,
  handlers: ComboboxHandlers,
): void {
  useLayoutEffect(() => {
    const field = fieldRef.current;
    if (!field) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const tell = () => handlers.onTyped(field.value);

    field.addEventListener('focus', tell, { signal });
    field.addEventListener('click', tell, { signal });
    field.addEventListener('input', tell, { signal });
    field.addEventListener(
      'keydown',
      (event) => {
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (!isPlain || isComposing(event)) return;
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          handlers.onMoved(event.key === 'ArrowDown' ? 1 : -1);
        }
        if (isShown && caretKeys.has(event.key)) tell();
        if (event.key === 'Escape') {
          event.preventDefault();
          if (isShown) return handlers.onDismissed();
          field.value = '';
          tell();
        }
      },
      { signal },
    );
    if (isShown) {
      const dismissFromOutside = ({ target }: Event) => {
        if (target instanceof Node && !field.form?.contains(target)) handlers.onDismissed();
      };
      document.addEventListener('pointerdown', dismissFromOutside, { signal });
      document.addEventListener('focusin', dismissFromOutside, { signal });
    }
    return () => listening.abort();
  }, [fieldRef, isShown, handlers]);
}
