import { createHash } from 'node:crypto';
import { takeDue } from '@statefront/host/database/due-rows.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { integer, text, textOrNull } from '@statefront/host/database/row.ts';
import type { Database, Queries } from '@statefront/host/database/database.ts';
import type { CxmlSender } from '@statefront/punchout/cxml/cxml-header.ts';
import type { PunchoutProfile } from '@statefront/punchout/lines/profile.ts';
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
  /** The shop's number of the order. */
  readonly orderNumber: string;
  readonly madeAt: number;
  readonly xml: string;
}

/** A document that the buyer does not have yet. */
export interface UnsentDocument {
  readonly profileId: string;
  readonly orderNumber: string;
  readonly kind: string;
  readonly attempts: number;
  /** When it is posted next; `null` if it was given up. */
  readonly dueAt: number | null;
  /** Why the last attempt failed; `null` if there was none. */
  readonly fault: string | null;
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
  /** The profiles of buyers to whom a document is to be posted now, first the one that has waited longest. */
  buyersWaiting(): Promise<readonly string[]>;
  /** Takes a document of this buyer to be posted now. */
  takeDocument(profileId: string): Promise<
    | (Pick<OutgoingDocument, 'payloadId' | 'xml'> & {
        readonly attempt: number;
        readonly profile: PunchoutProfile;
      })
    | undefined
  >;
  /** Ends the posting of a document that the buyer has. */
  arrived(payloadId: string): Promise<void>;
  /** Posts the document again after a pause, or with `null` never again; it can still be fetched. */
  failed(payloadId: string, fault: string, pauseMs: number | null): Promise<void>;
  /** All documents that wait or were given up, first the oldest. */
  unsent(): Promise<readonly UnsentDocument[]>;
  /**
   * Posts documents now that have failed or were given up, and allows as many attempts as for a new one: those about an
   * order, or about all. Returns their number.
   */
  postAgain(orderNumber?: string): Promise<number>;
  /** The oldest documents of a buyer after a time; the others have arrived and are not posted any more. */
  pending(profileId: string, wanted: PendingDocuments): Promise<readonly string[]>;
}

/** The documents of one order are posted one after the other, so that none arrives before an earlier one. */
const isFirstOfOrder = `not exists (select 1 from outgoing_document earlier
  where earlier.watch_id = due.watch_id and earlier.made_at < due.made_at and earlier.due_at is not null)`;

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
        for (const { payloadId, kind, orderNumber, madeAt, xml } of documentsFrom(time))
          // oxlint-disable-next-line no-await-in-loop -- in one transaction
          await queries.run(
            `insert into outgoing_document
               (payload_id, profile_id, watch_id, kind, order_number, made_at, body, due_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (payload_id) do nothing`,
            [payloadId, profileId, watchId(profileId, facts.orderId), kind, orderNumber, madeAt, xml, dueAt],
          );
      });
    },
    async buyersWaiting() {
      const rows = await db.all(
        `select profile_id from outgoing_document due where due_at <= $1 and ${isFirstOfOrder}
         group by profile_id order by min(due_at)`,
        [now()],
      );
      return rows.map((row) => text(row, 'profile_id'));
    },
    async takeDocument(profileId) {
      const condition = `profile_id = $2 and ${isFirstOfOrder}`;
      const table = { table: 'outgoing_document', key: 'payload_id', condition, values: [profileId] };
      const row = await takeDue(db, table, now(), () => postLeaseMs);
      return (
        row && {
          payloadId: text(row, 'payload_id'),
          xml: text(row, 'body'),
          attempt: integer(row, 'attempts'),
          profile: await profileOf(db, profileId),
        }
      );
    },
    async arrived(payloadId) {
      await db.run('update outgoing_document set due_at = null, fault = null where payload_id = $1', [
        payloadId,
      ]);
    },
    async failed(payloadId, fault, pauseMs) {
      await db.run('update outgoing_document set due_at = $1, fault = $2 where payload_id = $3', [
        pauseMs === null ? null : now() + pauseMs,
        fault,
        payloadId,
      ]);
    },
    async unsent() {
      const rows = await db.all(
        'select * from outgoing_document where due_at is not null or fault is not null order by made_at, payload_id',
      );
      return rows.map((row) => ({
        profileId: text(row, 'profile_id'),
        orderNumber: text(row, 'order_number'),
        kind: text(row, 'kind'),
        attempts: integer(row, 'attempts'),
        dueAt: row['due_at'] === null ? null : integer(row, 'due_at'),
        fault: textOrNull(row, 'fault'),
      }));
    },
    postAgain: (orderNumber) =>
      db.run(
        `update outgoing_document set due_at = $1, attempts = 0
         where fault is not null and order_number = coalesce($2, order_number)`,
        [now(), orderNumber ?? null],
      ),
    async pending(profileId, { since, kinds, most }) {
      if (kinds.length === 0) return [];
      const asked = listParameters(kinds, 3);
      await db.run(
        `update outgoing_document set due_at = null, fault = null
         where profile_id = $1 and made_at <= $2 and kind in (${asked.sql}) and (due_at is not null or fault is not null)`,
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
