import { expectNone, expectThat, given, group, skipped, type Check, type Finding } from '../check.ts';
import { credentialOf } from '../client.ts';
import type { Evidence } from '../evidence.ts';
import { exchangesIn } from '../evidence.ts';
import { isOk, type Exchange } from '../exchange.ts';
import { entriesOf, isRecord, listIn, objectIn, textOf } from '../reading.ts';
import { customerIn, ownParts, type PasswordEvidence, type SessionEvidence } from '../session-evidence.ts';

const noUser = 'no customer was given (--user, --header)';
const notByPassword = 'nobody signed in with a password';
/** Refusals of a credential that end the session, as the shop reads them. */
const endsSession = ({ status, isPage }: Exchange) =>
  isPage || [401, 403, 419, 440].includes(status) || (status >= 300 && status < 400);
const longestMs = 8000;
/** Remains of letters that were decoded wrongly, or encoded twice, with what is before them. */
const brokenLetters = /(?:\uFFFD|[ÂÃ][\u0080-\u00BF\u0178\u2013-\u203A])(?<=([^"]{0,22}))/;
const pricePattern =
  /"(price|displayPrice|tax|pricingScales|lastPurchasedDate|lastPurchasedOrder)":(?!null|""|\[\])/;
const stockPattern = /"(inStock|availabilityLevel)":(?!null|"")/;
const ownPattern = /"(customerMaterialNumber|IS_FAVOURITE)":(?!null|"")/;

const fieldTypes = ['text', 'email', 'tel', 'date', 'textarea', 'select', 'checkbox', 'hidden', 'file'];
const fieldsOf = ({ data }: Exchange) => listIn(data, 'fields') ?? [];

const accessChecks = group('What visitors get', 'browse', {
  'SE-3: A visitor gets no prices and no purchases, in any response.': secretsIn(pricePattern),
  'SE-3: A visitor gets no stock, in any response.': secretsIn(stockPattern),
  'SE-3: A visitor gets nothing of a customer, in any response.': secretsIn(ownPattern),
});

const robustnessChecks = group('Robustness', 'browse', {
  'GW-3: No request is answered with 5xx.': ({ visitor }) =>
    expectNone(
      exchangesOf(visitor).flatMap(({ asked, status }) => (status >= 500 ? `${asked}: ${status}` : [])),
    ),
  'GW-3: Every response with data is JSON.': ({ visitor }) =>
    expectNone(
      exchangesOf(visitor).flatMap((one) =>
        isOk(one) && one.data === undefined
          ? `${one.asked}: ${one.headers['content-type'] ?? 'no type'}`
          : [],
      ),
    ),
  'GW-3: The type of every response with data is JSON.': ({ visitor }) =>
    expectNone(
      exchangesOf(visitor).flatMap((one) =>
        isOk(one) && !/json/i.test(one.headers['content-type'] ?? '')
          ? `${one.asked}: ${one.headers['content-type'] ?? 'no type'}`
          : [],
      ),
    ),
  'SE-1: No request is answered by a redirect.': ({ visitor }) =>
    expectNone(
      exchangesOf(visitor).flatMap(({ asked, status }) =>
        status >= 300 && status < 400 && status !== 304 ? `${asked}: ${status}` : [],
      ),
    ),
  'GW-3: No page (HTML) comes where data belongs, not even with 404: the shop takes it for a wrong address.':
    ({ visitor }) =>
      expectNone(
        exchangesOf(visitor).flatMap(({ asked, status, isPage }) =>
          isPage && status < 500 ? `${asked}: ${status} with HTML` : [],
        ),
      ),
  'GW-3: Every text is UTF-8, encoded once.': ({ visitor }) =>
    expectNone(
      exchangesOf(visitor).flatMap(({ asked, data }) => {
        const [, broken] = brokenLetters.exec(JSON.stringify(data) ?? '') ?? [];
        return broken === undefined ? [] : `${asked}: ${broken}`;
      }),
    ),
  'GW-3: Every response comes within the 8 seconds that the shop waits.': (evidence) =>
    expectNone(
      exchangesIn(evidence).flatMap(({ asked, ms }) =>
        ms > longestMs ? `${asked}: ${(ms / 1000).toFixed(1)} s` : [],
      ),
    ),
  'GW-3: Different responses have different entity tags.': ({ visitor: { listing, secondPage, product } }) =>
    differentTags([listing, secondPage, product]),
  'GW-3: If-None-Match brings 304, or the same data with the same tag.': ({
    visitor: { unchanged, listing },
  }) =>
    given(unchanged, 'there are no entity tags', (one) =>
      expectThat(
        one.status === 304 || (isOk(one) && JSON.stringify(one.data) === JSON.stringify(listing.data)),
        String(one.status),
      ),
    ),
});

const contentChecks = group('Forms and grouping', 'browse', {
  'SN-1: The form STOCK_NOTIFICATION of a customer, where there is one, is an object.': ({ customer }) =>
    given(customer?.stockForm, noUser, (one) =>
      isOk(one)
        ? expectThat(isRecord(objectIn(one.data)), JSON.stringify(one.data) ?? 'no data')
        : skipped('the gateway has no such form, and the shop offers no notices'),
    ),
  'CT-4: The form JOB_APPLICATION has fields, where the gateway has jobs.': ({
    visitor: { jobForm, templates },
  }) =>
    templates.has('JOB_LIST') || isOk(jobForm)
      ? expectThat(
          isOk(jobForm) && fieldsOf(jobForm).length > 0,
          `${jobForm.status} with ${JSON.stringify(jobForm.data)?.slice(0, 60)}`,
        )
      : skipped('the gateway has no jobs'),
  'CT-4: Every field of a form has a name.': ({ visitor: { jobForm } }) =>
    expectNone(
      fieldsOf(jobForm).flatMap((one) =>
        textOf(one, 'name') === '' ? JSON.stringify(one).slice(0, 60) : [],
      ),
    ),
  [`CT-4: The type of a field, where it comes, is ${fieldTypes.join(', ')}.`]: ({
    visitor: { jobForm },
  }: Evidence) =>
    expectNone(
      fieldsOf(jobForm)
        .map((one) => textOf(one, 'type'))
        .filter((type) => !['', ...fieldTypes].includes(type.toLowerCase())),
    ),
  'BA-5: groupingProperties of usage BASKET, where they come, are a list.': ({ customer, visitor }) => {
    const { grouping } = customer ?? visitor;
    return isOk(grouping)
      ? expectThat(
          listIn(grouping.data, 'groupingProperties') !== null,
          JSON.stringify(grouping.data)?.slice(0, 60) ?? 'no data',
        )
      : skipped('the gateway has none, and the shop groups no lines');
  },
});

const withSession =
  (judge: (session: SessionEvidence) => Finding) =>
  ({ session }: Evidence) =>
    given(session, noUser, judge);

const withPassword = (judge: (password: PasswordEvidence) => Finding) =>
  withSession(({ password }) => given(password, notByPassword, judge));

const sessionChecks = group('Signing in', 'add', {
  'SE-4: The right password lets a customer in.': withPassword(({ signedIn }) =>
    expectThat(
      credentialOf(signedIn) !== null,
      `${signedIn.status} with ${JSON.stringify(signedIn.data)?.slice(0, 40)}`,
    ),
  ),
  'SE-4: A customer has an id, a name, a company, a currency and a sales area, each as text.': withPassword(
    ({ signedIn }) =>
      expectNone(
        ['userId', 'name', 'company', 'currency', 'salesOrganisation', 'distributionChannel', 'division']
          .filter((name) => typeof customerIn(signedIn)[name] !== 'string')
          .map((name) => `${name} is ${JSON.stringify(customerIn(signedIn)[name]) ?? 'missing'}`),
      ),
  ),
  'SE-4: expiresAt, where it comes, is a time to come: ISO 8601, milliseconds or seconds.': withPassword(
    ({ signedIn }) => {
      const at = isRecord(signedIn.data) ? textOf(signedIn.data, 'expiresAt') : '';
      const ms = Number(at) ? Number(at) * (Number(at) < 1e11 ? 1000 : 1) : Date.parse(at);
      return expectThat(at === '' || ms > Date.now(), at);
    },
  ),
  'SE-4: A wrong password lets nobody in.': withPassword(({ wrongPassword }) =>
    expectThat(
      credentialOf(wrongPassword) === null && wrongPassword.status >= 400 && wrongPassword.status < 500,
      String(wrongPassword.status),
    ),
  ),
  'SE-1: A made-up credential ends the session of a product: 401, 403, 419, 440, a redirect or a page.':
    withSession(({ madeUpToken }) => expectThat(endsSession(madeUpToken), String(madeUpToken.status))),
  'SE-1: A made-up credential ends the session of a listing.': withSession(({ madeUpTokenListing }) =>
    expectThat(endsSession(madeUpTokenListing), String(madeUpTokenListing.status)),
  ),
  'SE-4: After signing out the credential ends the session.': withSession(({ afterSignOut }) =>
    given(afterSignOut, notByPassword, (one) => expectThat(endsSession(one), String(one.status))),
  ),
  "GW-3: A customer's listing is never told unchanged by a visitor's entity tag.": withSession(
    ({ listingWithVisitorTag }) =>
      given(listingWithVisitorTag, 'there are no entity tags', (one) =>
        expectThat(one.status !== 304, '304'),
      ),
  ),
  'SE-3: No response to a customer may be stored for others.': ({ customer }) =>
    given(customer, noUser, (one) =>
      expectNone(
        exchangesOf(one).flatMap(({ asked, headers }) => {
          const isPublic = /public|s-maxage/i.test(headers['cache-control'] ?? '');
          return isPublic && !/authorization|cookie|\*/i.test(headers['vary'] ?? '')
            ? `${asked}: ${headers['cache-control']}`
            : [];
        }),
      ),
    ),
  ...Object.fromEntries(
    ownParts.map((part) => [
      `SE-3: A visitor does not get ${part} of a customer.` as const,
      withSession(({ ownOfVisitor }) =>
        expectThat(!isOk(ownOfVisitor[part]), String(ownOfVisitor[part].status)),
      ),
    ]),
  ),
});

/** Access of visitors, errors, forms, and signing in. */
export const visitChecks: readonly Check[] = [
  ...accessChecks,
  ...robustnessChecks,
  ...contentChecks,
  ...sessionChecks,
];

function exchangesOf(catalogue: Evidence['visitor']): readonly Exchange[] {
  return exchangesIn(catalogue);
}

function secretsIn(pattern: RegExp) {
  return ({ visitor }: Evidence): Finding =>
    expectNone(
      exchangesOf(visitor).flatMap(({ asked, data }) => {
        const found = pattern.exec(JSON.stringify(data) ?? '');
        const favourite = pattern === ownPattern && hasFavourite(data);
        return found || favourite ? `${asked}: ${found?.[1] ?? 'IS_FAVOURITE'}` : [];
      }),
    );
}

function hasFavourite(data: unknown): boolean {
  return (listIn(data, 'products') ?? []).some((product) =>
    entriesOf(product, 'properties').some(
      (one) => textOf(one, 'attributeId') === 'IS_FAVOURITE' && textOf(one, 'value') !== '',
    ),
  );
}

function differentTags(exchanges: readonly Exchange[]): Finding {
  const tags = exchanges.flatMap(({ headers }) => headers['etag'] ?? []);
  if (tags.length < 2) return skipped('there are no entity tags');
  return expectThat(new Set(tags).size === tags.length, tags.join(', '));
}
