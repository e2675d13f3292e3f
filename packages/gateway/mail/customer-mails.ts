import { passTime } from '../approvals/pass-time.ts';
import {
  decidersOf,
  storedRequest,
  type StoredRequest,
  type WholeRequest,
} from '../approvals/stored-request.ts';
import { catalogueProducts } from '../basket/catalogue-product.ts';
import { administratorsOf, type CompanyPerson } from '../company/company.ts';
import { pricesRefused } from '../company/prices-refused.ts';
import { named } from '../company/refusal.ts';
import type { Database, Queries, Row } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import { languages, type Language } from '../language.ts';
import type { StatusChange } from '../orders/change-status.ts';
import { orderOf } from '../orders/orders.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { approvalMessage, type RequestKind } from './approval-message.ts';
import { backInStock } from './back-in-stock.ts';
import { invitationMessage } from './invitation-message.ts';
import { isMailAddress } from './mail-address.ts';
import type { MailQueue } from './mail-queue.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { hasMessage, orderStatusMessage } from './order-status-message.ts';
import { peopleMessage } from './people-message.ts';

const lookEveryMs = 60_000;

/** Where links of messages lead. */
export interface ShopAddress {
  /** Such as `https://shop.example`. */
  readonly origin: string;
  /** The first parts of the paths of products and orders. */
  readonly paths: { readonly product: string; readonly orders: string };
}

