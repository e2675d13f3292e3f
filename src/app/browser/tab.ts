import { textStorage } from './storage.ts';

const inspected = textStorage('sessionStorage', 'inspected');

/** Whether an address of this tab had `inspect` among its parameters since it was opened (MA-4). */
export function isTabInspected(search: string): boolean {
  const isWanted = new URLSearchParams(search).has('inspect');
  if (isWanted) inspected.write('yes');
  return isWanted || inspected.read() !== '';
}

/** A key that no other opening of the shop has; `crypto.randomUUID` is missing if the page is not served over TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
