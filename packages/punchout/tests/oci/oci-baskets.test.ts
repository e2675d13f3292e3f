import * as fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { expect, it } from 'vitest';
import { casesOf } from '../support/cases.ts';
import { roundFraction } from '../../lines/figures.ts';
import { ociFields } from '../../oci/oci-fields.ts';
import type { TransferLine } from '../../lines/transfer-line.ts';
import { someTransferLines } from '../support/some-transfer-lines.ts';
import { aProfile } from '../support/a-transfer-line.ts';

/** A buyer who takes prices of up to 999,999,999 units, as the smallest prices need them. */
const profile = aProfile({
  units: { PCE: 'C62', BOX: 'BX', MTR: 'MTR' },
  oci: { lengths: { PRICEUNIT: 9 } },
});

it('returns random baskets without a lost line, a lost letter or a cent of difference (PU-1, PU-6)', () => {
  fc.assert(
    fc.property(someTransferLines, (lines) => {
      const basket = ociFields(lines, profile);
      if (basket.kind === 'refusal') throw new Error(JSON.stringify(basket.lines));
      const read = itemsOf(basket.fields);
      expect(read).toEqual(lines.map(expectedItem));
    }),
    { numRuns: casesOf(20, 500) },
  );
});

/** A line as a buyer must understand it. */
function expectedItem(line: TransferLine) {
  return {
    number: line.materialNumber,
    quantity: new Fraction(line.quantity).toFraction(),
    unit: profile.units[line.unit],
    total: `${line.lineTotal} ${line.currency}`,
    text: [line.name, line.description, line.note]
      .map((text) => text.trim())
      .filter(Boolean)
      .join('\n'),
  };
}

/** Reads the fields as a buyer does: by index, with exact figures. */
function itemsOf(fields: readonly (readonly [string, string])[]) {
  const items = new Map<number, Map<string, string>>();
  for (const [name, value] of fields) {
    const [, field = '', index = ''] =
      /^NEW_ITEM-([A-Z_]+\d?)\[(\d+)\]$/.exec(name) ?? /^NEW_ITEM-(LONGTEXT)_(\d+):132\[\]$/.exec(name) ?? [];
    const item = items.get(Number(index)) ?? new Map<string, string>();
    if (field === '' || item.has(field)) throw new Error(`unreadable or repeated: ${name}`);
    items.set(Number(index), item.set(field, value));
  }
  expect([...items.keys()]).toEqual(Array.from(items, (_, position) => position + 1));
  return [...items.values()].map((item) => {
    const text = (field: string) => item.get(field) ?? '';
    expect(text('PRICE')).toMatch(/^\d{1,11}\.\d\d$/);
    expect(text('PRICEUNIT')).toMatch(/^[1-9]\d{0,8}$/);
    expect(text('DESCRIPTION').length).toBeLessThanOrEqual(40);
    const total = new Fraction(text('QUANTITY')).mul(text('PRICE')).div(text('PRICEUNIT'));
    return {
      number: text('VENDORMAT'),
      quantity: new Fraction(text('QUANTITY')).toFraction(),
      unit: text('UNIT'),
      total: `${roundFraction(total, 2)} ${text('CURRENCY')}`,
      text: text('LONGTEXT'),
    };
  });
}
