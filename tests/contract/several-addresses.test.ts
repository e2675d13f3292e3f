import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BasketEntry } from '@statefront/gateway/basket/basket.ts';
import { fractionOf } from '@statefront/gateway/pricing/fraction.ts';
import { quantityFault } from '@statefront/gateway/pricing/quantity-fault.ts';
import { splitLine } from '@statefront/gateway/orders/split-line.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { lineDeliveries, shareFault } from '#src/domain/checkout/several-addresses.ts';
import { aUnit, someTerms } from '@statefront/gateway/tests/support/catalogue/some-terms.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

const [bolt] = aBasket().lines;
if (!bolt) throw new Error('The basket of the tests has a line');
const address = { name: 'Main', street: 'Street 1', postalCode: '1', city: 'City', country: 'DE' };
const addresses = [
  { ...address, addressId: 'main', isDefault: true },
  { ...address, addressId: 'depot', isDefault: false },
];
const names = { en: 'Bolt', de: 'Schraube' };
const halves = fc.integer({ min: 1, max: 20 }).map((value) => String(value / 2));

describe('the split of a line over several addresses', () => {
  it('has the same rules in the shop and in the gateway, for any minimum, step and parts (BA-6, PR-4)', () => {
    fc.assert(
      fc.property(halves, halves, halves, halves, (minimum, step, toMain, toDepot) => {
        const orderQuantity = String(Number(toMain) + Number(toDepot));
        const terms = someTerms({ minimum, step, units: [aUnit('PCE', 1, 1)] });
        fc.pre(quantityFault(terms, fractionOf(orderQuantity), aUnit('PCE', 1, 1)) === undefined);
        const line = {
          ...bolt,
          minimumOrderQuantity: minimum,
          roundingQuantity: step,
          orderQuantity,
          salesUnit: 'PCE',
        };
        const draft = {
          ...emptyDraft,
          severalAddressIds: ['main', 'depot'],
          shares: { [line.lineId]: { main: toMain, depot: toDepot } },
        };
        const entry: BasketEntry = {
          lineId: line.lineId,
          productId: 'bolt',
          salesUnit: 'PCE',
          orderQuantity,
          addedAs: { materialNumber: '', productName: 'Bolt' },
          note: '',
          seen: { price: '', per: '', level: '' },
          product: {
            productId: 'bolt',
            kind: 'simple',
            productType: '',
            materialNumber: '',
            names,
            thumbnail: '',
            configurableProductId: '',
            categoryIds: [],
            alternativeIds: [],
            validFrom: '',
            validTo: '',
            productGroups: names,
            brands: names,
            terms,
          },
          figures: undefined,
          fault: undefined,
        };
        const [split] = lineDeliveries(draft, [line]);
        const { faults } = splitLine(entry, split?.deliveries ?? [], addresses, 'deliveries');

        expect([minimum, step, toMain, toDepot, shareFault(draft, line) === null]).toEqual([
          minimum,
          step,
          toMain,
          toDepot,
          faults.length === 0,
        ]);
      }),
      { numRuns: 2000 },
    );
  });
});
