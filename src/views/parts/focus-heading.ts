/** Where the focus goes when the button that had it is no longer there. */
export function focusHeading(): void {
  document.getElementById('page-title')?.focus({ preventScroll: true });
}
