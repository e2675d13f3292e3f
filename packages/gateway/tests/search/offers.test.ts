import { describe, expect, it, onTestFinished } from 'vitest';
import type { Gateway } from '../../gateway.ts';
import { aGateway, signedIn } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';
import { aFolder, aTinyGateway } from '../support/catalogue/imported-folder.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';

const offers = [
  { id: 'spring', label: 'Spring', labels: { de: 'Frühling' }, discountPct: 20, validTo: '2026-05-31' },
  {
    id: 'club',
    label: 'Club',
    text: '10 off 5',
    discountPct: 10,
    audience: 'CUSTOMERS',
    minQuantity: 5,
    validFrom: '2026-06-01',
    validTo: '2026-06-30',
  },
];

/** The text of the offer and the prices of the hammer on a day, as a page or a suggestion shows them. */
async function hammerOn(
  day: string,
  userName?: string,
  path = 'product/products?$product-ids=hammer',
  all: readonly object[] = offers,
) {
  let now = Date.parse(`${day}T12:00:00Z`);
  const open = await aGateway({ now: () => now });
  onTestFinished(open.close);
  await importChanged(
    open.gateway,
    ({ id }) =>
      id === 'hammer'
        ? {
            offerIds: ['spring', 'club'],
            prices: [{ customerId: 'max', amount: 11, currency: 'EUR', validFrom: '2026-06-10' }],
          }
        : undefined,
    { offers: all, purchases: [] },
  );
  const token = userName === undefined ? undefined : await signedIn(open.gateway, userName);
  now += 60_000;
  const response = await call(open.gateway, path, {
    language: 'de',
    ...(token === undefined ? {} : { token }),
  });
  const { products }: { products: [Hammer] } = JSON.parse(response.text);
  const [{ properties, pricing }] = products;
  const words = properties.filter(({ attributeId }) => attributeId.startsWith('SPECIAL_OFFER'));
  return {
    words: words.map(({ attributeId, value }) => `${attributeId.slice(13)}=${value}`),
    price: pricing?.price,
    without: pricing?.regularPrice === undefined ? undefined : [pricing.regularPrice, pricing.offerEndsOn],
    scales: pricing?.pricingScales?.map(({ minQuantity, price }) => [minQuantity, price]),
  };
}

interface Hammer {
  readonly properties: readonly { readonly attributeId: string; readonly value: string }[];
  readonly pricing?: {
    readonly price: number;
    readonly regularPrice?: number;
    readonly offerEndsOn?: string;
    readonly pricingScales?: readonly { readonly minQuantity: number; readonly price: number }[];
  };
}

describe('an offer', () => {
  it('for all is shown to everyone while it is valid, and its saving only to customers (TI-2, SE-3)', async () => {
    const words = ['=spring', '_TEXT=', '_LABEL=Frühling'];

    expect(await hammerOn('2026-05-31')).toEqual({ words, price: undefined, scales: undefined });
    expect(await hammerOn('2026-06-01')).toEqual({ words: [], price: undefined, scales: undefined });
    expect(await hammerOn('2026-05-31', 'olivia')).toEqual({
      words,
      price: 10,
      without: [12.5, '2026-05-31'],
      scales: [],
    });
  });

  it('for customers is shown when they are signed in, and is part of their scales (PR-1)', async () => {
    const words = ['=club', '_TEXT=10 off 5', '_LABEL=Club'];

    expect(await hammerOn('2026-06-09', 'olivia')).toEqual({ words, price: 12.5, scales: [[5, 11.25]] });
    expect(await hammerOn('2026-06-09', 'max')).toEqual({ words, price: 11.25, scales: [[5, 10.13]] });
  });

  it('for a customer group of the supplier is shown to every customer, and reported once at the import (SE-3)', async () => {
    const reseller = offers.map((offer) =>
      offer.id === 'club' ? { ...offer, audience: 'Reseller' } : offer,
    );
    const words = ['=club', '_TEXT=10 off 5', '_LABEL=Club'];

    expect(await hammerOn('2026-06-09', 'olivia', undefined, reseller)).toMatchObject({ words });
    expect(await hammerOn('2026-06-09', undefined, undefined, reseller)).toMatchObject({ words: [] });
    const { gateway } = await aTinyGateway();
    const folder = await aFolder({
      ...tinyCatalogue,
      offers: ['Reseller', 'Partner', 'ALL', null].map((audience, index) => ({
        ...offers[0],
        id: `offer-${index}`,
        audience,
      })),
    });
    expect(await offerWarnings(gateway, folder)).toEqual([
      {
        file: 'offers.jsonl.gz',
        line: 1,
        reason: 'audience: is a customer group; all customers are shown the offer (2 lines)',
      },
    ]);
  });

  it('that ends before it begins is reported at the import', async () => {
    const { gateway } = await aTinyGateway();
    const dates = { validFrom: '2026-06-10', validTo: '2026-06-09' };
    const folder = await aFolder({ ...tinyCatalogue, offers: [{ ...offers[0], ...dates }] });

    expect(await offerWarnings(gateway, folder)).toEqual([
      { file: 'offers.jsonl.gz', line: 1, reason: 'validTo: is before validFrom, so it is never valid' },
    ]);
  });

  it('is also shown by a suggestion, to its audience (QS-4)', async () => {
    const suggestion = 'product/search?q=klauen&$usage=QUICK_SEARCH';
    const words = ['=club', '_TEXT=10 off 5', '_LABEL=Club'];

    expect(await hammerOn('2026-06-09', 'olivia', suggestion)).toEqual({
      words,
      price: 12.5,
      scales: undefined,
    });
    expect(await hammerOn('2026-06-09', undefined, suggestion)).toEqual({
      words: [],
      price: undefined,
      scales: undefined,
    });
  });

  it('does not change a price that was agreed with the customer', async () => {
    expect(await hammerOn('2026-06-10', 'max')).toEqual({ words: [], price: 11, scales: [] });
  });
});

async function offerWarnings({ checkCatalogue }: Pick<Gateway, 'checkCatalogue'>, directory: string) {
  const { warnings } = await checkCatalogue(directory);
  return warnings.filter(({ file }) => file === 'offers.jsonl.gz');
}
