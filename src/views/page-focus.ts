/**
 * Moves the focus to the page's heading, if the focused element disappears and the rest of the page stays
 * (A3).
 */
export function focusHeading(): void {
  focus('page-title');
}

/** Moves the focus to the page itself, as after opening it, if all its content is replaced (A3). */
export function focusPage(): void {
  focus('main');
}

function focus(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
