import type { FastifyRequest } from 'fastify';
import type { CsrfTokens } from '../csrf/csrf-tokens.ts';
import type { CatalogueIndex } from '../catalogue/index/catalogue-index.ts';
import type { Database } from '@statefront/host/database/database.ts';
import type { PasswordResets } from '../account/password-reset.ts';
import type { SignInLimit } from '@statefront/host/limits/sign-in-limit.ts';
import type { CustomerMails } from '../mail/customer-mails.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { acceptedLanguage, type Language } from '../language.ts';
import { seesPrices } from '../http/hidden-prices.ts';
import { dayOf } from '../pricing/day.ts';
import { usualTimeZone } from '../session/time-zones.ts';
import { Problem } from '../problems/problem.ts';
import type { SearchBuyer } from '@statefront/search/search-port.ts';
import type { Sessions, ShopCustomer } from '../session/sessions.ts';
import { workingIn } from '../company/working-unit.ts';

/** Dependencies and settings of every route. */
export interface GatewayContext {
  readonly db: Database;
  readonly index: CatalogueIndex;
  readonly sessions: Sessions;
  readonly csrf: CsrfTokens;
  readonly passwordResets: PasswordResets;
  readonly mails: CustomerMails;
  readonly mailQueue: Pick<MailQueue, 'send'>;
  /** Counts attempts to guess passwords if the gateway itself listens. */
  readonly signIns: SignInLimit;
  readonly now: () => number;
  /** How many bytes of applications are stored at most. */
  readonly applicationBytes: number;
  /** The maximum size of a form's file. */
  readonly fileBytes: number;
  /** How long a request may wait for the database in total, in ms. */
  readonly databaseMs: number;
}

export function languageOf(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers['accept-language']);
}

/** The customer who sends the request. @throws Problem if nobody is signed in. */
export async function customerOf(context: GatewayContext, request: FastifyRequest): Promise<ShopCustomer> {
  const { customer } = await visitOf(context, request);
  if (!customer) throw new Problem('SESSION_EXPIRED', 'This call needs "Authorization: Bearer <token>"');
  return customer;
}

/**
 * The customer who sends the request, in the unit of their company that it names.
 *
 * @throws Problem as `customerOf`, `UNIT_REFUSED` for a unit that is not theirs
 */
export async function workerOf(context: GatewayContext, request: FastifyRequest): Promise<ShopCustomer> {
  return workingIn(context.db, await customerOf(context, request), unitNamed(request));
}

/** The unit in the header `X-Unit`, encoded as in an address. */
function unitNamed({ headers }: FastifyRequest): string | undefined {
  const unit = headers['x-unit'];
  if (typeof unit !== 'string') return undefined;
  return new URLSearchParams(`unit=${unit}`).get('unit') ?? '';
}

/** The visitor who sends the request, with their language. */
export interface Visit {
  readonly language: Language;
  /** `undefined` for an anonymous visitor. */
  readonly customer: ShopCustomer | undefined;
  /** Whether prices are shown: to customers, unless their company does not show them to this person (SE-3, CO-7). */
  readonly seesPrices: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** @throws Problem if the named session is over. */
export async function visitOf(context: GatewayContext, request: FastifyRequest): Promise<Visit> {
  const customer = await context.sessions.customerOf(request.headers.authorization);
  return {
    language: languageOf(request),
    customer,
    seesPrices: customer !== undefined && (await seesPrices(context.db, request, customer)),
    today: customer?.today ?? dayOf(context.now(), usualTimeZone),
  };
}

/** The customer in the form that the search needs. */
export function buyerOf(customer: ShopCustomer | undefined): SearchBuyer | undefined {
  if (!customer) return undefined;
  const { customerId, salesOrganisation, distributionChannel, division } = customer;
  return { customerId, priceList: `${salesOrganisation}/${distributionChannel}/${division}` };
}
