import { linesOf, type ChangeEvidence } from '../change-evidence.ts';
import { expectNone, expectThat, given, group, skipped, type Check, type Finding } from '../check.ts';
import { isTokenRequired } from '../client.ts';
import type { Evidence } from '../evidence.ts';
import { isOk, type Exchange } from '../exchange.ts';
import { entriesOf, figureOf, isDate, isRecord, listIn, productId, recordOf, textOf } from '../reading.ts';
import type { OwnPart } from '../session-evidence.ts';

const notAllowed = 'nothing may be changed (--write)';
const isRefusal = ({ status }: Exchange) => status >= 400 && status < 500;
const whenChanged =
  (judge: (changes: ChangeEvidence) => Finding) =>
  ({ changes }: Evidence) =>
    given(changes, notAllowed, judge);
const own =
  (part: OwnPart, judge: (exchange: Exchange) => Finding) =>
  ({ session }: Evidence) =>
    given(session?.own?.[part], 'nobody was signed in', judge);
const data = (exchange: Exchange) => (isRecord(exchange.data) ? exchange.data : {});

const formChecks = group('Sending forms', 'add', {
  ...Object.fromEntries(
    (['withoutToken', 'wrongToken'] as const).map((name) => [
      `SN-2: A form ${name === 'wrongToken' ? 'with an outdated' : 'without'} X-CSRF-Token is taken, or refused with 403 and "Required".`,
      whenChanged(({ [name]: one }) =>
        expectThat(
          isOk(one) || isTokenRequired(one),
          `${one.status} with X-CSRF-Token ${one.headers['x-csrf-token'] ?? 'missing'}`,
        ),
      ),
    ]),
  ),
  'SN-2: A list of names and values asks for a notice.': whenChanged(({ notice, withoutToken }) =>
    expectThat(isOk(notice) || isOk(withoutToken), `${notice.status} ${wordsOf(notice)}`),
  ),
  'SN-3: The refusal of a form, where it has words, has them in error.message.': whenChanged(
    ({ noticeWithoutMaterial }) => expectWords(noticeWithoutMaterial),
  ),
  'SN-1: A visitor cannot ask for a notice.': whenChanged(({ noticeOfVisitor: { status } }) =>
    expectThat(status === 401 || status === 403, String(status)),
  ),
});

const addingChecks = group('Adding to the basket', 'add', {
  'BA-1: An addition in the form of §7 is taken.': whenChanged(({ added, line }) =>
    given(added, 'no product can be ordered', (one) =>
      expectThat(isOk(one), `${one.status} ${wordsOf(one)} for ${textOf(line ?? {}, 'productId')}`),
    ),
  ),
  'BA-3: An addition of an unknown product is refused.': whenChanged(({ addedUnknown }) =>
    expectThat(isRefusal(addedUnknown), String(addedUnknown.status)),
  ),
  'BA-3: The refusal of an addition, where it has words, has them in error.message.': whenChanged(
    ({ addedUnknown }) => expectWords(addedUnknown),
  ),
  'SE-3: A visitor cannot add to a basket.': whenChanged(({ addedByVisitor }) =>
    given(addedByVisitor, 'no product can be ordered', ({ status }) =>
      expectThat(status === 401 || status === 403, String(status)),
    ),
  ),
});

const basketChecks = group('Basket', 'order', {
  'BA-5: The basket has a list of lines.': own('basket', (one) =>
    expectThat(
      isOk(one) && Array.isArray(data(one)['lines']),
      `${one.status} with ${Object.keys(data(one)).join(', ')}`,
    ),
  ),
  ...Object.fromEntries(
    ['netTotal', 'taxTotal', 'grandTotal'].map((total) => [
      `BA-5: ${total} of the basket is a number.`,
      own('basket', (one) =>
        expectThat(figureOf(data(one), total) !== null, JSON.stringify(data(one)[total]) ?? 'missing'),
      ),
    ]),
  ),
  'BA-5: The basket has a currency.': own('basket', (one) =>
    expectThat(/^[A-Z]{3}$/.test(textOf(data(one), 'currency')), textOf(data(one), 'currency')),
  ),
  'BA-5: Net and tax of the basket make its total.': own('basket', (one) =>
    expectThat(
      isSum(one),
      ['netTotal', 'taxTotal', 'grandTotal'].map((name) => textOf(data(one), name)).join(', '),
    ),
  ),
  'BA-1: The response to an addition is empty or the basket.': whenChanged(({ added }) =>
    given(added, 'no product can be ordered', (one) =>
      expectThat(
        !isOk(one) || (one.data ?? null) === null || Array.isArray(data(one)['lines']),
        `${one.status} with ${Object.keys(data(one)).join(', ')}`,
      ),
    ),
  ),
  'BA-1: What was added is in the basket, in its quantity and unit.': whenChanged((changes) =>
    given(changes.line, 'no product can be ordered', (line) => {
      const found = linesOf(changes.basketAfter).find((one) => productId(one) === productId(line));
      if (!found) return expectThat(false, `${changes.basketAfter.status} without ${productId(line)}`);
      return expectThat(
        figureOf(found, 'orderQuantity') === figureOf(line, 'orderQuantity') &&
          textOf(found, 'salesUnit') === textOf(line, 'salesUnit'),
        `${textOf(found, 'orderQuantity')} ${textOf(found, 'salesUnit')}`,
      );
    }),
  ),
  'BA-4: An addition that is sent again under the same key counts once.': whenChanged((changes) =>
    given(changes.line, 'no product can be ordered', (line) =>
      expectThat(
        isOk(changes.basketAfterAgain) &&
          quantityIn(changes.basketAfterAgain, productId(line)) ===
            quantityIn(changes.basketAfter, productId(line)),
        `${quantityIn(changes.basketAfter, productId(line))}, then ${quantityIn(changes.basketAfterAgain, productId(line))}`,
      ),
    ),
  ),
  'BA-5: A line can be removed.': whenChanged(({ basketBefore, basketCleaned }) =>
    expectThat(
      isOk(basketCleaned) && linesOf(basketCleaned).length === linesOf(basketBefore).length,
      `${linesOf(basketBefore).length} lines before, ${linesOf(basketCleaned).length} now`,
    ),
  ),
});

