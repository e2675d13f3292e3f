import type { Page } from '@playwright/test';
import type { DocumentData } from '#src/domain/document/document-data.ts';
import { configurationFor } from '#src/domain/punchout/visit-configuration.ts';
import type { PunchoutVisit } from '#src/domain/punchout/visit.ts';
import type { Session } from '#src/domain/session/session.ts';
import { aVisit } from '#tests/support/made/a-visit.ts';
import { signInByRequest } from './customers.ts';

/** A page whose customer comes from a procurement system, in the responses of its server. */
export interface PageInAVisit {
  /** Opens an address of the shop, in the visit as it is by now. */
  readonly open: (address: string) => Promise<void>;
  /** Changes the server's knowledge of the visit. */
  readonly become: (changes: Partial<PunchoutVisit>) => void;
}

/**
 * Signs in the last of the demo customers, and makes their session a visit in the responses of the server; basket and
 * catalogue are the real ones. So the visit can meet faults that a buyer's system rarely causes.
 */
export async function inAVisit(page: Page): Promise<PageInAVisit> {
  let visit = aVisit();
  await signInByRequest(page, 'last');
  const withVisit = (session: Session): Session =>
    session.kind === 'signedIn' ? { ...session, customer: { ...session.customer, visit } } : session;
  await page.route(
    ({ pathname }) => !pathname.includes('.') && !pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: withData(await response.text(), withVisit) });
    },
  );
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const headers = await route.request().allHeaders();
      const owner = headers['x-customer'];
      return route.fallback(owner ? { headers: { ...headers, 'x-customer': owner.replace(/ .*/, '') } } : {});
    },
  );
  await page.route(
    ({ pathname }) => pathname === '/api/session',
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const session: unknown = await response.json();
      const { customer } = Object(session);
      return route.fulfill({
        response,
        json: { ...Object(session), ...(customer && { customer: { ...customer, visit } }) },
      });
    },
  );
  return {
    open: async (address) => {
      await page.goto(address);
    },
    become: (changes) => {
      visit = { ...visit, ...changes };
    },
  };
}

/** The document of a server whose session is a visit, without the page that was rendered for the customer. */
function withData(html: string, withVisit: (session: Session) => Session): string {
  const [, before, , opened, text, after] =
    /^([\s\S]*<div id="root">)([\s\S]*)(<\/div>\s*<script[^>]*document-data[^>]*>)([\s\S]*?)(<\/script>[\s\S]*)$/.exec(
      html,
    ) ?? [];
  if (text === undefined) return html;
  const data: DocumentData = JSON.parse(text);
  const session = data.initial.session && withVisit(data.initial.session);
  const changed = {
    ...data,
    configuration: configurationFor(data.configuration, session),
    initial: { ...data.initial, session },
  };
  return `${before}${opened}${JSON.stringify(changed).replaceAll('<', String.raw`\u003c`)}${after}`;
}
