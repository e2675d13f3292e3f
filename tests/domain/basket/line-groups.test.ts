import { describe, expect, it } from 'vitest';
import type { BasketRow } from '#src/domain/basket/basket-changes.ts';
import { firstGrouping, groupsBy, isOffered, lineGroups } from '#src/domain/basket/line-groups.ts';
import { anOrder } from '#tests/support/made/an-order.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

const rows = [
  aRow('bolt', { BRAND: 'Forge' }),
  aRow('gloves', { BRAND: 'Handy' }),
  aRow('gift', {}),
  aRow('nut', { BRAND: 'Forge' }),
];

describe('the lines of a basket in groups', () => {
  it('are sorted by value in order of appearance, lines without a value last (BA-5)', () => {
    expect(idsOf('BRAND')).toEqual([
      ['Forge', 'bolt', 'nut'],
      ['Handy', 'gloves'],
      ['', 'gift'],
    ]);
  });

  it('form one group by a property without values, and when they are not grouped (BA-5)', () => {
    expect(idsOf('COLOUR')).toEqual([['', 'bolt', 'gloves', 'gift', 'nut']]);
    expect(idsOf('')).toEqual([['', 'bolt', 'gloves', 'gift', 'nut']]);
  });

  it('follow the first property by default, except the table of orders, which is sorted by time (BA-5, BA-7)', () => {
    const brand = { propertyKey: 'BRAND', propertyName: 'Brand' };

    expect(
      (['BASKET', 'ORDER_DETAILS', 'ORDER'] as const).map((usage) => firstGrouping(usage, [brand])),
    ).toEqual(['BRAND', 'BRAND', '']);
    expect(firstGrouping('BASKET', [])).toBe('');
  });

  it("also exist for orders, by the gateway's properties of each (BA-7)", () => {
    const orders = ['Received', 'Delivered', 'Received'].map((value, at) =>
      anOrder({ orderId: `${at}`, groupingProperties: [{ propertyKey: 'ORDER_STATUS', value }] }),
    );

    const groups = groupsBy(orders, 'ORDER_STATUS', ({ groupingProperties }) => groupingProperties);

    expect(groups.map(({ value, rows: own }) => [value, ...own.map(({ orderId }) => orderId)])).toEqual([
      ['Received', '0', '2'],
      ['Delivered', '1'],
    ]);
  });

  it('follow a property of the gateway, or are not formed (BA-5)', () => {
    const brand = { propertyKey: 'BRAND', propertyName: 'Brand' };

    expect(['BRAND', '', 'COLOUR'].map((key) => isOffered([brand], key))).toEqual([true, true, false]);
  });
});

function aRow(lineId: string, values: Readonly<Record<string, string>>): BasketRow {
  const [line] = aBasket().lines;
  if (!line) throw new Error('The basket is empty');
  const groupingProperties = Object.entries(values).map(([propertyKey, value]) => ({ propertyKey, value }));
  return {
    line: { ...line, lineId, groupingProperties },
    state: 'present',
    isPending: false,
    refusal: null,
  };
}

function idsOf(propertyKey: string) {
  return lineGroups(rows, propertyKey).map((group) => [
    group.value,
    ...group.rows.map(({ line }) => line.lineId),
  ]);
}
