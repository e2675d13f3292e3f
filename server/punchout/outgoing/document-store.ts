import { createHash } from 'node:crypto';
import { takeDue } from '@statefront/gateway/database/due-rows.ts';
import { listParameters } from '@statefront/gateway/database/list-parameters.ts';
import { integer, text } from '@statefront/gateway/database/row.ts';
import type { Database, Queries } from '@statefront/gateway/database/database.ts';
import type { CxmlSender } from '../cxml/cxml-header.ts';
import type { PunchoutProfile } from '../profile.ts';
import { pollPause, shortestPollMs } from './poll-pause.ts';

/** How long a document is stored, so that the buyer can fetch it again. */
const keptMs = 90 * 24 * 60 * 60_000;

/** How long a process may take to post a document before another one posts it. */
const postLeaseMs = 2 * 60_000;

/** An order of a buyer, as its document names it. */
export interface OrderFacts {
  /** The buyer's number. */
  readonly orderId: string;
  readonly payloadId: string;
  /** Empty if unknown. */
  readonly orderDate: string;
  /** The shop's host at that time, for the payload ids of documents about the order, which never change. */
  readonly host: string;
  /** The sender of documents about the order. */
  readonly sender: CxmlSender;
}

export interface WatchedOrder {
  readonly facts: OrderFacts;
  readonly profile: PunchoutProfile;
  /** Reads the state of the order at the gateway. */
  readonly watchToken: string;
}

/** The requests in documents that the shop sends. */
export const documentKinds = ['ConfirmationRequest', 'ShipNoticeRequest'] as const;

type DocumentKind = (typeof documentKinds)[number];

/** A document for a buyer; its payload id is the same whenever it is made. */
export interface OutgoingDocument {
  readonly payloadId: string;
  readonly kind: DocumentKind;
  readonly madeAt: number;
  readonly xml: string;
}

export interface PendingDocuments {
  /** The time of the last document that the buyer has, in ms since 1970. */
  readonly since: number;
  readonly kinds: readonly DocumentKind[];
  readonly most: number;
}

/** The orders of buyers whose documents are not complete yet, and the documents (PU-3). */
export interface DocumentStore {
  /** Watches an order that was placed or changed, and stores the present settings of its buyer. */
  watch(order: WatchedOrder): Promise<void>;
  /** Ends the watch of an order that the buyer cancelled. */
  unwatch(profileId: string, orderId: string): Promise<void>;
  /** Ends the watch of an order that is complete, unless the buyer has changed it meanwhile. */
  complete(order: WatchedOrder): Promise<void>;
  /** Takes an order whose state is to be read; no other process takes it meanwhile. */
  takeOrder(): Promise<WatchedOrder | undefined>;
  /**
   * Stores each document once, even if two processes make it. Each is later than all earlier ones of the buyer, so that
   * a buyer who fetches those after the last one misses none.
   */
  add(order: WatchedOrder, documentsFrom: (time: number) => readonly OutgoingDocument[]): Promise<void>;
  /** Takes a document to be posted now. */
  takeDocument(): Promise<
    | (Pick<OutgoingDocument, 'payloadId' | 'xml'> & {
        readonly attempt: number;
        readonly profile: PunchoutProfile;
      })
    | undefined
  >;
  /** Posts the document again after a pause, or with `null` never again; it can still be fetched. */
  postAgain(payloadId: string, pauseMs: number | null): Promise<void>;
  /** The oldest documents of a buyer after a time; the others have arrived and are not posted any more. */
  pending(profileId: string, wanted: PendingDocuments): Promise<readonly string[]>;
}

/** The documents of one order are posted one after the other, so that none arrives before an earlier one. */
const documentsInOrder = {
  table: 'outgoing_document',
  key: 'payload_id',
  condition: `not exists (select 1 from outgoing_document earlier
    where earlier.watch_id = due.watch_id and earlier.made_at < due.made_at and earlier.due_at is not null)`,
};

