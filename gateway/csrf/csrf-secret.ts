import { randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { text } from '../database/row.ts';

/** The secret that signs CSRF tokens, made once; every process on the database accepts the tokens of every other. */
export async function csrfSecret(db: Db): Promise<Buffer> {
  await db.run("insert into csrf_secret (name, value) values ('token', $1) on conflict (name) do nothing", [
    randomBytes(32).toString('base64url'),
  ]);
  const row = await db.get("select value from csrf_secret where name = 'token'");
  if (!row) throw new TypeError('Table csrf_secret holds no secret');
  return Buffer.from(text(row, 'value'), 'base64url');
}
