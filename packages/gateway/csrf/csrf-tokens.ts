import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';

const defaultLifetimeMs = 30 * 60 * 1000;

/** Makes and checks tokens; a token belongs to one cookie. Only the secret is stored. */
export interface CsrfTokens {
  /** A cookie value that cannot be guessed. */
  newCookie(): string;
  /** Whether the text could be a value that `newCookie` made. */
  isCookie(value: string): boolean;
  tokenFor(cookie: string): string;
  /** Whether the token was made for the cookie and has not expired. */
  isTokenOf(token: string, cookie: string): boolean;
}

/**
 * A token is the time it was made and an HMAC-SHA256 of time and cookie; it expires after 30 minutes by
 * default.
 */
export function csrfTokens(
  secret: Buffer,
  now: () => number,
  lifetimeMs: number = defaultLifetimeMs,
): CsrfTokens {
  const signature = (madeAt: string, cookie: string) =>
    createHmac('sha256', secret).update(`${madeAt}.${cookie}`).digest();

  return {
    newCookie: () => randomBytes(24).toString('base64url'),
    isCookie: (value) => /^[\w-]{32}$/.test(value),
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

/**
 * The secret that signs CSRF tokens, created once; all processes on the database accept each other's tokens.
 */
export async function csrfSecret(db: Database): Promise<Buffer> {
  await db.run("insert into csrf_secret (name, value) values ('token', $1) on conflict (name) do nothing", [
    randomBytes(32).toString('base64url'),
  ]);
  const row = await db.get("select value from csrf_secret where name = 'token'");
  if (!row) throw new TypeError('Table csrf_secret holds no secret');
  return Buffer.from(text(row, 'value'), 'base64url');
}
