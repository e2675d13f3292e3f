import { productsIn } from '../catalogue-evidence.ts';
import { expectNone, expectThat, given, group, skipped, type Check, type Finding } from '../check.ts';
import { credentialOf } from '../client.ts';
import type { Evidence } from '../evidence.ts';
import { exchangesIn } from '../evidence.ts';
import { isOk, type Exchange } from '../exchange.ts';
import { entriesOf, isRecord, listIn, recordOf, textOf } from '../reading.ts';
import type { OwnPart, SessionEvidence } from '../session-evidence.ts';

const noUser = 'no user was given (--user)';
const isRefused = ({ status }: Exchange) => status === 401 || status === 403;
const pricePattern =
  /"(price|displayPrice|tax|pricingScales|lastPurchasedDate|lastPurchasedOrder)":(?!null|""|\[\])/;
const stockPattern = /"(inStock|availabilityLevel)":(?!null|"")/;
const ownPattern = /"(customerMaterialNumber|IS_FAVOURITE)":(?!null|"")/;

const accessChecks = group('What visitors get', 'browse', [
  ['SE-3', 'A visitor gets no prices and no purchases, in any response.', secretsIn(pricePattern)],
  ['SE-3', 'A visitor gets no stock, in any response.', secretsIn(stockPattern)],
  ['SE-3', 'A visitor gets nothing of a customer, in any response.', secretsIn(ownPattern)],
]);

const robustnessChecks = group('Robustness', 'browse', [
  [
    'GW-3',
    'No request is answered with 5xx.',
    ({ visitor }) =>
      expectNone(
        exchangesOf(visitor).flatMap(({ asked, status }) => (status >= 500 ? `${asked}: ${status}` : [])),
      ),
  ],
  [
    'GW-3',
    'Every response with data is JSON.',
    ({ visitor }) =>
      expectNone(
        exchangesOf(visitor).flatMap((one) =>
          isOk(one) && one.data === undefined
            ? `${one.asked}: ${one.headers['content-type'] ?? 'no type'}`
            : [],
        ),
      ),
  ],
  [
    'GW-3',
    'The type of every response with data is JSON.',
    ({ visitor }) =>
      expectNone(
        exchangesOf(visitor).flatMap((one) =>
          isOk(one) && !/json/i.test(one.headers['content-type'] ?? '')
            ? `${one.asked}: ${one.headers['content-type'] ?? 'no type'}`
            : [],
        ),
      ),
  ],
  [
    'SE-1',
    'No request is answered by a redirect.',
    ({ visitor }) =>
      expectNone(
        exchangesOf(visitor).flatMap(({ asked, status }) =>
          status >= 300 && status < 400 && status !== 304 ? `${asked}: ${status}` : [],
        ),
      ),
  ],
  [
    'GW-2',
    'An address without a service is 404.',
    ({ visitor: { unknownAddress } }) =>
      expectThat(unknownAddress.status === 404, String(unknownAddress.status)),
  ],
  [
    'GW-3',
    'A word for $top is refused or ignored.',
    ({ visitor: { wordForTop } }) => expectThat(wordForTop.status < 500, String(wordForTop.status)),
  ],
  [
    'GW-3',
    'A negative $skip is refused or ignored.',
    ({ visitor: { negativeSkip } }) => expectThat(negativeSkip.status < 500, String(negativeSkip.status)),
  ],
  [
    'SN-3',
    'A refusal says why in error.message, where it has a body.',
    ({ visitor: { unknownProduct } }) =>
      unknownProduct.data === undefined
        ? skipped('the refusal has no body')
        : expectThat(messageOf(unknownProduct) !== '', JSON.stringify(unknownProduct.data).slice(0, 80)),
  ],
  [
    'GW-3',
    'Different responses have different entity tags.',
    ({ visitor: { listing, secondPage, product } }) => differentTags([listing, secondPage, product]),
  ],
  [
    'GW-3',
    'If-None-Match brings 304, or the same data with the same tag.',
    ({ visitor: { unchanged, listing } }) =>
      given(unchanged, 'there are no entity tags', (one) =>
        expectThat(
          one.status === 304 || (isOk(one) && JSON.stringify(one.data) === JSON.stringify(listing.data)),
          String(one.status),
        ),
      ),
  ],
]);

