import { focusPage } from './page-focus.ts';

/**
 * The `ref` of one of several elements beside each other, which need a `tabIndex`. When it goes while the focus is in it, the
 * focus moves to the next one, else to the one before, and from the only one to the page (A3).
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const neighbour = element.nextElementSibling ?? element.previousElementSibling;
    if (neighbour instanceof HTMLElement) neighbour.focus();
    else focusPage();
  };
}
