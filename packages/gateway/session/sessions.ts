import { createHash, randomBytes } from 'node:crypto';
import { lockCustomer } from '../changes/customer-lock.ts';
import type { Database, Queries, Row } from '@statefront/host/database/database.ts';
import { signInName } from '@statefront/host/limits/sign-in-limit.ts';
import { text, textOrNull } from '@statefront/host/database/row.ts';
import { Problem } from '../problems/problem.ts';
import type { Buyer } from '../pricing/customer-price.ts';
import { dayOf } from '../pricing/day.ts';
import { decoyHash, verifyPassword } from './password.ts';
import { usualTimeZone, type TimeZones } from './time-zones.ts';

const lifetimeMs = 12 * 60 * 60 * 1000;

/** A signed-in customer with all data that affect what they see. */
export interface ShopCustomer extends Buyer {
  readonly name: string;
  readonly company: string;
  /** The time zone of their sales area, which decides the day of the request. */
  readonly timeZone: string;
  /** The time of the request. */
  readonly now: number;
  /** Owns the basket: the customer, or a visit from a procurement system. */
  readonly basketKey: string;
  /** The company that they buy for; `null` for a customer who buys for themselves. */
  readonly companyId: string | null;
  /** The one of their further units that they work in; missing in their first. */
  readonly unit?: string;
  /** The profile of the buyer in such a visit; `null` for a customer who signed in themselves. */
  readonly profileId: string | null;
}

export interface SignedIn {
  readonly token: string;
  readonly customer: ShopCustomer;
  readonly expiresAt: number;
}

export interface Sessions {
  /**
   * Signs in the customer with this user name as it is written, else as `signInName` has it.
   *
   * @throws Problem `WRONG_CREDENTIALS`, as slowly for an unknown user as for a wrong password; also if the
   * password was changed while it was checked.
   */
  signIn(userName: string, password: string): Promise<SignedIn>;
  /** Starts the session of a buyer whose profile was found. @throws Problem `WRONG_CREDENTIALS` for an unknown customer */
  startVisit(
    profile: { readonly profileId: string; readonly customerId: string },
    basketKey: string,
  ): Promise<SignedIn>;
  /** The customer of an `Authorization` header, `undefined` without one. @throws Problem `SESSION_EXPIRED` */
  customerOf(authorization: string | undefined): Promise<ShopCustomer | undefined>;
  /** A customer of the catalogue as they are now, without a session. */
  customerNamed(queries: Queries, customerId: string): Promise<ShopCustomer | undefined>;
  signOut(authorization: string | undefined): Promise<void>;
  /** Ends all sessions of the customer except the one of this `Authorization` header, if given. */
  endOthers(queries: Queries, customerId: string, authorization: string | undefined): Promise<void>;
}

/** A customer with their own changes of the account, which take precedence over the catalogue. */
const withOwnAccount = `select c.*, a.own_name, a.own_password_hash, p.company_id from customer c
  left join account a on a.customer_id = c.customer_id
  left join company_person p on p.customer_id = c.customer_id`;

/** The same with the visit of a session `s`. */
const withOwnVisit = withOwnAccount.replace(
  'a.own_password_hash',
  'a.own_password_hash, s.basket_key, s.profile_id',
);

