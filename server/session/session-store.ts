import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { DatabaseFullError } from '@statefront/host/database/database-error.ts';
import { migrate } from '@statefront/host/database/migrate.ts';
import { integer, text, textOrNull } from '@statefront/host/database/row.ts';
import type { Database, Row } from '@statefront/host/database/database.ts';
import type { Customer } from '#src/domain/session/session.ts';
import type { ProviderTokens } from '../sign-in/openid-provider.ts';
import { publicVisit, visitStore, type VisitStore } from '../punchout/visit-store.ts';
import { documentStore, type DocumentStore } from '../punchout/outgoing/document-store.ts';
import type { GatewayCaller } from '../upstream/gateway-caller.ts';
import { seal, unseal } from './seal.ts';
import { hashOfSessionId, keyOfSessionId, newSessionId } from './session-id.ts';

/** A customer's session; the bearer is the gateway's credential and never leaves the server (H7). */
export interface CustomerSession {
  readonly sid: string;
  readonly bearer: string;
  /** The user name as typed at the sign-in; empty in a session older than this field. */
  readonly userName: string;
  readonly customer: Customer;
  /**
   * Renew the credential and sign out at an identity provider; `undefined` if the customer signed in here.
   */
  readonly tokens: ProviderTokens | undefined;
  /** The owner of the gateway's cookies and CSRF token. */
  readonly caller: GatewayCaller;
}

/** How long a session lives without use, and at most. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

/**
 * The sessions of signed-in customers, in a separate database. Visitors have none: an id without a row is a
 * visitor's.
 *
 * @see §6, SE-4
 */
export interface SessionStore {
  /** Signs and checks CSRF tokens of pages (H9). */
  readonly secret: Buffer;
  /** The session of an id; `undefined` if it does not exist, has ended or was unused for too long. */
  find(sid: string): Promise<CustomerSession | undefined>;
  /** Starts a session with a new id. `expiresAt` is the end of the gateway's own session. */
  start(session: {
    bearer: string;
    userName: string;
    customer: Customer;
    expiresAt: number;
    /** The gateway's cookies and token of the sign-in. */
    pass?: string;
    tokens?: ProviderTokens;
    /** The visit from a procurement system. */
    visitId?: string;
  }): Promise<CustomerSession & { readonly endsAt: number }>;
  /** Replaces the gateway's credential of a session, and its tokens. */
  renew(sid: string, bearer: string, tokens?: ProviderTokens): Promise<void>;
  end(sid: string): Promise<void>;
  /** The visits from procurement systems. */
  readonly visits: VisitStore;
  /** The documents about orders for procurement systems. */
  readonly documents: DocumentStore;
  /** Ends the sessions of a customer, except the one with this id if given. */
  endAllOf(userId: string, exceptSid?: string): Promise<void>;
  /** Writes something. @throws DatabaseError if nothing can be saved */
  check(): Promise<void>;
  close(): Promise<void>;
}

export const customerSchema = v.object({
  userId: v.string(),
  name: v.string(),
  company: v.string(),
  currency: v.string(),
  salesOrganisation: v.string(),
  distributionChannel: v.string(),
  division: v.string(),
});

const tokensSchema = v.object({
  bearer: v.string(),
  expiresAt: v.nullable(v.number()),
  refreshToken: v.string(),
  idToken: v.string(),
});

const seenEveryMs = 60_000;

