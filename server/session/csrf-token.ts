import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A token for the forms of one session, masked differently each time so that a compressed page cannot reveal
 * it (H9).
 */
export function csrfToken(sid: string, secret: Buffer): string {
  const mask = randomBytes(32);
  return Buffer.concat([mask, combined(mask, plainToken(sid, secret))]).toString('base64url');
}

/** Whether the token was made for this session. */
export function isCsrfTokenOf(token: string, sid: string, secret: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 64) return false;
  return timingSafeEqual(combined(bytes.subarray(0, 32), bytes.subarray(32)), plainToken(sid, secret));
}

function plainToken(sid: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(sid).digest();
}

function combined(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)));
}
