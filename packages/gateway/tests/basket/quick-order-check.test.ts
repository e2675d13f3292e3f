import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineProblem } from '@statefront/gateway/basket/order-fault.ts';
import { nearestQuantity } from '@statefront/gateway/basket/nearest-quantity.ts';
import { fractionOf, plain } from '@statefront/gateway/pricing/fraction.ts';
import { quantityFault } from '@statefront/gateway/pricing/quantity-fault.ts';
import { aBasketInEachTest } from '../support/a-basket-in-each-test.ts';
import { signedIn } from '../support/a-gateway.ts';
import { refusalText } from '@statefront/gateway/problems/refusal.ts';
import { call } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';
import { aUnit, someTerms } from '../support/catalogue/some-terms.ts';
import { tinyCatalogue } from '../support/catalogue/tiny-catalogue.ts';

const { open, quantities } = aBasketInEachTest();

async function check(lines: readonly object[], options: { token?: string; language?: string } = {}) {
  const response = await call(open.gateway, 'basket/check', {
    method: 'POST',
    token: open.token,
    body: { lines },
    ...options,
  });
  return response.json();
}

/** Number, quantity, unit, fault and orderable quantity of each line, with the sentence. */
function problemsIn(response: unknown) {
  const { lines }: { lines: SeenCheck[] } = JSON.parse(JSON.stringify(response));
  return lines.map(({ material, orderQuantity, salesUnit, problem }) => [
    `${material} ${orderQuantity} ${salesUnit} ${problem.code} ${problem.nearestQuantity}`,
    refusalText(problem),
  ]);
}

interface SeenCheck {
  readonly material: string;
  readonly orderQuantity: number | null;
  readonly salesUnit: string;
  readonly problem: LineProblem;
}

function problemsCount(response: unknown) {
  const { lines }: { lines: { problem: unknown }[] } = JSON.parse(JSON.stringify(response));
  return [lines.length, lines.filter(({ problem }) => problem !== null).length];
}

