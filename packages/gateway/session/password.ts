import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** `N` and `p` of scrypt with r = 8; the OWASP cheat sheet recommends 2^14 and 5. */
const work = { secret: { N: 2 ** 14, p: 5 }, published: { N: 2 ** 10, p: 1 } } as const;

/**
 * The salted scrypt hash of a password, with its parameters. Hashes a password that a demonstration shop
 * publishes with less work, because it is no secret.
 */
export async function hashPassword(password: string, kind: 'secret' | 'published'): Promise<string> {
  const salt = randomBytes(16);
  const options = { ...work[kind], r: 8 };
  const hash = await derive(password, salt, options);
  return ['scrypt', options.N, options.r, options.p, salt.toString('base64'), hash.toString('base64')].join(
    '$',
  );
}

/** Compared if a user does not exist; no password has this hash. */
export const decoyHash = `scrypt$16384$8$5$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;

const hashForm = /^scrypt\$(?:16384\$8\$[15]|1024\$8\$1)\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/;

/** Whether a text has the form of a hash of `hashPassword`. */
export function isPasswordHash(value: string): boolean {
  return hashForm.test(value);
}

/** Whether the stored hash is the password's. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), options);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64'));
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
