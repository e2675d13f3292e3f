import { createHash, randomBytes } from 'node:crypto';
import { lockCustomer } from '../changes/customer-lock.ts';
import type { Database, Queries } from '@statefront/host/database/database.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import type { Language } from '../language.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import type { Outbox } from '../mail/outbox.ts';
import { Problem } from '../problems/problem.ts';
import { hashPassword } from '../session/password.ts';
import { hasPassword, storePassword } from './account.ts';
import { resetMessage } from '../mail/reset-message.ts';

/** How long a reset link works. */
const resetLifetimeMs = 60 * 60_000;

/** How many valid links a customer can have; further requests send nothing until one expires. */
const mostLinks = 3;

/** At most this many customers with the same e-mail address get a link. */
const mostCustomers = 10;

/** Settings and services for reset links. */
export interface ResetOptions {
  readonly db: Database;
  readonly now: () => number;
  readonly outbox: Outbox;
  /** The address of the shop, with which links begin. */
  readonly shopOrigin: string;
}

/** Accepts requests for a new password. */
export interface PasswordResets {
  /**
   * Sends the links in the background, so that the response time does not reveal whether the customer exists.
   */
  request(account: string, language: Language): void;
  /** Resolves when all messages being sent are written. */
  settled(): Promise<void>;
}

/**
 * `onFault` receives the error of a message that could not be written; the person who requested it gets no
 * error.
 */
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

/** A request for a new password. */
interface ResetRequest {
  /** User name or e-mail address. */
  readonly account: string;
  readonly language: Language;
  readonly onFault: (cause: unknown) => void;
}

/**
 * Sends a reset link to every customer with this user name or e-mail address, if an e-mail address is known.
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

/** A new password, the token of the link, and the time of the request. */
interface NewPassword {
  readonly token: string;
  readonly newPassword: string;
  readonly moment: number;
}

/**
 * Gives the customer of a link a new password and uses up all their links. `endSessions` runs in the same
 * transaction. Repeating it with the same password succeeds, since the first response may have been lost.
 * Returns the customer's id.
 *
 * @throws Problem `RESET_LINK_OVER` if the link is used up, too old or unknown.
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

/**
 * Whether a used link arrives again with the same password. One different password ends this, so that the
 * link cannot be used to guess the password.
 */
async function isRepetition(
  queries: Queries,
  customerId: string,
  { token, newPassword }: NewPassword,
): Promise<boolean> {
  const isSame = await hasPassword(queries, customerId, newPassword);
  if (!isSame) await queries.run('delete from password_reset where token_hash = $1', [hashed(token)]);
  return isSame;
}

/**
 * Creates a token, of which the database stores only a hash; `undefined` if the customer has enough links
 * already.
 */
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
