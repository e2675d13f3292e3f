import { createHash, createHmac, randomBytes } from 'node:crypto';

/** An unguessable session id: 256 bits (H6). */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether the text could be an id that `newSessionId` made. */
export function isSessionId(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The hash by which the database knows an id, so that a reader of the database cannot use the session. */
export function hashOfSessionId(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}

/** The key that encrypts the session's data; no database stores it. */
export function keyOfSessionId(sid: string): Buffer {
  return createHmac('sha256', sid).update('bearer').digest();
}