const contentChecks = group('Forms and grouping', 'browse', [
  [
    'SN-1',
    'The form STOCK_NOTIFICATION can be looked up.',
    ({ visitor: { stockForm }, customer }) =>
      expectThat(isOk(customer?.stockForm ?? stockForm), String(stockForm.status)),
  ],
  [
    'CT-4',
    'The form JOB_APPLICATION has fields.',
    ({ visitor: { jobForm } }) =>
      expectThat(
        isOk(jobForm) && (listIn(jobForm.data, 'fields')?.length ?? 0) > 0,
        `${jobForm.status} with ${JSON.stringify(jobForm.data)?.slice(0, 60)}`,
      ),
  ],
  [
    'CT-4',
    'Every field of a form has a name.',
    ({ visitor: { jobForm } }) =>
      expectNone(
        (listIn(jobForm.data, 'fields') ?? []).flatMap((one) =>
          textOf(one, 'name') === '' ? JSON.stringify(one).slice(0, 60) : [],
        ),
      ),
  ],
  [
    'CT-4',
    'A field of the form for jobs takes a file.',
    ({ visitor: { jobForm } }) =>
      expectThat(
        (listIn(jobForm.data, 'fields') ?? []).some((one) => textOf(one, 'type').toLowerCase() === 'file'),
        (listIn(jobForm.data, 'fields') ?? []).map((one) => textOf(one, 'type')).join(', '),
      ),
  ],
  [
    'SN-1',
    'A form that does not exist is refused.',
    ({ visitor: { unknownForm } }) =>
      expectThat(!isOk(unknownForm) && unknownForm.status < 500, String(unknownForm.status)),
  ],
  ...['BASKET', 'ORDER_DETAILS', 'ORDER'].map(
    (usage, index) =>
      [
        'BA-5',
        `groupingProperties of usage ${usage} is a list.`,
        (evidence: Evidence) => {
          const exchange = (evidence.customer ?? evidence.visitor).grouping[index];
          return given(exchange, 'it was not asked', (one) =>
            isRefused(one) && !evidence.customer
              ? skipped('it needs a session (--user)')
              : expectThat(
                  isOk(one) && isRecord(one.data) && listIn(one.data, 'groupingProperties') !== null,
                  `${one.status} with ${JSON.stringify(one.data)?.slice(0, 60)}`,
                ),
          );
        },
      ] as const,
  ),
]);

const withSession =
  (judge: (session: SessionEvidence) => Finding) =>
  ({ session }: Evidence) =>
    given(session, noUser, judge);

const sessionChecks = group('Signing in', 'add', [
  [
    'SE-4',
    'The right password lets a customer in.',
    withSession(({ signedIn }) =>
      expectThat(
        credentialOf(signedIn) !== null,
        `${signedIn.status} with ${JSON.stringify(signedIn.data)?.slice(0, 40)}`,
      ),
    ),
  ],
  [
    'SE-4',
    'A customer has an id, a currency and a sales area.',
    withSession(({ signedIn }) =>
      expectNone(
        ['userId', 'currency', 'salesOrganisation', 'distributionChannel', 'division']
          .filter(
            (name) => !isRecord(signedIn.data) || textOf(recordOf(signedIn.data, 'customer'), name) === '',
          )
          .map((name) => `${name} is missing`),
      ),
    ),
  ],
  [
    'SE-4',
    'A wrong password lets nobody in.',
    withSession(({ wrongPassword }) =>
      expectThat(
        credentialOf(wrongPassword) === null && wrongPassword.status >= 400 && wrongPassword.status < 500,
        String(wrongPassword.status),
      ),
    ),
  ],
  [
    'SE-1',
    'A product asked for with a made-up credential is 401 or 403.',
    withSession(({ madeUpToken }) => expectThat(isRefused(madeUpToken), String(madeUpToken.status))),
  ],
  [
    'SE-1',
    'A listing asked for with a made-up credential is 401 or 403.',
    withSession(({ madeUpTokenListing }) =>
      expectThat(isRefused(madeUpTokenListing), String(madeUpTokenListing.status)),
    ),
  ],
  [
    'SE-4',
    'After signing out the credential is 401 or 403.',
    withSession(({ afterSignOut }) =>
      given(afterSignOut, 'nobody was signed in', (one) => expectThat(isRefused(one), String(one.status))),
    ),
  ],
  [
    'GW-3',
    "A customer's listing is never told unchanged by a visitor's entity tag.",
    withSession(({ listingWithVisitorTag }) =>
      given(listingWithVisitorTag, 'there are no entity tags', (one) =>
        expectThat(one.status !== 304, '304'),
      ),
    ),
  ],
  [
    'SE-3',
    'No response to a customer may be stored for others.',
    ({ customer }) =>
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
  ],
  ...(
    [
      'basket',
      'orders',
      'addresses',
      'favourites',
      'lists',
      'purchases',
      'account',
    ] as const satisfies OwnPart[]
  ).map(
    (part) =>
      [
        'SE-3',
        `A visitor does not get ${part} of a customer.`,
        withSession(({ ownOfVisitor }) =>
          expectThat(!isOk(ownOfVisitor[part]), String(ownOfVisitor[part].status)),
        ),
      ] as const,
  ),
]);

/** Access of visitors, errors, forms, and signing in. */
export const visitChecks: readonly Check[] = [
  ...accessChecks,
  ...robustnessChecks,
  ...contentChecks,
  ...sessionChecks,
];

/** The server's words for a refusal. */
export function messageOf({ data }: Exchange): string {
  return isRecord(data) ? textOf(recordOf(data, 'error'), 'message') : '';
}

function exchangesOf(catalogue: Evidence['visitor']): readonly Exchange[] {
  return exchangesIn({ visitor: catalogue, session: null, customer: null, changes: null });
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
  return productsIn({ asked: '', status: 200, headers: {}, data }).some((product) =>
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