/** Queues messages about orders and stock for customers whose e-mail address is known. */
export interface CustomerMails {
  /** Is called in the transaction that places the order (BA-6). */
  orderPlaced(queries: Queries, customer: ShopCustomer, orderId: string, language: Language): Promise<void>;
  /**
   * Is called in the transaction that changes the status; a dispatched or cancelled order is told, in the language in
   * which it was placed (BA-7).
   */
  statusChanged(queries: Queries, orderId: string, change: StatusChange): Promise<void>;
  /** Is called in the transaction in which a step of a request begins: tells each person who may decide it (CO-3). */
  stepBegan(queries: Queries, person: CompanyPerson, requestId: string, now: number): Promise<void>;
  /** Is called in the transaction that ends a request without an order: tells its requester (CO-3). */
  requestEnded(
    queries: Queries,
    person: CompanyPerson,
    request: WholeRequest,
    end: { readonly kind: 'declined' | 'sentBack' | 'expired'; readonly comment: string },
  ): Promise<void>;
  /** Is called in the transaction in which a request passes to others: tells those who could not decide it before (CO-3). */
  passedOn(
    queries: Queries,
    person: CompanyPerson,
    request: StoredRequest,
    passing: { readonly before: readonly string[]; readonly now: number },
  ): Promise<void>;
  /** Is called in the transaction that changes people without asking the rules: tells the administrators (CO-2). */
  peopleChanged(
    queries: Queries,
    company: CompanyPerson,
    problems: (language: Language) => readonly string[],
  ): Promise<void>;
  /** Is called in the transaction that invites a person (CO-1). */
  invited(queries: Queries, by: CompanyPerson, to: InvitedMail, language: Language): Promise<void>;
  /**
   * Looks each minute for products that are in stock again, tells all who wait for them, and ends their requests;
   * those of customers without an e-mail address stay for the command `applications` (SN-2); and for requests whose time
   * is over (CO-3). Then sends what is due.
   */
  start(): void;
  /** Resolves when it is not looking. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

interface InvitedMail {
  readonly name: string;
  readonly mail: string;
  readonly token: string;
}

interface RequestMessage {
  readonly to: string;
  readonly kind: RequestKind;
  readonly comment: string;
}

interface CustomerMailsOptions {
  readonly db: Database;
  readonly queue: MailQueue;
  readonly shop: ShopAddress;
  readonly now: () => number;
  readonly onFault: (cause: unknown) => void;
}

export function customerMails({
  db,
  queue,
  shop: { origin, paths },
  now: clock,
  onFault,
}: CustomerMailsOptions): CustomerMails {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  async function announceStock(): Promise<void> {
    for (const notification of await fulfilledNotifications(db)) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction each, so that a fault undoes one
      await db.transaction(async (queries) => {
        const to = await mailAddressOf(queries, notification.customerId);
        if (to === undefined) return;
        const ended = await queries.run('delete from stock_notification where notification_id = $1', [
          notification.notificationId,
        ]);
        if (ended === 0) return;
        const address = `${origin}/${paths.product}/${encodeURIComponent(notification.productId)}`;
        await queue.add(queries, { to, ...backInStock({ ...notification, address }, notification.language) });
      });
    }
  }

  function look(): void {
    looking ??= announceStock()
      .then(() => passTime(db, mails, { now: clock(), onFault }))
      .then(() => queue.send())
      .catch(onFault)
      .finally(() => {
        looking = undefined;
      });
  }

  const pageOf = (orderId: string) => `${origin}/${paths.orders}/${encodeURIComponent(orderId)}`;

  async function tell(
    queries: Queries,
    person: CompanyPerson,
    { requestId, requesterId, purchaseOrderNumber, content, order }: WholeRequest,
    { to, kind, comment }: RequestMessage,
  ): Promise<void> {
    const mailAddress = await mailAddressOf(queries, to);
    if (mailAddress === undefined) return;
    const { language, lines, totals } = content;
    const recipient = { ...person, personId: to, person: person.company.people.get(to) };
    const isPriced = (await pricesRefused(queries, recipient)) === null;
    const told = {
      requester: named(person, requesterId).name,
      recipient: named(person, to).name,
      lineCount: lines.length,
      grandTotal: isPriced ? totals.grandTotal : null,
      currency: order.currency,
      purchaseOrderNumber,
      comment,
      address: `${origin}/approvals/${encodeURIComponent(requestId)}`,
    };
    await queue.add(queries, { to: mailAddress, ...approvalMessage(told, kind, language) });
  }

  const mails: CustomerMails = {
    async stepBegan(queries, person, requestId, now) {
      const request = await storedRequest(queries, person, requestId, now);
      if (!request) return;
      const { comment } = request.content;
      for (const to of decidersOf(request))
        await tell(queries, person, request, { to, kind: 'waiting', comment });
    },
    async passedOn(queries, person, { requestId, ...present }, { before, now }) {
      const added = decidersOf({ requestId, ...present }).filter((to) => !before.includes(to));
      const request = added.length > 0 && (await storedRequest(queries, person, requestId, now));
      if (!request) return;
      const { comment } = request.content;
      for (const to of added) await tell(queries, person, request, { to, kind: 'passedOn', comment });
    },
    async peopleChanged(queries, company, problems) {
      for (const to of administratorsOf(company)) {
        const mailAddress = await mailAddressOf(queries, to);
        if (mailAddress === undefined) continue;
        const row = await queries.get(
          'select language from shop_order where customer_id = $1 order by placed_at desc limit 1',
          [to],
        );
        const language = languageIn(row ?? {});
        const message = {
          company: company.companyName,
          recipient: named(company, to).name,
          problems: problems(language),
          address: `${origin}/company/rules`,
        };
        await queue.add(queries, { to: mailAddress, ...peopleMessage(message, language) });
      }
    },
    async invited(queries, by, { name, mail, token }, language) {
      const message = {
        company: by.companyName,
        invitedBy: named(by, by.personId).name,
        recipient: name,
        userName: mail,
        link: `${origin}/join?token=${token}`,
      };
      await queue.add(queries, { to: mail, ...invitationMessage(message, language) });
    },
    requestEnded: (queries, person, request, end) =>
      tell(queries, person, request, { to: request.requesterId, ...end }),
    start() {
      timer = setInterval(look, lookEveryMs).unref();
    },
    async settled() {
      await looking;
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
    async orderPlaced(queries, customer, orderId, language) {
      const to = await mailAddressOf(queries, customer.customerId);
      if (to === undefined) return;
      const { name: customerName, timeZone } = customer;
      const order = await orderOf(queries, customer.customerId, orderId, language);
      const content = { order, customerName, timeZone, address: pageOf(orderId) };
      await queue.add(queries, { to, ...orderConfirmation(content, language) });
    },
    async statusChanged(queries, orderId, { customerId, before, status }) {
      if (status === before || !hasMessage(status)) return;
      const to = await mailAddressOf(queries, customerId);
      const row = await queries.get(
        `select o.language, coalesce(a.own_name, c.name) as customer_name from shop_order o
         join customer c on c.customer_id = o.customer_id
         left join account a on a.customer_id = o.customer_id
         where o.customer_id = $1 and o.order_id = $2`,
        [customerId, orderId],
      );
      if (to === undefined || !row) return;
      const language = languageIn(row);
      const order = await orderOf(queries, customerId, orderId, language);
      const content = { order, customerName: text(row, 'customer_name'), address: pageOf(orderId) };
      await queue.add(queries, { to, ...orderStatusMessage(content, status, language) });
    },
  };
  return mails;
}

async function mailAddressOf(queries: Queries, customerId: string): Promise<string | undefined> {
  const row = await queries.get(
    'select coalesce(own_email, email) as mail from account where customer_id = $1',
    [customerId],
  );
  const address = row ? text(row, 'mail') : '';
  return isMailAddress(address) ? address : undefined;
}

/** The requests whose product is in stock now. */
async function fulfilledNotifications(db: Database) {
  const rows = await db.all(
    `select n.notification_id, n.customer_id, n.language, p.product_id, coalesce(a.own_name, c.name) as customer_name
     from stock_notification n
     join product p on p.material_number = n.material_number
     join customer c on c.customer_id = n.customer_id
     left join account a on a.customer_id = n.customer_id
     order by n.requested_at, n.notification_id`,
  );
  const products = await catalogueProducts(
    db,
    rows.map((row) => text(row, 'product_id')),
  );
  return rows.flatMap((row) => {
    const product = products.get(text(row, 'product_id'));
    if (product?.terms.level !== 'H') return [];
    const language = languageIn(row);
    return {
      language,
      notificationId: text(row, 'notification_id'),
      customerId: text(row, 'customer_id'),
      customerName: text(row, 'customer_name'),
      materialNumber: product.materialNumber,
      productId: product.productId,
      productName: product.names[language],
    };
  });
}

function languageIn(row: Row): Language {
  return languages.find((one) => one === row['language']) ?? languages[0];
}
