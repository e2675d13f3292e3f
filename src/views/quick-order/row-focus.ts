import { isComposing } from '../is-composing.ts';
import type { KeyboardEvent } from 'react';

/** Moves the focus to the first field to correct. */
export function focusFirstFault(): void {
  const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** Moves the focus to the field for pasted lines. */
export function focusLines(): void {
  document.querySelector<HTMLElement>('main textarea[name="lines"]')?.focus();
}

/**
 * Enter moves on as in a spreadsheet, Shift and Enter back: from the number to the quantity, from the
 * quantity to the number of the next row (BA-8).
 */
export function walkByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  const { currentTarget, shiftKey } = event;
  const fields = [
    ...(currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-walk]') ?? []),
  ];
  const at = fields.indexOf(currentTarget);
  const own = at === -1 ? lastBefore(fields, currentTarget) : at;
  const next = fields[own + (shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}

/** Another field counts as the one before it. */
function lastBefore(fields: readonly HTMLInputElement[], field: HTMLInputElement): number {
  return fields.findLastIndex(
    (each) => (each.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}
