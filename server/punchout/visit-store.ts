import { integer, text, textOrNull } from '@statefront/host/database/row.ts';
import type { Database, Row } from '@statefront/host/database/database.ts';
import {
  isOpenVisit,
  type LeftOutItem,
  type PunchoutOperation,
  type PunchoutVisit,
  type PunchoutVisitState,
} from '#src/domain/punchout/visit.ts';
import { seal, unseal } from '../session/seal.ts';
import { hashOfSessionId, keyOfSessionId, newSessionId } from '../session/session-id.ts';
import type { CxmlSender } from '@statefront/punchout/cxml/cxml-header.ts';
import type { XmlContent } from '@statefront/punchout/cxml/xml-content.ts';
import type { FormField } from '@statefront/punchout/oci/sent-form.ts';
import type { PunchoutProfile } from '@statefront/punchout/lines/profile.ts';

/** How long a start page can be opened (PU-2). */
const startMs = 10 * 60_000;

/** How long a visit is stored after its end, so that its page can say what happened. */
const keptMs = 7 * 24 * 60 * 60_000;

/** How long a document may be carried out before its process counts as killed. */
const pendingMs = 60_000;

/** The data with which a visit begins. */
export interface VisitFacts {
  readonly visitId: string;
  readonly protocol: 'oci' | 'cxml';
  readonly operation: PunchoutOperation;
  readonly company: string;
  readonly userName: string | null;
  readonly profile: PunchoutProfile;
  /** The address that receives the basket. */
  readonly hook: string;
  /** The browsing context that shows the buyer's page again. */
  readonly target: string;
  /** Fields of the form that are given back unchanged. */
  readonly returnFields: readonly FormField[];
  /** The page of the shop that opens first. */
  readonly address: string;
  readonly leftOut: readonly LeftOutItem[];
  /** The parts of a setup request that are given back; `null` for OCI. */
  readonly cxml: { readonly sender: CxmlSender; readonly buyerCookie: XmlContent } | null;
}

/** The form that gives the basket back. */
export interface ReturnForm {
  readonly hook: string;
  readonly target: string;
  readonly charset: string;
  readonly fields: readonly FormField[];
  readonly ends: 'returned' | 'cancelled';
}

export interface StoredVisit extends VisitFacts {
  readonly state: PunchoutVisitState;
  readonly isFramed: boolean;
  readonly endsAt: number;
}

/** A cXML document of a buyer that is sent once, however often it arrives. */
export interface DocumentKey {
  readonly profileId: string;
  readonly payloadId: string;
  /** Distinguishes another document with the same payload id. */
  readonly hash: string;
}

/** The visits of buyers, beside the sessions (PU-4). */
export interface VisitStore {
  /** Stores a visit with its session; returns the token of its start page. */
  add(facts: VisitFacts, session: { readonly sid: string; readonly endsAt: number }): Promise<string>;
  /**
   * Uses up the token of a start page. Returns the session of the visit and the next token, which opens the visit
   * again in a window; `undefined` if the token was used or is too old.
   */
  start(
    token: string,
    isFramed: boolean | undefined,
  ): Promise<{ readonly visit: StoredVisit; readonly sid: string; readonly next: string } | undefined>;
  /** Whether the token is the present one of the visit; an arrival uses it up. */
  isToken(visitId: string, token: string): Promise<boolean>;
  /** The visit whose start page the token opens. */
  ofToken(token: string): Promise<StoredVisit | undefined>;
  find(visitId: string): Promise<StoredVisit | undefined>;
  /**
   * Begins a document, so that a repetition has no second effect (PU-5): `begun` if this request is to carry it out,
   * `pending` while another request does so, `other` if another document had the payload id; else the first response.
   */
  beginDocument(key: DocumentKey): Promise<'begun' | 'pending' | 'other' | { readonly response: string }>;
  /** Ends a begun document. Without a response it was refused, and may be sent again. */
  endDocument(key: DocumentKey, response: string | undefined): Promise<void>;
  /** Stores the form that sends the basket or ends a visit, in place of an earlier one; returns its key. */
  prepareReturn(visitId: string, form: ReturnForm): Promise<string>;
  /** The form of a key, and whether it was fetched before. */
  fetchReturn(
    key: string,
  ): Promise<
    { readonly visit: StoredVisit; readonly form: ReturnForm; readonly isRepeated: boolean } | undefined
  >;
}

