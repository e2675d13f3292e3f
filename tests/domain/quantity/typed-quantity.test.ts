import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuantity } from '#src/domain/quantity/order-quantity.ts';
import {
  acceptedQuantity,
  fieldsAsTyped,
  steppedText,
  untypedQuantity,
  writtenQuantity,
} from '#src/domain/quantity/typed-quantity.ts';
import { aMaterial } from '../material.ts';

const rules = { minimum: '10', step: '10' };

describe('the text of a quantity field', () => {
  it.each([
    { text: '30,0', quantity: '30' },
    { text: '25', quantity: '10' },
    { text: 'many', quantity: '10' },
    { text: '', quantity: '10' },
  ])('"$text" means $quantity (PR-4)', ({ text, quantity }) => {
    expect(acceptedQuantity(text, rules)).toBe(quantity);
  });

  it.each([
    { text: '25', direction: 1, stepped: '30' },
    { text: '25', direction: -1, stepped: '20' },
    { text: '3', direction: 1, stepped: '10' },
    { text: '10', direction: -1, stepped: '10' },
    { text: 'many', direction: 1, stepped: '10' },
  ] as const)('steps from "$text" by $direction to $stepped (PR-4)', ({ text, direction, stepped }) => {
    expect(steppedText(text, rules, direction)).toBe(stepped);
  });

  it.each([
    ['1000', 'en-GB', '1000'],
    ['1000', 'de-DE', '1000'],
    ['2.5', 'en-GB', '2.5'],
    ['2.5', 'de-DE', '2,5'],
    ['1234567.5', 'de-CH', '1234567.5'],
  ])('writes %s for %s as %s, which can be typed (PR-4, CF-4)', (quantity, locale, text) => {
    expect(writtenQuantity(quantity, locale)).toBe(text);
  });

  it('means the same quantity when typed, in any language (PR-4, CF-4)', () => {
    const locale = fc.constantFrom('en-GB', 'de-DE', 'de-CH', 'fr-FR', 'hi-IN', 'ar-EG');
    const places = fc.constantFrom('1', '0.5', '0.25', '0.125', '0.001');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), places, locale, (times, step, where) => {
        const own = { minimum: step, step };
        const quantity = steppedText(String(times), own, 1);

        expect(checkQuantity(writtenQuantity(quantity, where), own)).toEqual({ kind: 'valid', quantity });
      }),
    );
  });
});

describe('the fields of a product', () => {
  const material = aMaterial({ minimumOrderQuantity: '50' });

  it.each([
    { typed: untypedQuantity, fields: { quantityText: '50', unit: 'PC' } },
    { typed: { quantityText: '7', unit: null }, fields: { quantityText: '7', unit: 'PC' } },
    { typed: { quantityText: null, unit: 'BOX' }, fields: { quantityText: '2', unit: 'BOX' } },
    { typed: { quantityText: '', unit: 'BOX' }, fields: { quantityText: '', unit: 'BOX' } },
  ])('show $typed.quantityText in $typed.unit as $fields.quantityText $fields.unit (PR-5, SE-1)', (each) => {
    expect(fieldsAsTyped(material, each.typed)).toEqual(each.fields);
  });

  it('keep the sales unit if the product lists no units (SE-1)', () => {
    expect(fieldsAsTyped(aMaterial({ unitsOfMeasure: [] }), { quantityText: '7', unit: 'PC' })).toEqual({
      quantityText: '7',
      unit: 'PC',
    });
  });

  it('start again when the product is no longer sold in the typed unit (SE-1)', () => {
    expect(fieldsAsTyped(material, { quantityText: '7', unit: 'PALLET' })).toEqual({
      quantityText: '50',
      unit: 'PC',
    });
  });
});
