import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const defaultLifetimeMs = 30 * 60 * 1000;

/** Makes and checks tokens, each of which belongs to the cookie it was made for. Nothing is stored. */
export interface CsrfTokens {
  /** A cookie value that nobody can guess. */
  newCookie(): string;
  /** Whether the text could be a value that `newCookie` made. */
  isCookie(text: string): boolean;
  tokenFor(cookie: string): string;
  /** Whether the token was made for the cookie, and not too long ago. */
  isTokenOf(token: string, cookie: string): boolean;
}

/** Tokens are the time they were made and its HMAC-SHA256 together with the cookie; they live for 30 minutes by default. */
export function csrfTokens(
  secret: Buffer,
  now: () => number,
  lifetimeMs: number = defaultLifetimeMs,
): CsrfTokens {
  const signature = (madeAt: string, cookie: string) =>
    createHmac('sha256', secret).update(`${madeAt}.${cookie}`).digest();

  return {
    newCookie: () => randomBytes(24).toString('base64url'),
    isCookie: (text) => /^[\w-]{32}$/.test(text),
    tokenFor: (cookie) => {
      const madeAt = now().toString(36);
      return `${madeAt}.${signature(madeAt, cookie).toString('base64url')}`;
    },
    isTokenOf: (token, cookie) => {
      const [, madeAt, signed] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token) ?? [];
      if (madeAt === undefined || signed === undefined) return false;
      const isSigned = timingSafeEqual(Buffer.from(signed, 'base64url'), signature(madeAt, cookie));
      return isSigned && now() < Number.parseInt(madeAt, 36) + lifetimeMs;
    },
  };
}
