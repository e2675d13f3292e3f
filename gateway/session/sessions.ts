import { createHash, randomBytes } from 'node:crypto';
import type { Db, Row } from '../database/database.ts';
import { text } from '../database/row.ts';
import { Problem } from '../problems/problem.ts';
import type { Buyer } from '../pricing/customer-price.ts';
import { verifyPassword } from './password.ts';

const lifetimeMs = 12 * 60 * 60 * 1000;

/** Compared with when there is no such user; nobody knows a password that has it. */
const decoyHash = `scrypt$16384$8$5$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;

/** A signed-in customer with everything that decides what he sees. */
export interface ShopCustomer extends Buyer {
  readonly customerId: string;
  readonly name: string;
  readonly company: string;
  readonly salesOrganisation: string;
  readonly distributionChannel: string;
  readonly division: string;
}

export interface SignedIn {
  readonly token: string;
  readonly customer: ShopCustomer;
  readonly expiresAt: number;
}

export interface Sessions {
  /** @throws Problem `WRONG_CREDENTIALS`, as slowly for an unknown user as for a wrong password. */
  signIn(userName: string, password: string): Promise<SignedIn>;
  /** The customer of an `Authorization` header, `undefined` without one. @throws Problem `SESSION_EXPIRED` */
  customerOf(authorization: string | undefined): Promise<ShopCustomer | undefined>;
  signOut(authorization: string | undefined): Promise<void>;
}

/** Sessions are random 256-bit tokens of which the database keeps a hash only. @see SE-4 */
export function sessionsIn(db: Db, now: () => number): Sessions {
  return {
    async signIn(userName, password) {
      const row = await db.get('select * from customer where user_name = $1', [userName]);
      const isRight = await verifyPassword(password, row ? text(row, 'password_hash') : decoyHash);
      if (!row || !isRight) throw new Problem('WRONG_CREDENTIALS');
      const customer = customerIn(row);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now() + lifetimeMs;
      await db.transaction(async (queries) => {
        await queries.run('delete from session where expires_at <= $1', [now()]);
        await queries.run('insert into session (token_hash, customer_id, expires_at) values ($1, $2, $3)', [
          hashed(token),
          customer.customerId,
          expiresAt,
        ]);
      });
      return { token, customer, expiresAt };
    },

    async customerOf(authorization) {
      if (authorization === undefined) return undefined;
      const row = await db.get(
        `select c.* from session s join customer c on c.customer_id = s.customer_id
         where s.token_hash = $1 and s.expires_at > $2`,
        [hashed(bearerToken(authorization)), now()],
      );
      if (!row) throw new Problem('SESSION_EXPIRED');
      return customerIn(row);
    },

    async signOut(authorization) {
      if (authorization === undefined) throw new Problem('SESSION_EXPIRED');
      await db.run('delete from session where token_hash = $1', [hashed(bearerToken(authorization))]);
    },
  };
}

function customerIn(row: Row): ShopCustomer {
  return {
    customerId: text(row, 'customer_id'),
    name: text(row, 'name'),
    company: text(row, 'company'),
    salesOrganisation: text(row, 'sales_organisation'),
    distributionChannel: text(row, 'distribution_channel'),
    division: text(row, 'division'),
    currency: text(row, 'currency'),
    discountPercent: text(row, 'discount_percent'),
  };
}

function bearerToken(authorization: string): string {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