export function visitStore(db: Database, now: () => number): VisitStore {
  const find = async (visitId: string) => {
    const row = await db.get('select * from punchout_visit where visit_id = $1', [visitId]);
    return row && storedVisit(row, now());
  };
  return {
    find,
    async add(facts, { sid, endsAt }) {
      const token = newSessionId();
      await db.transaction(async (queries) => {
        await queries.run('delete from punchout_visit where ends_at < $1', [now() - keptMs]);
        await queries.run(
          `insert into punchout_visit (visit_id, facts, state, ends_at, start_hash, sealed_sid, start_ends_at)
           values ($1, $2, 'shopping', $3, $4, $5, $6)`,
          [
            facts.visitId,
            JSON.stringify(facts),
            endsAt,
            hashOfSessionId(token),
            seal(sid, keyOfSessionId(token)),
            now() + startMs,
          ],
        );
      });
      return token;
    },
    async start(token, isFramed) {
      const row = await db.get('select * from punchout_visit where start_hash = $1', [
        hashOfSessionId(token),
      ]);
      if (!row || integer(row, 'start_ends_at') <= now()) return undefined;
      const sid = unseal(text(row, 'sealed_sid'), keyOfSessionId(token));
      const next = newSessionId();
      const framed = isFramed === undefined ? integer(row, 'is_framed') : Number(isFramed);
      const taken = await db.run(
        `update punchout_visit set start_hash = $1, sealed_sid = $2, is_framed = $3 where start_hash = $4`,
        [hashOfSessionId(next), seal(sid, keyOfSessionId(next)), framed, hashOfSessionId(token)],
      );
      if (taken !== 1) return undefined;
      return { visit: { ...storedVisit(row, now()), isFramed: framed === 1 }, sid, next };
    },
    async isToken(visitId, token) {
      const used = await db.run(
        'update punchout_visit set start_hash = null where visit_id = $1 and start_hash = $2',
        [visitId, hashOfSessionId(token)],
      );
      return used === 1;
    },
    async ofToken(token) {
      const row = await db.get('select * from punchout_visit where start_hash = $1', [
        hashOfSessionId(token),
      ]);
      return row && integer(row, 'start_ends_at') > now() ? storedVisit(row, now()) : undefined;
    },
    async beginDocument({ profileId, payloadId, hash }) {
      await db.run(`delete from punchout_document where kept_at < $1 or (response = '' and kept_at < $2)`, [
        now() - keptMs,
        now() - pendingMs,
      ]);
      const begun = await db.run(
        `insert into punchout_document (profile_id, payload_id, hash, response, kept_at)
         values ($1, $2, $3, '', $4) on conflict (profile_id, payload_id) do nothing`,
        [profileId, payloadId, hash, now()],
      );
      if (begun === 1) return 'begun';
      const row = await db.get(
        'select hash, response from punchout_document where profile_id = $1 and payload_id = $2',
        [profileId, payloadId],
      );
      if (!row || (text(row, 'hash') === hash && text(row, 'response') === '')) return 'pending';
      return text(row, 'hash') === hash ? { response: text(row, 'response') } : 'other';
    },
    async endDocument({ profileId, payloadId }, response) {
      const which = [profileId, payloadId];
      await (response === undefined
        ? db.run('delete from punchout_document where profile_id = $1 and payload_id = $2', which)
        : db.run('update punchout_document set response = $3 where profile_id = $1 and payload_id = $2', [
            ...which,
            response,
          ]));
    },
    async prepareReturn(visitId, form) {
      const key = newSessionId();
      await db.run(
        `update punchout_visit set state = 'returning', return_hash = $1, document = $2
         where visit_id = $3 and state in ('shopping', 'returning', 'returned')`,
        [hashOfSessionId(key), JSON.stringify(form), visitId],
      );
      return key;
    },
    async fetchReturn(key) {
      const row = await db.get('select * from punchout_visit where return_hash = $1', [hashOfSessionId(key)]);
      const document = row && textOrNull(row, 'document');
      if (!row || !document) return undefined;
      const form: ReturnForm = JSON.parse(document);
      const ended = await db.run(
        `update punchout_visit set state = $1 where return_hash = $2 and state = 'returning'`,
        [form.ends, hashOfSessionId(key)],
      );
      return { visit: storedVisit(row, now()), form, isRepeated: ended !== 1 };
    },
  };
}

/** The visit as the browser knows it. */
export function publicVisit(visit: StoredVisit): PunchoutVisit {
  const { visitId, protocol, operation, company, userName, leftOut, state, endsAt, isFramed } = visit;
  return { visitId, protocol, operation, company, userName, leftOut, state, endsAt, isFramed };
}

const states = ['shopping', 'returning', 'returned', 'cancelled', 'expired'] as const;

function storedVisit(row: Row, now: number): StoredVisit {
  const facts: VisitFacts = { leftOut: [], ...JSON.parse(text(row, 'facts')) };
  const endsAt = integer(row, 'ends_at');
  const state = states.find((each) => each === text(row, 'state')) ?? 'expired';
  return {
    ...facts,
    state: endsAt <= now && isOpenVisit({ state }) ? 'expired' : state,
    isFramed: integer(row, 'is_framed') === 1,
    endsAt,
  };
}
