import { join } from 'node:path';
import type { Database, DatabaseLocation } from '@statefront/host/database/database.ts';
import { customerMails, type CustomerMails } from '@statefront/gateway/mail/customer-mails.ts';
import { mailQueue } from '@statefront/gateway/mail/mail-queue.ts';
import { outboxIn } from '@statefront/gateway/mail/outbox.ts';

function onFault(cause: unknown): never {
  throw cause;
}

/** The messages of a gateway on the database, which another gateway sends. */
export function mailsOn(db: Database, { dataDirectory }: DatabaseLocation, now: () => number): CustomerMails {
  const outbox = outboxIn(join(dataDirectory, 'outbox'), { from: 'shop@works.example', now });
  const shop = { origin: 'http://localhost:4100', paths: { product: 'p', orders: 'orders' } };
  return customerMails({ db, queue: mailQueue({ db, outbox, now, onFault }), shop, now, onFault });
}