const orderChecks = group('Orders and addresses', 'order', {
  'BA-7: Orders are a list.': own('orders', (one) =>
    expectThat(isOk(one) && listIn(one.data, 'orders') !== null, String(one.status)),
  ),
  'BA-7: orderCount, where it comes, counts the orders.': own('orders', (one) =>
    expectThat(
      (figureOf(data(one), 'orderCount') ?? Infinity) >= entriesOf(data(one), 'orders').length,
      textOf(data(one), 'orderCount'),
    ),
  ),
  'BA-7: $top limits the orders of a page.': own('orders', (one) =>
    expectThat(entriesOf(data(one), 'orders').length <= 3, String(entriesOf(data(one), 'orders').length)),
  ),
  'BA-7: Every order has a number of its own.': own('orders', (one) =>
    expectNone(
      entriesOf(data(one), 'orders').flatMap((order) =>
        textOf(order, 'orderId') === '' ? JSON.stringify(order).slice(0, 60) : [],
      ),
    ),
  ),
  'BA-7: Every order has the day it was placed on.': own('orders', (one) =>
    expectNone(
      entriesOf(data(one), 'orders').flatMap((order) =>
        textOf(order, 'placedAt') === '' || !isDate(textOf(order, 'placedAt'))
          ? textOf(order, 'orderId')
          : [],
      ),
    ),
  ),
  'BA-7: Orders come with the latest first.': own('orders', (one) => {
    const days = entriesOf(data(one), 'orders').map((order) => textOf(order, 'placedAt'));
    return days.length < 2
      ? skipped('there are fewer than two orders')
      : expectThat(days.join() === days.toSorted().toReversed().join(), days.join(', '));
  }),
  'BA-6: Addresses are a list, each with an id.': own('addresses', (one) =>
    expectThat(
      isOk(one) &&
        (listIn(one.data, 'addresses') ?? [{}]).every((address) => textOf(address, 'addressId') !== ''),
      String(one.status),
    ),
  ),
});

const furtherChecks = group('Account, lists and favourites', 'all', {
  'TI-9: Favourites are a list of product ids.': own('favourites', (one) =>
    expectThat(isOk(one) && Array.isArray(data(one)['productIds']), String(one.status)),
  ),
  'LS-10: Lists of a customer are a list.': own('lists', (one) =>
    expectThat(isOk(one) && listIn(one.data, 'lists') !== null, String(one.status)),
  ),
  'TI-2: Purchases are a list of product ids.': own('purchases', (one) =>
    expectThat(isOk(one) && Array.isArray(data(one)['productIds']), String(one.status)),
  ),
  'SE-4: The account has the name of the customer.': own('account', (one) =>
    expectThat(isOk(one) && textOf(data(one), 'name') !== '', String(one.status)),
  ),
});

/** Forms, additions, the basket, and a customer's other data. */
export const orderingChecks: readonly Check[] = [
  ...formChecks,
  ...addingChecks,
  ...basketChecks,
  ...orderChecks,
  ...furtherChecks,
];

/** The words of a refusal that the shop shows to the customer: a text, or OData's object with it in `value`. */
function wordsOf(exchange: Exchange): string {
  const error = recordOf(data(exchange), 'error');
  return textOf(error, 'message') || textOf(recordOf(error, 'message'), 'value');
}

/** The shop shows its own words for a refusal without any. */
function expectWords(exchange: Exchange): Finding {
  const [sentence = ''] = /"[^"]*[^"\s]\s[^"]*"/.exec(JSON.stringify(exchange.data) ?? '') ?? [];
  if (isOk(exchange) || (sentence === '' && wordsOf(exchange) === '')) return skipped('no refusal has words');
  return expectThat(wordsOf(exchange) !== '', `${exchange.status} with ${sentence}`);
}

function quantityIn(basket: Exchange, id: string): number {
  return linesOf(basket)
    .filter((line) => productId(line) === id)
    .reduce((sum, line) => sum + (figureOf(line, 'orderQuantity') ?? 0), 0);
}

function isSum(basket: Exchange): boolean {
  const [net, tax, total] = ['netTotal', 'taxTotal', 'grandTotal'].map((name) =>
    Math.round((figureOf(data(basket), name) ?? Number.NaN) * 100),
  );
  return (net ?? 0) + (tax ?? 0) === total;
}
