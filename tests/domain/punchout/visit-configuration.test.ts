import { expect, it } from 'vitest';
import { offersPage } from '#src/domain/configuration/capabilities.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { configurationFor } from '#src/domain/punchout/visit-configuration.ts';
import { whyNotTransferred } from '#src/domain/punchout/why-not-transferred.ts';
import { anonymous, signedIn } from '#tests/support/made/a-session.ts';
import { aVisit } from '#tests/support/made/a-visit.ts';

const pages = ['basket', 'quickOrder', 'checkout', 'orders', 'order', 'account', 'favourites', 'list'];
const pagesFor = (session: Parameters<typeof configurationFor>[1]) => {
  const configuration = configurationFor(defaultConfiguration, session);
  const absent = configuration.paths.absent ?? [];
  return pages.filter((page) => offersPage(configuration, page) && !absent.includes(page));
};

it('leaves every page to visitors and customers who signed in here (PU-4)', () => {
  expect([null, anonymous, signedIn()].map(pagesFor)).toEqual([pages, pages, pages]);
});

it('has basket and quick order in a visit, and only the basket in an inspection (PU-2, PU-4)', () => {
  expect(
    (['create', 'edit', 'inspect'] as const).map((operation) =>
      pagesFor(signedIn({ visit: aVisit({ operation }) })),
    ),
  ).toEqual([['basket', 'quickOrder'], ['basket', 'quickOrder'], ['basket']]);
});

it('transfers a basket with lines that can be ordered, and an emptied one after a change (PU-4)', () => {
  expect(
    [
      null,
      { lineCount: 0, canBeOrdered: true },
      { lineCount: 2, canBeOrdered: false },
      { lineCount: 2, canBeOrdered: true },
    ].map((basket) => [whyNotTransferred(basket, 'create'), whyNotTransferred(basket, 'edit')]),
  ).toEqual([
    [null, null],
    ['BASKET_EMPTY', null],
    ['BASKET_NOT_ORDERABLE', 'BASKET_NOT_ORDERABLE'],
    [null, null],
  ]);
});
