import { randomUUID } from 'node:crypto';
import type { Database, Queries } from '@statefront/host/database/database.ts';
import { mostAttempts, pauseAfter, takeDue } from '@statefront/host/database/due-rows.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import { isFinalRefusal, type Mail, type Outbox } from './outbox.ts';

/** How many messages are sent at once, so that a receiver that does not respond delays no other. */
const mostAtOnce = 8;

/** How long a process may take to send a message before another one tries. */
const leaseMs = 2 * 60_000;

interface MailQueueOptions {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => number;
  /** Is called with the reason each time a message could not be sent. */
  readonly onFault: (cause: unknown) => void;
}

/** Messages that are stored until they are sent. */
export interface MailQueue {
  /** Stores a message, in the transaction of what it reports, so that there is no message of what was undone. */
  add(queries: Queries, mail: Mail): Promise<void>;
  /** Sends what is due in the background. */
  send(): void;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Sends each message at least once, by any of the processes on the database, even if the mail server does not
 * work for days: the pause doubles with each attempt, from a minute to six hours. A message that the server refuses for
 * good is given up.
 */
export function mailQueue({ db, outbox, now, onFault }: MailQueueOptions): MailQueue {
  const sending = new Set<Promise<void>>();
  let isClosed = false;

  async function sendDue(): Promise<void> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- each call sends one after the other
      const mail = isClosed ? undefined : await nextDue();
      if (!mail) return;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sendOne(mail);
    }
  }

  async function nextDue(): Promise<QueuedMail | undefined> {
    const row = await takeDue(db, { table: 'outgoing_mail', key: 'mail_id' }, now(), () => leaseMs);
    if (!row) return undefined;
    const mail: Mail = JSON.parse(text(row, 'body'));
    return { id: text(row, 'mail_id'), mail, attempt: integer(row, 'attempts') };
  }

  async function sendOne({ id, mail, attempt }: QueuedMail): Promise<void> {
    try {
      await outbox.send({ ...mail, id });
    } catch (cause) {
      onFault(cause);
      if (attempt < mostAttempts && !isFinalRefusal(cause)) {
        await db.run('update outgoing_mail set due_at = $1 where mail_id = $2', [
          now() + pauseAfter(attempt),
          id,
        ]);
        return;
      }
      onFault(new Error(`Message ${id} was given up at attempt ${attempt}`));
    }
    await db.run('delete from outgoing_mail where mail_id = $1', [id]);
  }

  function send(): void {
    if (isClosed) return;
    while (sending.size < mostAtOnce) {
      const run: Promise<void> = sendDue()
        .catch(onFault)
        .finally(() => sending.delete(run));
      sending.add(run);
    }
  }

  return {
    async add(queries, mail) {
      await queries.run('insert into outgoing_mail (mail_id, due_at, body) values ($1, $2, $3)', [
        randomUUID(),
        now(),
        JSON.stringify(mail),
      ]);
    },
    send,
    async settled() {
      await Promise.all(sending);
    },
    async close() {
      isClosed = true;
      await Promise.all(sending);
    },
  };
}

interface QueuedMail {
  readonly id: string;
  readonly mail: Mail;
  /** 1 for the first. */
  readonly attempt: number;
}