describe('the check of a quick order', () => {
  const hammer = {
    productId: 'hammer',
    materialNumber: 'T-100',
    productName: 'Klauenhammer',
    thumbnail: expect.stringMatching(/hammer-small/),
  };

  it.each([['T-100'], ['OL-1'], ['hammer'], [' T-100 ']])(
    'finds a product by its number, the customer\'s own number for it, or its id: "%s" (BA-8)',
    async (material) => {
      expect(await check([{ material, quantity: '2', salesUnit: 'BX' }], { language: 'de' })).toEqual({
        lines: [
          {
            material,
            orderQuantity: 2,
            salesUnit: 'BX',
            salesUnitText: expect.any(String),
            product: {
              ...hammer,
              catalogueId: expect.any(String),
              units: expect.arrayContaining([
                { unit: 'BX', unitText: 'Karton', content: { quantity: 10, unitText: 'Stück' } },
              ]),
            },
            candidates: [],
            price: expect.any(Number),
            per: 1,
            taxAmount: expect.any(Number),
            lineTotal: 250,
            currency: 'EUR',
            problem: null,
          },
        ],
      });
    },
  );

  it("ignores another customer's number (BA-8, H13)", async () => {
    const max = await signedIn(open.gateway, 'max');

    expect(await check([{ material: 'OL-1', quantity: 1 }], { token: max })).toMatchObject({
      lines: [{ product: null, problem: { code: 'UNKNOWN_MATERIAL' } }],
    });
  });

  it('reports the fault of each line with an orderable alternative, and changes nothing (BA-8)', async () => {
    const response = await check([
      { material: 'S-600', quantity: 50 },
      { material: 'S-600', quantity: 130 },
      { material: 'R-3', quantity: 2, salesUnit: 'KG' },
      { material: 'T-200', quantity: 1 },
      { material: 'G-1', quantity: 1 },
      { material: 'T-300', quantity: 1 },
      { material: 'nonsense', quantity: 1 },
      { material: 'T-100', quantity: 'many' },
      { material: 'T-100', quantity: 1, salesUnit: 'KG' },
      { material: 'K-7', quantity: 0.6 },
    ]);

    expect(problemsIn(response)).toEqual([
      ['S-600 50 PCE BELOW_MINIMUM 100', 'This quantity is too small. Please order at least 100 Piece.'],
      ['S-600 130 PCE OFF_STEP 150', 'Sold in steps of 50 Piece. Please order 150 Piece.'],
      ['R-3 2 KG OFF_STEP 5', 'Sold in steps of 1 Piece. Please order 5 Kilogram.'],
      [
        'T-200 1 PCE RESTRICTED null',
        'Not available to your company. Our customer service will help you find an alternative.',
      ],
      ['G-1 1  VARIANT_REQUIRED null', 'This product has variants. Choose a variant first.'],
      ['T-300 1 PCE NO_PRICE null', 'Price on request. Our customer service will gladly make you an offer.'],
      ['nonsense 1  UNKNOWN_MATERIAL null', 'There is no product with this number.'],
      [
        'T-100 null PCE INVALID_QUANTITY null',
        'This quantity is not valid. Please enter a number up to 1,000,000,000 with at most 6 decimals.',
      ],
      [
        'T-100 1 KG UNKNOWN_UNIT null',
        'This product is not sold in this unit. Please choose one of: Piece, Box.',
      ],
      ['K-7 0.6 KG OFF_STEP 0.5', 'Sold in steps of 0.25 Kilogram. Please order 0.5 Kilogram.'],
    ]);
    expect(await quantities()).toEqual([]);
  });

  it('finds nothing without a number, not even products without a number (BA-8)', async () => {
    await importChanged(open.gateway, (product) => (product.id === 'gloves' ? { sku: null } : {}));

    expect(await check(['', ' '].map((material) => ({ material, quantity: 1 })))).toMatchObject({
      lines: ['', ' '].map((material) => ({
        material,
        product: null,
        candidates: [],
        problem: { code: 'UNKNOWN_MATERIAL' },
      })),
    });
  });

  it('finds a number in any case, without its separators and leading zeros, as the search does (BA-8)', async () => {
    await importChanged(open.gateway, (product) => (product.id === 'rope' ? { sku: '0064314' } : {}));
    const materials = ['t-100', 't100', '64314', '000000000000064314', '0064314', '6431'];

    expect(await check(materials.map((material) => ({ material, quantity: 1 })))).toMatchObject({
      lines: [
        { product: { productId: 'hammer' } },
        { product: { productId: 'hammer' } },
        { product: { productId: 'rope' } },
        { product: { productId: 'rope' } },
        { product: { productId: 'rope' } },
        { product: null },
      ],
    });
  });

  it('offers a choice if several products have the number (BA-8)', async () => {
    await importChanged(open.gateway, (product) => (product.id === 'rope' ? { sku: 'OL-1' } : {}));

    expect(await check([{ material: 'OL-1', quantity: 1 }])).toEqual({
      lines: [
        {
          material: 'OL-1',
          orderQuantity: 1,
          salesUnit: '',
          salesUnitText: '',
          product: null,
          candidates: [
            { productId: 'rope', materialNumber: 'OL-1', productName: 'Rope', thumbnail: '' },
            { ...hammer, productName: 'Claw hammer' },
          ],
          price: null,
          per: 1,
          taxAmount: 0,
          lineTotal: null,
          currency: 'EUR',
          problem: {
            code: 'AMBIGUOUS_MATERIAL',
            figures: {},
            liftedBy: [],
            message: 'Several products have this number.',
            nextStep: { code: 'chooseProduct', message: 'Please choose one of them.' },
            nearestQuantity: null,
          },
        },
      ],
    });
  });

  it('uses the chosen one of several products with the number (BA-8)', async () => {
    await importChanged(open.gateway, (product) => (product.id === 'rope' ? { sku: 'OL-1' } : {}));

    expect(await check([{ material: 'OL-1', quantity: 1, productId: 'hammer' }])).toMatchObject({
      lines: [{ product: { productId: 'hammer' }, problem: null }],
    });
    expect(await check([{ material: 'OL-1', quantity: 1, productId: 'saw' }])).toMatchObject({
      lines: [{ product: null, problem: { code: 'UNKNOWN_MATERIAL' } }],
    });
  });

  it.each([['bx'], ['Box'], ['box'], ['Karton']])(
    'accepts a unit by its code and by its name in any language: "%s" (BA-8)',
    async (salesUnit) => {
      expect(await check([{ material: 'T-100', quantity: 2, salesUnit }])).toMatchObject({
        lines: [{ salesUnit: 'BX', salesUnitText: 'Box', problem: null }],
      });
    },
  );

  it('accepts at most 1,000 lines in one request (BA-8)', async () => {
    const lines = Array.from({ length: 1000 }, () => ({ material: 'T-100', quantity: 1 }));

    expect(problemsCount(await check(lines))).toEqual([1000, 0]);
    expect(await check([...lines, ...lines.slice(999)])).toMatchObject({
      error: { code: 'BAD_REQUEST' },
    });
  });

  it('names the orderable quantity with the word of its unit (PR-3, PR-4)', async () => {
    const [piece, ...others] = tinyCatalogue.units;
    const units = [{ ...piece, plural: 'Pieces' }, ...others];
    await importChanged(open.gateway, () => ({}), { units });

    expect(problemsIn(await check([{ material: 'S-600', quantity: 50 }]))).toEqual([
      ['S-600 50 PCE BELOW_MINIMUM 100', 'This quantity is too small. Please order at least 100 Pieces.'],
    ]);
  });
});

describe('the nearest orderable quantity', () => {
  const figure = fc.integer({ min: 1, max: 5_000 }).map((digits) => String(digits / 100));
  const part = fc.integer({ min: 1, max: 12 });

  it('can itself be ordered, and is the wanted quantity if that can be ordered (PR-4)', () => {
    fc.assert(
      fc.property(figure, figure, figure, part, part, (minimum, step, asked, numerator, denominator) => {
        const unit = aUnit('U', numerator, denominator);
        const terms = someTerms({ units: [unit], minimum, step });
        const nearest = fractionOf(plain(nearestQuantity(terms, fractionOf(asked), unit), 6));

        expect(quantityFault(terms, nearest, unit)).toBeUndefined();
        if (quantityFault(terms, fractionOf(asked), unit) === undefined) {
          expect(nearest).toEqual(fractionOf(asked));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