/** Sessions are random 256-bit tokens, of which the database stores only a hash. @see SE-4 */
export function sessionsIn(db: Database, now: () => number, timeZones: TimeZones = {}): Sessions {
  return {
    async signIn(userName, password) {
      const row = await db.get(
        `${withOwnAccount} where c.user_name in ($1, $2) order by c.user_name = $1 desc limit 1`,
        [userName, signInName(userName)],
      );
      const isRight = await verifyPassword(password, row ? passwordHash(row) : decoyHash);
      if (!row || !isRight) throw new Problem('WRONG_CREDENTIALS');
      const customer = shopCustomer(row, now(), timeZones);
      const token = newToken();
      const expiresAt = now() + lifetimeMs;
      await db.transaction(async (queries) => {
        await lockCustomer(queries, customer.customerId);
        const present = await queries.get(`${withOwnAccount} where c.customer_id = $1`, [
          customer.customerId,
        ]);
        if (!present || passwordHash(present) !== passwordHash(row)) throw new Problem('WRONG_CREDENTIALS');
        await queries.run('delete from session where expires_at <= $1', [now()]);
        await queries.run('insert into session (token_hash, customer_id, expires_at) values ($1, $2, $3)', [
          hashed(token),
          customer.customerId,
          expiresAt,
        ]);
      });
      return { token, customer, expiresAt };
    },

    async startVisit({ profileId, customerId }, basketKey) {
      const row = await db.get(`${withOwnAccount} where c.customer_id = $1`, [customerId]);
      if (!row) throw new Problem('WRONG_CREDENTIALS');
      const token = newToken();
      const expiresAt = now() + lifetimeMs;
      await db.run(
        `insert into session (token_hash, customer_id, expires_at, basket_key, profile_id)
         values ($1, $2, $3, $4, $5)`,
        [hashed(token), customerId, expiresAt, basketKey, profileId],
      );
      return { token, customer: shopCustomer(row, now(), timeZones), expiresAt };
    },

    async customerOf(authorization) {
      if (authorization === undefined) return undefined;
      const row = await db.get(
        `${withOwnVisit} join session s on s.customer_id = c.customer_id
         where s.token_hash = $1 and s.expires_at > $2`,
        [hashed(bearerToken(authorization)), now()],
      );
      if (!row) throw new Problem('SESSION_EXPIRED');
      return shopCustomer(row, now(), timeZones);
    },

    async customerNamed(queries, customerId) {
      const row = await queries.get(`${withOwnAccount} where c.customer_id = $1`, [customerId]);
      return row && shopCustomer(row, now(), timeZones);
    },

    async signOut(authorization) {
      if (authorization === undefined) throw new Problem('SESSION_EXPIRED');
      await db.run('delete from session where token_hash = $1', [hashed(bearerToken(authorization))]);
    },

    async endOthers(queries, customerId, authorization) {
      await queries.run('delete from session where customer_id = $1 and token_hash <> $2', [
        customerId,
        hashed(bearerToken(authorization ?? '')),
      ]);
    },
  };
}

/** The hash of a customer's password: their own, else the catalogue's. */
export function passwordHash(row: Row): string {
  return textOrNull(row, 'own_password_hash') ?? text(row, 'password_hash');
}

/** The customer in a row of `customer`, with the present day of their sales area. */
export function shopCustomer(row: Row, moment: number, timeZones: TimeZones): ShopCustomer {
  const facts = customerFacts(row);
  const salesArea = [facts.salesOrganisation, facts.distributionChannel, facts.division].join('/');
  const timeZone = timeZones[salesArea] ?? usualTimeZone;
  return {
    ...facts,
    timeZone,
    now: moment,
    today: dayOf(moment, timeZone),
    basketKey: typeof row['basket_key'] === 'string' ? row['basket_key'] : facts.customerId,
    companyId: typeof row['company_id'] === 'string' ? row['company_id'] : null,
    profileId: typeof row['profile_id'] === 'string' ? row['profile_id'] : null,
  };
}

/** The data of a row of `customer`, with the name that the customer chose if the row has one. */
export function customerFacts(
  row: Row,
): Omit<ShopCustomer, 'today' | 'now' | 'timeZone' | 'basketKey' | 'companyId' | 'unit' | 'profileId'> {
  return {
    customerId: text(row, 'customer_id'),
    name: typeof row['own_name'] === 'string' ? row['own_name'] : text(row, 'name'),
    company: text(row, 'company'),
    salesOrganisation: text(row, 'sales_organisation'),
    distributionChannel: text(row, 'distribution_channel'),
    division: text(row, 'division'),
    currency: text(row, 'currency'),
    discountPercent: text(row, 'discount_percent'),
  };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function bearerToken(authorization: string): string {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
