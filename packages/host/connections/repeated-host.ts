import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names more than one host. A proxy may have used another one of them, so that it must be
 * refused (RFC 9112, 3.2).
 */
export function hasRepeatedHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}
