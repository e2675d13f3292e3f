import { casesOf } from '../support/cases.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ociFields } from '../../oci/oci-fields.ts';
import { aProfile } from '../support/a-transfer-line.ts';
import { someTransferLines } from '../support/some-transfer-lines.ts';
import { lineValue } from '../../buyer/cart-line.ts';
import { readOciReturn } from '../../buyer/oci-buyer.ts';

const lengths = { PRICEUNIT: 9 };
const units = ['C62', 'BX', 'MTR'];

it.each([
  { firstIndex: 1, quantityDecimals: null },
  { firstIndex: 0, quantityDecimals: 3 },
] as const)(
  "returns random baskets by OCI that a buyer's system accepts, with every line and cent: %j (PU-1, PU-6)",
  (settings) => {
    const profile = aProfile({
      units: { PCE: 'C62', BOX: 'BX', MTR: 'MTR' },
      oci: { lengths, ...settings },
    });
    fc.assert(
      fc.property(someTransferLines, (lines) => {
        const basket = ociFields(lines, profile);
        if (basket.kind === 'refusal') throw new Error(JSON.stringify(basket.lines));
        const read = readOciReturn(basket.fields, { ...settings, lengths, units });
        expect(read.problems).toEqual([]);
        expect(
          read.lines.map((line) => [line.partId, lineValue(line).round(2).toString(), line.currency]),
        ).toEqual(lines.map((line) => [line.materialNumber, String(Number(line.lineTotal)), line.currency]));
      }),
      { numRuns: casesOf(20, 500) },
    );
  },
);
