import { createHash, randomBytes } from 'node:crypto';
import { lockCustomer } from '../changes/customer-lock.ts';
import type { Database, Queries } from '../database/database.ts';
import { integer, text } from '../database/row.ts';
import type { Language } from '../language.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { Outbox } from '../mail/outbox.ts';
import { Problem } from '../problems/problem.ts';
import { hashPassword } from '../session/password.ts';
import { hasPassword, storePassword } from './account.ts';
import { resetMessage } from './reset-message.ts';

/** How long a link to a new password works. */
const resetLifetimeMs = 60 * 60_000;

/** How many links of one customer work at once; no more are sent until one of them is over. */
const mostLinks = 3;

/** So many customers with one e-mail address get a link each. */
const mostCustomers = 10;

/** What links to a new password are made with. */
export interface ResetOptions {
  readonly db: Database;
  readonly now: () => number;
  readonly outbox: Outbox;
  /** The address of the shop that links lead to. */
  readonly shopOrigin: string;
}

/** Accepts requests for a new password. */
export interface PasswordResets {
  /** Sends the links in the background, so that the time of the response does not tell whether there is such a customer. */
  request(account: string, language: Language): void;
  /** Resolves when every message that was begun is written. */
  settled(): Promise<void>;
}

/** `onFault` is called with the error of a message that could not be written; the person who requested it does not learn of it. */
export function passwordResets(options: ResetOptions, onFault: (cause: unknown) => void): PasswordResets {
  const running = new Set<Promise<void>>();
  return {
    request(account, language) {
      const sending = sendResetLinks(options, { account, language, onFault })
        .catch(onFault)
        .finally(() => running.delete(sending));
      running.add(sending);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}

/** Who asks for a new password. */
interface ResetRequest {
  /** User name or e-mail address. */
  readonly account: string;
  readonly language: Language;
  readonly onFault: (cause: unknown) => void;
}

/**
 * Sends a link to a new password to every customer of this user name or e-mail address who has an e-mail address.
 *
 * @see RT-5, H16
 */
async function sendResetLinks(
  { db, now, outbox, shopOrigin }: ResetOptions,
  { account, language, onFault }: ResetRequest,
): Promise<void> {
  const customers = await db.all(
    `select c.customer_id, c.user_name, coalesce(a.own_email, a.email) as mail from customer c
     join account a on a.customer_id = c.customer_id
     where c.user_name = $1 or lower(coalesce(a.own_email, a.email)) = lower($1)
     order by c.user_name limit ${mostCustomers}`,
    [account],
  );
  for (const customer of customers) {
    const to = text(customer, 'mail');
    const customerId = text(customer, 'customer_id');
    if (to !== '' && !isMailAddress(to)) {
      onFault(new Error(`No message can be sent to the e-mail address of customer "${customerId}"`));
    }
    const token = isMailAddress(to) ? await newToken(db, customerId, now()) : undefined;
    if (token === undefined) continue;
    const link = `${shopOrigin}/new-password?token=${token}`;
    const message = resetMessage({ userName: text(customer, 'user_name'), link }, language);
    await outbox.send({ to, ...message });
  }
}

/** A new password by the token of a link, at a moment. */
interface NewPassword {
  readonly token: string;
  readonly newPassword: string;
  readonly moment: number;
}

/**
 * Gives the customer of a link a new password; the link, and every other one of theirs, is then used up. `endSessions` runs
 * in the same transaction. A repetition with the same password succeeds: its response may have been lost. Returns the customer's id.
 *
 * @throws Problem `RESET_LINK_OVER` for a link that is used up, too old or unknown.
 */
export async function resetPassword(
  db: Database,
  reset: NewPassword,
  endSessions: (queries: Queries, customerId: string) => Promise<void>,
): Promise<string> {
  const { token, newPassword, moment } = reset;
  const { customerId } = await linkOf(db, token, moment);
  const hash = await hashPassword(newPassword, 'secret');
  const isDone = await db.transaction(async (queries) => {
    await lockCustomer(queries, customerId);
    const { isUsed, expiresAt } = await linkOf(queries, token, moment);
    if (isUsed) return isRepetition(queries, customerId, reset);
    await storePassword(queries, customerId, hash);
    await queries.run(
      'insert into password_reset (token_hash, customer_id, expires_at, is_used) values ($1, $2, $3, 1)',
      [hashed(token), customerId, expiresAt],
    );
    await endSessions(queries, customerId);
    return true;
  });
  if (!isDone) throw new Problem('RESET_LINK_OVER');
  return customerId;
}

/** Whether a used link is sent again with the same password. The first other one ends that, so that nobody guesses passwords with it. */
async function isRepetition(
  queries: Queries,
  customerId: string,
  { token, newPassword }: NewPassword,
): Promise<boolean> {
  const isSame = await hasPassword(queries, customerId, newPassword);
  if (!isSame) await queries.run('delete from password_reset where token_hash = $1', [hashed(token)]);
  return isSame;
}

/** A new token, of which the database keeps a hash only; none where the customer has enough links already. */
function newToken(db: Database, customerId: string, moment: number): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (queries) => {
    await lockCustomer(queries, customerId);
    await queries.run('delete from password_reset where expires_at <= $1', [moment]);
    const links = await queries.all(
      'select token_hash from password_reset where customer_id = $1 and is_used = 0',
      [customerId],
    );
    if (links.length >= mostLinks) return undefined;
    await queries.run(
      'insert into password_reset (token_hash, customer_id, expires_at) values ($1, $2, $3)',
      [hashed(token), customerId, moment + resetLifetimeMs],
    );
    return token;
  });
}

async function linkOf(queries: Queries, token: string, moment: number) {
  const row = await queries.get(
    `select r.customer_id, r.expires_at, r.is_used from password_reset r join customer c on c.customer_id = r.customer_id
     where r.token_hash = $1 and r.expires_at > $2`,
    [hashed(token), moment],
  );
  if (!row) throw new Problem('RESET_LINK_OVER');
  return {
    customerId: text(row, 'customer_id'),
    expiresAt: integer(row, 'expires_at'),
    isUsed: integer(row, 'is_used') === 1,
  };
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
