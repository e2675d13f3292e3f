/**
 * Focuses a button when it is pressed, which Safari does not: a dialog that closes returns the focus to the
 * button that opened it.
 */
export function focusPressedButtons(document: Document): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const isFocusAround = button !== null && (document.activeElement?.contains(button) ?? false);
      if (isFocusAround && document.activeElement !== button) button.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
