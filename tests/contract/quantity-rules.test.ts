import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionOf } from '@statefront/gateway/pricing/fraction.ts';
import { quantityFault } from '@statefront/gateway/pricing/quantity-fault.ts';
import { basketLineDraft } from '#src/domain/basket/basket-line-draft.ts';
import { checkQuantity, quantityRules } from '#src/domain/quantity/order-quantity.ts';
import { aMaterial } from '#tests/domain/material.ts';
import { importChanged } from '@statefront/gateway/tests/support/catalogue/changed-catalogue.ts';
import { piece, someTerms } from '@statefront/gateway/tests/support/catalogue/some-terms.ts';
import { tinyPassword } from '@statefront/gateway/tests/support/catalogue/tiny-catalogue.ts';
import { aVisitor } from './a-visitor.ts';

const { signal } = new AbortController();
const tenths = (range: { min: number; max: number }) =>
  fc.integer(range).map((value) => `${Math.trunc(value / 10)}.${value % 10}`);

describe('the orderable quantities of a product', () => {
  it('are the same in the shop and in the gateway, for any minimum and step (PR-3, PR-4)', () => {
    fc.assert(
      fc.property(
        tenths({ min: 1, max: 100 }),
        tenths({ min: 1, max: 60 }),
        tenths({ min: 1, max: 300 }),
        (minimum, step, quantity) => {
          const material = aMaterial({ minimumOrderQuantity: minimum, roundingQuantity: step });
          const inShop = checkQuantity(quantity, quantityRules(material, 'PC')).kind === 'valid';
          const fault = quantityFault(someTerms({ minimum, step }), fractionOf(quantity), piece);
          expect([minimum, step, quantity, inShop]).toEqual([minimum, step, quantity, fault === undefined]);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('start at a minimum of 2.5 if no step is given, and are added as such (PR-3, PR-5)', async () => {
    const { services, gateway } = await aVisitor();
    await importChanged(gateway, ({ id }) =>
      id === 'rope' ? { minimumOrderQuantity: 2.5, roundingQuantity: null } : {},
    );
    await services.signIn({ userName: 'olivia', password: tinyPassword }, { signal });
    const { product } = await services.loadProduct({ productId: 'rope', selectedVariant: '' }, { signal });
    if (product.audience !== 'customer') throw new Error('the rope came without a price');
    const unit = product.salesMaterial.unitOfMeasure;
    const { minimum } = quantityRules(product.salesMaterial, unit);

    const draft = basketLineDraft(product, { quantity: minimum, unit });
    const { lines } = await services.addLine({ draft, key: 'rope' }, { signal });

    expect(lines.map(({ orderQuantity, problem }) => [orderQuantity, problem])).toEqual([['2.5', '']]);
  });
});