export async function openSessionStore(
  db: Database,
  limits: SessionLimits,
  now: () => number,
): Promise<SessionStore> {
  await migrate(db, 'server', new URL('./migrations/', import.meta.url));
  const secret = await csrfSecret(db);

  const end = async (sid: string) => {
    await db.run('delete from browser_session where sid_hash = $1', [hashOfSessionId(sid)]);
  };

  const callerOf = (sid: string, kept: string): GatewayCaller => ({
    key: sid,
    kept,
    keep: async (pass) => {
      await db.run('update browser_session set sealed_pass = $2 where sid_hash = $1', [
        hashOfSessionId(sid),
        seal(pass, keyOfSessionId(sid)),
      ]);
    },
  });

  const visits = visitStore(db, now);

  return {
    secret,
    end,
    visits,
    documents: documentStore(db, now),
    async endAllOf(userId, exceptSid = '') {
      await db.run('delete from browser_session where user_id = $1 and sid_hash <> $2', [
        userId,
        hashOfSessionId(exceptSid),
      ]);
    },
    async find(sid) {
      const row = await db.get('select * from browser_session where sid_hash = $1', [hashOfSessionId(sid)]);
      if (!row) return undefined;
      if (isOver(row, limits, now())) {
        await end(sid);
        return undefined;
      }
      if (integer(row, 'seen_at') + Math.min(seenEveryMs, limits.idleMs / 4) < now()) {
        await db
          .run('update browser_session set seen_at = $2 where sid_hash = $1', [hashOfSessionId(sid), now()])
          .catch(unlessFull);
      }
      const visitId = textOrNull(row, 'visit_id');
      const visit = visitId === null ? undefined : await visits.find(visitId);
      const customer = v.parse(customerSchema, JSON.parse(text(row, 'customer')));
      const unsealed = (column: string) => {
        const sealed = text(row, column);
        return sealed === '' ? '' : unseal(sealed, keyOfSessionId(sid));
      };
      const tokens = unsealed('sealed_tokens');
      return {
        sid,
        tokens: tokens === '' ? undefined : v.parse(tokensSchema, JSON.parse(tokens)),
        bearer: unsealed('sealed_bearer'),
        userName: unsealed('sealed_user_name'),
        customer: visit
          ? { ...customer, name: visit.userName ?? customer.company, visit: publicVisit(visit) }
          : customer,
        caller: callerOf(sid, unsealed('sealed_pass')),
      };
    },
    async renew(sid, bearer, tokens) {
      await db.run('update browser_session set sealed_bearer = $2, sealed_tokens = $3 where sid_hash = $1', [
        hashOfSessionId(sid),
        seal(bearer, keyOfSessionId(sid)),
        sealedTokens(sid, tokens),
      ]);
    },
    async start({ bearer, userName, customer, expiresAt, pass = '', tokens, visitId }) {
      const sid = newSessionId();
      const endsAt = Math.min(expiresAt, now() + limits.absoluteMs);
      await db.transaction(async (queries) => {
        await queries.run('delete from browser_session where expires_at <= $1 or seen_at <= $2', [
          now(),
          now() - limits.idleMs,
        ]);
        await queries.run(
          `insert into browser_session (sid_hash, sealed_bearer, sealed_user_name, sealed_pass, sealed_tokens, customer, user_id, created_at, seen_at, expires_at, visit_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10)`,
          [
            hashOfSessionId(sid),
            seal(bearer, keyOfSessionId(sid)),
            seal(userName, keyOfSessionId(sid)),
            pass === '' ? '' : seal(pass, keyOfSessionId(sid)),
            sealedTokens(sid, tokens),
            JSON.stringify(customer),
            customer.userId,
            now(),
            endsAt,
            visitId ?? null,
          ],
        );
      });
      return { sid, bearer, userName, customer, tokens, caller: callerOf(sid, pass), endsAt };
    },
    async check() {
      await db.run("update secret set value = value where name = 'csrf'");
    },
    close: () => db.close(),
  };
}

function sealedTokens(sid: string, tokens: ProviderTokens | undefined): string {
  return tokens ? seal(JSON.stringify(tokens), keyOfSessionId(sid)) : '';
}

/** Ignores a full disk, so that customers can still read and stay signed in. */
function unlessFull(cause: unknown): void {
  if (!(cause instanceof DatabaseFullError)) throw cause;
}

function isOver(row: Row, { idleMs }: SessionLimits, now: number): boolean {
  return integer(row, 'expires_at') <= now || integer(row, 'seen_at') + idleMs <= now;
}

async function csrfSecret(db: Database): Promise<Buffer> {
  return db.transaction(async (queries) => {
    const fresh = randomBytes(32).toString('base64url');
    await queries.run("insert into secret (name, value) values ('csrf', $1) on conflict (name) do nothing", [
      fresh,
    ]);
    const row = await queries.get("select value from secret where name = 'csrf'");
    return Buffer.from(row ? text(row, 'value') : fresh, 'base64url');
  });
}
