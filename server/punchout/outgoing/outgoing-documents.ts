import * as v from 'valibot';
import { mostAttempts, pauseAfter } from '@statefront/host/database/due-rows.ts';
import { parseJsonBody } from '../../json-body.ts';
import { stackOf, type Log } from '../../log.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { isOfBuyer } from '@statefront/gateway/punchout/buyer-origins.ts';
import { withSharedSecret } from '@statefront/punchout/cxml/write-cxml.ts';
import type { DocumentStore, WatchedOrder } from './document-store.ts';
import { documentsOf, isComplete, orderState } from './documents-of-order.ts';
import { postDocument } from './post-document.ts';

const lookEveryMs = 15_000;

interface OutgoingDocumentsOptions {
  readonly store: DocumentStore;
  readonly upstream: Upstream;
  readonly log: Log;
  /** The secret that the shop shows to a buyer, by profile (PU-5). */
  readonly secrets: ReadonlyMap<string, string>;
}

/**
 * Tells buyers' systems what became of their orders: reads the state of open orders at the gateway, stores a document
 * for each change, and posts it until the buyer has accepted it. Any of several processes does each step (PU-3).
 */
export function outgoingDocuments({ store, upstream, log, secrets }: OutgoingDocumentsOptions) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const posting = new Map<string, Promise<void>>();

  const logFault = (problem: string, error: unknown) => {
    if (!stopping.signal.aborted) log.error({ problem, error: stackOf(error) });
  };

  /** Ends at the first failure of the gateway, which has one line in the log, without the token of the order. */
  async function readOrders(): Promise<void> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the gateway is not flooded
      const order = stopping.signal.aborted ? undefined : await store.takeOrder();
      if (!order) return;
      try {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await readOrder(order);
      } catch (error) {
        return logFault('ordersNotRead', error);
      }
    }
  }

  async function readOrder(order: WatchedOrder): Promise<void> {
    const response = await upstream.request({
      method: 'GET',
      path: `punchoutOrders/${encodeURIComponent(order.watchToken)}`,
      headers: { accept: 'application/json' },
      signal: stopping.signal,
    });
    const state = v.safeParse(orderState, parseJsonBody(response.body));
    if (response.status === 404) return store.complete(order);
    if (response.status !== 200 || !state.success)
      throw new Error(`The gateway responded with ${response.status} for the state of an order.`);
    if (state.output.status === 'RECEIVED') return undefined;
    await store.add(order, (time) => documentsOf(order, state.output, time));
    return isComplete(state.output) ? store.complete(order) : undefined;
  }

  /** Posts to all buyers at once, so that a slow one does not delay the others. */
  async function postDocuments(): Promise<void> {
    for (const profileId of await store.buyersWaiting()) {
      if (posting.has(profileId)) continue;
      const done = postTo(profileId)
        .catch((error: unknown) => logFault('documentsNotPosted', error))
        .finally(() => posting.delete(profileId));
      posting.set(profileId, done);
    }
  }

  /** Ends at the first failure of the buyer's system, which gets no further document until the next look. */
  async function postTo(profileId: string): Promise<void> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a buyer is not flooded
      const document = stopping.signal.aborted ? undefined : await store.takeDocument(profileId);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (!document || !(await post(document))) return;
    }
  }

  /** Whether the buyer's system works, so that the next document can follow. */
  async function post({
    payloadId,
    xml,
    attempt,
    profile,
  }: NonNullable<Awaited<ReturnType<DocumentStore['takeDocument']>>>): Promise<boolean> {
    const address = profile.cxml.documentsUrl;
    const tell = (message: string) =>
      log.error({ problem: 'documentNotSent', payloadId, profileId: profile.profileId, attempt, message });
    if (address === null || !isOfBuyer(address, profile.origins)) {
      tell(
        'documentsUrl has an origin that is not configured for this buyer. Correct the profile; the buyer can fetch the document.',
      );
      await store.failed(payloadId, 'documentsUrl has an origin that is not configured', null);
      return true;
    }
    const secret = secrets.get(profile.profileId);
    const sent = secret === undefined ? xml : withSharedSecret(xml, secret);
    const outcome = await postDocument(address, sent, stopping.signal);
    if (outcome.kind === 'accepted') {
      await store.arrived(payloadId);
      return true;
    }
    if (stopping.signal.aborted) return false;
    const { reason } = outcome;
    if (outcome.kind === 'refused' || attempt >= mostAttempts) {
      tell(
        `The buyer has not accepted the document (${reason}), and it is not sent again. Ask the buyer why, and let them fetch it.`,
      );
      await store.failed(payloadId, reason, null);
      return outcome.kind === 'refused';
    }
    if (attempt === 1) tell(`The buyer's system failed (${reason}). The document is sent again.`);
    await store.failed(payloadId, reason, pauseAfter(attempt));
    return false;
  }

  function look(): void {
    looking ??= readOrders()
      .then(postDocuments)
      .catch((error: unknown) => logFault('documentsNotPosted', error))
      .finally(() => {
        looking = undefined;
      });
  }

  return {
    start() {
      timer = setInterval(look, lookEveryMs).unref();
    },
    /** Resolves when nothing is being read or posted. */
    async settled() {
      await looking;
      await Promise.all(posting.values());
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.all(posting.values());
    },
  };
}
