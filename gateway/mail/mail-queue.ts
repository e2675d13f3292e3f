import { randomUUID } from 'node:crypto';
import type { Database, Queries } from '../database/database.ts';
import { integer, text } from '../database/row.ts';
import type { Mail, Outbox } from './outbox.ts';

/** How long a process may take to send a message before another one tries. */
const leaseMs = 2 * 60_000;
const firstPauseMs = 60_000;
const longestPauseMs = 6 * 60 * 60_000;
/** With the pauses between them, about four days. */
const mostAttempts = 24;

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
 * work for days: the pause doubles with each attempt, from a minute to six hours.
 */
export function mailQueue({ db, outbox, now, onFault }: MailQueueOptions): MailQueue {
  let sending: Promise<void> | undefined;
  let isClosed = false;

  async function sendDue(): Promise<void> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the mail server accepts them
      const mail = isClosed ? undefined : await nextDue();
      if (!mail) return;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sendOne(mail);
    }
  }

  async function nextDue(): Promise<QueuedMail | undefined> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- until no other process has taken the message
      const row = await db.get(
        `select mail_id, due_at, attempts, body from outgoing_mail where due_at <= $1 order by due_at, mail_id limit 1`,
        [now()],
      );
      if (!row) return undefined;
      const id = text(row, 'mail_id');
      // oxlint-disable-next-line no-await-in-loop -- as above
      const taken = await db.run(
        'update outgoing_mail set due_at = $1, attempts = attempts + 1 where mail_id = $2 and due_at = $3',
        [now() + leaseMs, id, integer(row, 'due_at')],
      );
      const mail: Mail = JSON.parse(text(row, 'body'));
      if (taken === 1) return { id, mail, attempt: integer(row, 'attempts') + 1 };
    }
  }

  async function sendOne({ id, mail, attempt }: QueuedMail): Promise<void> {
    try {
      await outbox.send({ ...mail, id });
    } catch (cause) {
      onFault(cause);
      if (attempt < mostAttempts) {
        const pause = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs);
        await db.run('update outgoing_mail set due_at = $1 where mail_id = $2', [now() + pause, id]);
        return;
      }
      onFault(new Error(`Message ${id} was given up after ${mostAttempts} attempts`));
    }
    await db.run('delete from outgoing_mail where mail_id = $1', [id]);
  }

  function send(): void {
    if (isClosed) return;
    sending ??= sendDue()
      .catch(onFault)
      .finally(() => {
        sending = undefined;
      });
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
      await sending;
    },
    async close() {
      isClosed = true;
      await sending;
    },
  };
}

interface QueuedMail {
  readonly id: string;
  readonly mail: Mail;
  /** 1 for the first. */
  readonly attempt: number;
}
