import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerPrice } from '@statefront/gateway/pricing/customer-price.ts';
import { fractionOf } from '@statefront/gateway/pricing/fraction.ts';
import { lineFigures } from '@statefront/gateway/pricing/line-figures.ts';
import { currencyDigits as digitsInGateway } from '@statefront/gateway/pricing/currency-digits.ts';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { fractionOf as exactly, roundFraction } from '#src/domain/decimal/fraction.ts';
import { currencyDigits } from '#src/domain/pricing/currency-digits.ts';
import { formatPrice } from '#src/domain/pricing/format-price.ts';
import { quotePrice } from '#src/domain/pricing/quote-price.ts';
import { aMaterial, aPricing, aScale, aUnit as aShopUnit } from '#tests/domain/material.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import { aBuyer, piece, someTerms } from '@statefront/gateway/tests/support/catalogue/some-terms.ts';
import { tinyCatalogue, tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aVisitor } from './a-visitor.ts';

const { signal } = new AbortController();

const currencies = ['JPY', 'KRW', 'KWD', 'TND', 'CLF', 'EUR', 'USD', 'RSD', 'HUF'];
const amount = fc.integer({ min: 1, max: 9_999_999 }).map((value) => `${value}`.padStart(5, '0'));
const decimal = amount.map((digits) => `${digits.slice(0, -4)}.${digits.slice(-4)}`);

describe('the price of a quantity, in any currency', () => {
  it('has the decimals of ISO 4217, the same in shop and gateway, for every currency that browsers know (PR-2)', () => {
    const known = Intl.supportedValuesOf('currency');

    expect(known.map((code) => [code, digitsInGateway(code)])).toEqual(
      known.map((code) => [code, currencyDigits(code)]),
    );
    expect(known.filter((code) => currencyDigits(code) !== 2).join(' ')).toBe(
      'BHD BIF CLP DJF GNF IQD ISK JOD JPY KMF KRW KWD LYD OMR PYG RWF TND UGX VND VUV XAF XOF XPF',
    );
  });

  it('is the same in the shop and in the gateway to the last digit, and a shown price without two decimals multiplies to it (PR-1, PR-2)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        decimal,
        decimal,
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom('1', '100'),
        fc.constantFrom('0', '5.5', '19'),
        (currency, price, tierPrice, quantity, per, taxPercent) => {
          const buyer = aBuyer({ currency });
          const scales = [{ minQuantity: '10', price: tierPrice }];
          const list = { amount: price, currency, per, unit: 'PCE', scales };
          const charged = customerPrice(someTerms({ price: list, taxPercent }), buyer);
          const inGateway = charged && lineFigures(charged, fractionOf(quantity), piece);
          const inShop = quotePrice(
            {
              pricing: aPricing({
                price,
                currency,
                unit: 'PCE',
                quantity: per,
                tax: taxPercent,
                pricingScales: [aScale('10', tierPrice, { currency, per, unit: 'PCE' })],
              }),
              salesMaterial: aMaterial({ unitsOfMeasure: [aShopUnit('PCE', 1)] }),
            },
            { quantity: String(quantity), unit: 'PCE' },
          );

          expect([inShop.displayPrice, inShop.taxAmount]).toEqual([
            inGateway?.lineTotal,
            inGateway?.taxAmount,
          ]);
          expect(formatPrice(inGateway?.price ?? '', currency, 'en-GB')).toBe(
            formatPrice(inShop.price ?? '', currency, 'en-GB'),
          );
          const digits = currencyDigits(currency);
          if (digits === 2) return;
          const shown = formatPrice(inShop.price ?? '', currency, 'en-GB').replaceAll(/[^\d.]/g, '');
          const multiplied = exactly(shown).mul(quantity).div(inShop.per);
          expect(roundFraction(multiplied, digits)).toBe(inShop.displayPrice);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each([
    { currency: 'JPY', price: 100.5, shown: ['JP¥101', 'JP¥101', 'JP¥202', 'JP¥38', 'JP¥240'] },
    {
      currency: 'KWD',
      price: 1.2345,
      shown: ['KWD 1.235', 'KWD 1.235', 'KWD 2.470', 'KWD 0.470', 'KWD 2.940'],
    },
    {
      currency: 'RSD',
      price: 100.505,
      shown: ['RSD 100.51', 'RSD 100.51', 'RSD 201.02', 'RSD 38.20', 'RSD 239.22'],
    },
    { currency: 'EUR', price: 1.005, shown: ['€1.01', '€1.01', '€2.02', '€0.38', '€2.40'] },
  ])(
    'adds up on the screen: two lines of $price $currency, with their tax (PR-2, BA-1)',
    async ({ currency, price, shown }) => {
      const { services, gateway } = await aVisitor();
      await importChanged(
        gateway,
        ({ id }) =>
          id === 'hammer' || id === 'rope'
            ? {
                price: { amount: price, currency, per: 1, unit: 'PCE' },
                scales: [],
                conditions: [],
                offers: [],
                taxPct: 19,
                minimumOrderQuantity: 1,
                roundingQuantity: '1',
              }
            : {},
        { customers: tinyCatalogue.customers.map((each) => ({ ...each, currency, discountPct: 0 })) },
      );
      await services.signIn({ userName: 'olivia', password: tinyPassword }, { signal });
      const displayPrices: (string | null)[] = [];
      for (const productId of ['hammer', 'rope']) {
        const { product } = await services.loadProduct({ productId, selectedVariant: '' }, { signal });
        if (product.audience !== 'customer') throw new Error(`${productId} came without a price`);
        const order = { quantity: '1', unit: product.pricing.unit };
        displayPrices.push(quotePrice(product, order).displayPrice);
        await services.addLine({ draft: basketLineDraft(product, order), key: productId }, { signal });
      }

      const basket = await services.loadBasket({}, { signal });

      const written = (figure: string | null) =>
        formatPrice(figure ?? '0', currency, 'en-GB').replaceAll('\u00A0', ' ');
      const { lines, netTotal, taxTotal, grandTotal } = basket;
      expect(
        [...lines.map(({ lineTotal }) => lineTotal), netTotal, taxTotal, grandTotal].map(written),
      ).toEqual(shown);
      expect(displayPrices.map(written)).toEqual(shown.slice(0, 2));
    },
  );
});