export function documentStore(db: Database, now: () => number): DocumentStore {
  return {
    async watch({ facts, profile, watchToken }) {
      await db.transaction(async (queries) => {
        await queries.run(
          `insert into punchout_buyer (profile_id, profile) values ($1, $2)
           on conflict (profile_id) do update set profile = excluded.profile`,
          [profile.profileId, JSON.stringify(profile)],
        );
        await queries.run(
          `insert into watched_order (watch_id, profile_id, facts, watch_token, placed_at, due_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (watch_id) do update set facts = excluded.facts, watch_token = excluded.watch_token,
             placed_at = excluded.placed_at, due_at = excluded.due_at`,
          [
            watchId(profile.profileId, facts.orderId),
            profile.profileId,
            JSON.stringify(facts),
            watchToken,
            now(),
            now() + shortestPollMs,
          ],
        );
      });
    },
    async unwatch(profileId, orderId) {
      await db.run('delete from watched_order where watch_id = $1', [watchId(profileId, orderId)]);
    },
    async takeOrder() {
      const at = now();
      const table = { table: 'watched_order', key: 'watch_id' };
      const row = await takeDue(db, table, at, (due) => pollPause(at - integer(due, 'placed_at')));
      return (
        row && {
          facts: JSON.parse(text(row, 'facts')),
          profile: await profileOf(db, text(row, 'profile_id')),
          watchToken: text(row, 'watch_token'),
        }
      );
    },
    async complete({ facts, profile, watchToken }) {
      await db.run('delete from watched_order where watch_id = $1 and watch_token = $2', [
        watchId(profile.profileId, facts.orderId),
        watchToken,
      ]);
    },
    async add({ facts, profile: { profileId, cxml } }, documentsFrom) {
      const dueAt = cxml.documentsUrl === null ? null : now();
      await db.transaction(async (queries) => {
        await queries.run('delete from outgoing_document where made_at < $1', [now() - keptMs]);
        // Locks the row, so that documents of the buyer appear in the order of their times.
        await queries.run('update punchout_buyer set profile = profile where profile_id = $1', [profileId]);
        const last = await queries.get(
          'select coalesce(max(made_at), 0) as time from outgoing_document where profile_id = $1',
          [profileId],
        );
        const time = Math.max(now(), last ? integer(last, 'time') + 1 : 0);
        for (const { payloadId, kind, madeAt, xml } of documentsFrom(time))
          // oxlint-disable-next-line no-await-in-loop -- in one transaction
          await queries.run(
            `insert into outgoing_document (payload_id, profile_id, watch_id, kind, made_at, body, due_at)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict (payload_id) do nothing`,
            [payloadId, profileId, watchId(profileId, facts.orderId), kind, madeAt, xml, dueAt],
          );
      });
    },
    async takeDocument() {
      const row = await takeDue(db, documentsInOrder, now(), () => postLeaseMs);
      return (
        row && {
          payloadId: text(row, 'payload_id'),
          xml: text(row, 'body'),
          attempt: integer(row, 'attempts'),
          profile: await profileOf(db, text(row, 'profile_id')),
        }
      );
    },
    async postAgain(payloadId, pauseMs) {
      await db.run('update outgoing_document set due_at = $1 where payload_id = $2', [
        pauseMs === null ? null : now() + pauseMs,
        payloadId,
      ]);
    },
    async pending(profileId, { since, kinds, most }) {
      if (kinds.length === 0) return [];
      const asked = listParameters(kinds, 3);
      await db.run(
        `update outgoing_document set due_at = null
         where profile_id = $1 and made_at <= $2 and kind in (${asked.sql}) and due_at is not null`,
        [profileId, since, ...asked.values],
      );
      const rows = await db.all(
        `select body from outgoing_document where profile_id = $1 and made_at > $2 and kind in (${asked.sql})
         order by made_at limit $${asked.values.length + 3}`,
        [profileId, since, ...asked.values, most],
      );
      return rows.map((row) => text(row, 'body'));
    },
  };
}

async function profileOf(queries: Queries, profileId: string): Promise<PunchoutProfile> {
  const row = await queries.get('select profile from punchout_buyer where profile_id = $1', [profileId]);
  if (!row) throw new TypeError(`The profile ${profileId} is not stored`);
  return JSON.parse(text(row, 'profile'));
}

function watchId(profileId: string, orderId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([profileId, orderId]))
    .digest('base64url');
}
