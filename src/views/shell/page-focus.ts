/** The focus goes to the page's heading, when what had it goes and the rest of the page stays (A3). */
export function focusHeading(): void {
  focus('page-title');
}

/** The focus goes to the page itself, as when it was opened, when everything in it gives way to something else (A3). */
export function focusPage(): void {
  focus('main');
}

function focus(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
