import type { FastifyRequest } from 'fastify';
import type { CsrfTokens } from '../csrf/csrf-tokens.ts';
import type { CatalogueIndex } from '../catalogue/index/catalogue-index.ts';
import type { Database } from '../database/database.ts';
import type { PasswordResets } from '../account/password-reset.ts';
import type { SignInLimit } from '../limits/sign-in-limit.ts';
import { acceptedLanguage, type Language } from '../language.ts';
import { dayOf } from '../pricing/day.ts';
import { usualTimeZone } from '../session/time-zones.ts';
import { Problem } from '../problems/problem.ts';
import type { SearchBuyer } from '../search/search-port.ts';
import type { Sessions, ShopCustomer } from '../session/sessions.ts';

/** What every route works with. */
export interface GatewayContext {
  readonly db: Database;
  readonly index: CatalogueIndex;
  readonly sessions: Sessions;
  readonly csrf: CsrfTokens;
  readonly passwordResets: PasswordResets;
  /** Counts guesses at passwords where the gateway listens itself. */
  readonly signIns: SignInLimit;
  readonly now: () => number;
  /** How many bytes of applications are kept at most. */
  readonly applicationBytes: number;
  /** How large one file of a form may be. */
  readonly fileBytes: number;
  /** How long a request may wait for the database in all, in ms. */
  readonly databaseMs: number;
}

export function languageOf(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers['accept-language']);
}

/** Who sends the request; `undefined` is an anonymous visitor. @throws Problem when a session is named that is over. */
export function visitorOf(
  context: GatewayContext,
  request: FastifyRequest,
): Promise<ShopCustomer | undefined> {
  return context.sessions.customerOf(request.headers.authorization);
}

/** The customer who sends the request. @throws Problem when none is signed in. */
export async function customerOf(context: GatewayContext, request: FastifyRequest): Promise<ShopCustomer> {
  const customer = await visitorOf(context, request);
  if (!customer) throw new Problem('SESSION_EXPIRED', 'This call needs "Authorization: Bearer <token>"');
  return customer;
}

/** Who sends the request, and in which language. */
export interface Visit {
  readonly language: Language;
  /** `undefined`: an anonymous visitor. */
  readonly customer: ShopCustomer | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** @throws Problem when a session is named that is over. */
export async function visitOf(context: GatewayContext, request: FastifyRequest): Promise<Visit> {
  const customer = await visitorOf(context, request);
  return {
    language: languageOf(request),
    customer,
    today: customer?.today ?? dayOf(context.now(), usualTimeZone),
  };
}

/** The customer as the search knows them. */
export function buyerOf(customer: ShopCustomer | undefined): SearchBuyer | undefined {
  if (!customer) return undefined;
  const { customerId, salesOrganisation, distributionChannel, division } = customer;
  return { customerId, priceList: `${salesOrganisation}/${distributionChannel}/${division}` };
}
