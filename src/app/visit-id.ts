/** A name for this visit of the shop that no other visit has; also where the page is not served over TLS. */
export function visitId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
