import { describe, expect, it } from 'vitest';
import { isContent } from '#src/domain/product/content.ts';
import { tileAction } from '#src/domain/product/tile-action.ts';
import { tileTarget } from '#src/domain/product/tile-target.ts';
import {
  isFavourite,
  lastAcceptedQuantity,
  offersNotification,
  tilesAsTyped,
  untouchedTile,
} from '#src/domain/product/tile.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/a-product.ts';

const bolt = aCustomerProduct();

describe('a tile', () => {
  it.each([
    { typed: '30', unit: null, returns: '30' },
    { typed: '25', unit: null, returns: '10' },
    { typed: '3', unit: 'BOX', returns: '3' },
    { typed: '3', unit: 'PALLET', returns: '10' },
  ])('in which $typed $unit stood before returns to $returns when it is emptied (PR-4)', (row) => {
    const { bolt: tile } = tilesAsTyped({ bolt: { quantityText: row.typed, unit: row.unit } });

    expect(lastAcceptedQuantity(bolt, { ...untouchedTile, ...tile, quantityText: '' })).toBe(row.returns);
  });

  it.each([
    { level: 'H', offered: false },
    { level: 'M', offered: true },
    { level: 'L', offered: true },
    { level: '', offered: true },
  ])('of stock level "$level" offers a notice: $offered (TI-8)', ({ level, offered }) => {
    expect(offersNotification(aCustomerProduct({ salesMaterial: { availabilityLevel: level } }))).toBe(
      offered,
    );
  });

  it.each([
    { kept: 'true', toggled: null, shown: true },
    { kept: 'true', toggled: false, shown: false },
    { kept: 'false', toggled: true, shown: true },
    { kept: 'false', toggled: null, shown: false },
  ])('shows the last word on a favourite: $kept, then $toggled (TI-9)', ({ kept, toggled, shown }) => {
    const product = aCustomerProduct({
      properties: [{ attributeId: 'IS_FAVOURITE', label: '', value: kept, sortOrder: 0 }],
    });

    expect(isFavourite(product, { ...untouchedTile, isFavourite: toggled })).toBe(shown);
  });
});

describe('the way out of a tile', () => {
  const configurable = aPublicProduct({
    salesMaterial: { materialNumber: '1', isConfigurable: true, commodityCode: '' },
  });

  it.each([
    { product: aPublicProduct(), place: 'list', action: 'viewProduct' },
    { product: configurable, place: 'list', action: 'chooseVariant' },
    { product: configurable, place: 'range', action: 'viewRange' },
    { product: aPublicProduct(), place: 'events', action: 'viewEvent' },
    { product: aPublicProduct({ productType: 'EVENT' }), place: 'list', action: 'viewEvent' },
    { product: aPublicProduct({ productType: 'FLYER' }), place: 'list', action: 'viewContent' },
  ] as const)('is $action on a page of kind $place (TI-1, TI-5, LS-7)', ({ product, place, action }) => {
    expect(tileAction(product, place)).toBe(action);
  });

  it.each([
    {
      productType: 'FLYER',
      link: '/c/gloves?page=2',
      target: { kind: 'internal', path: '/c/gloves', query: 'page=2' },
    },
    { productType: 'FLYER', link: '/c/gloves', target: { kind: 'internal', path: '/c/gloves', query: '' } },
    {
      productType: 'FLYER',
      link: 'https://example.com/a',
      target: { kind: 'external', href: 'https://example.com/a' },
    },
    {
      productType: 'FLYER',
      link: 'javascript:alert(1)',
      target: { kind: 'internal', path: '/p/x', query: '' },
    },
    { productType: 'FLYER', link: '', target: { kind: 'internal', path: '/p/x', query: '' } },
    { productType: '', link: '/c/gloves', target: { kind: 'internal', path: '/p/x', query: '' } },
  ])(
    'of type "$productType" with the link "$link" is $target (LS-9, RT-8)',
    ({ productType, link, target }) => {
      const product = aPublicProduct({
        productType,
        properties: [{ attributeId: 'BUTTON_LINK', label: '', value: link, sortOrder: 1 }],
      });

      expect(tileTarget(product, '/p/x')).toEqual(target);
      expect(isContent(product)).toBe(productType === 'FLYER');
    },
  );
});
