import { focusPage } from '../page-focus.ts';

/**
 * The `ref` of one of several sibling elements, which need a `tabIndex`; rows of a table are siblings, also
 * in another group. If a focused element is removed, the focus moves to the next one, else to the one before,
 * and from the only one to the page (A3).
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const others = besideEachOther(element);
    const index = others.indexOf(element);
    const neighbour = others[index + 1] ?? others[index - 1];
    if (neighbour instanceof HTMLElement) neighbour.focus();
    else focusPage();
  };
}

/** The `ref` of an element from which the focus moves to the page if it is removed (A3). */
export function passFocusToPage(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusPage();
  };
}

function besideEachOther(element: HTMLElement): readonly Element[] {
  const rows = element.matches('tr') && element.closest('table')?.querySelectorAll('tr[tabindex]');
  return Array.from(rows || (element.parentElement?.children ?? []));
}
