import { describe, expect, it } from 'vitest';
import { isContent } from '#src/domain/product/content.ts';
import { tileAction } from '#src/domain/tile/tile-action.ts';
import { tileButton, tileTarget } from '#src/domain/tile/tile-target.ts';
import { isFavourite, offersStockNotification } from '#src/domain/tile/tile.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';

describe('a tile', () => {
  it.each([
    { level: 'H', offered: false },
    { level: 'M', offered: true },
    { level: 'L', offered: true },
    { level: '', offered: true },
  ])('of stock level "$level" offers a notice: $offered (TI-8)', ({ level, offered }) => {
    expect(offersStockNotification(aCustomerProduct({ salesMaterial: { availabilityLevel: level } }))).toBe(
      offered,
    );
  });

  it.each([
    {
      what: 'can be ordered and says when it is sent',
      changes: { availabilityLevel: 'M', leadTimeDays: 5 },
      offered: true,
    },
    {
      what: 'is out of stock and says when it is sent',
      changes: { availabilityLevel: 'L', leadTimeDays: 5 },
      offered: true,
    },
    {
      what: 'is in stock, whatever its level says',
      changes: { availabilityLevel: 'L', inStock: true },
      offered: false,
    },
    {
      what: 'has variants to choose from',
      changes: { availabilityLevel: 'L', isConfigurable: true },
      offered: false,
    },
  ])('that $what offers a notice: $offered (TI-8)', ({ changes, offered }) => {
    expect(offersStockNotification(aCustomerProduct({ salesMaterial: changes }))).toBe(offered);
  });

  it('for a customer who may not order it offers no notice, and without a price it does (TI-8, BA-2, TI-7)', () => {
    const missing = { salesMaterial: { availabilityLevel: 'L' } };

    expect(offersStockNotification(aCustomerProduct({ ...missing, restrictionStatuses: ['LICENCE'] }))).toBe(
      false,
    );
    expect(
      offersStockNotification(
        aCustomerProduct({ ...missing, pricing: { ...aCustomerProduct().pricing, price: null } }),
      ),
    ).toBe(true);
  });

  it.each([
    { value: 'true', shown: true },
    { value: 'false', shown: false },
  ])('is a favourite if the gateway says so: $value (TI-9)', ({ value, shown }) => {
    const properties = [{ attributeId: 'IS_FAVOURITE', label: '', value, sortOrder: 0 }];

    expect(isFavourite(aCustomerProduct({ properties }))).toBe(shown);
    expect(isFavourite(aCustomerProduct({ properties: [] }))).toBe(false);
  });
});

describe('the way out of a tile', () => {
  const configurable = aPublicProduct({
    salesMaterial: { materialNumber: '1', isConfigurable: true, commodityCode: '' },
  });

  it.each([
    { product: aPublicProduct(), pageKind: 'list', action: 'viewProduct' },
    { product: configurable, pageKind: 'list', action: 'chooseVariant' },
    { product: configurable, pageKind: 'variants', action: 'viewVariants' },
    { product: aPublicProduct(), pageKind: 'events', action: 'viewEvent' },
    { product: aPublicProduct({ productType: 'EVENT' }), pageKind: 'list', action: 'viewEvent' },
    { product: aPublicProduct({ productType: 'FLYER' }), pageKind: 'list', action: 'viewContent' },
  ] as const)(
    'is $action on a page of kind $pageKind (TI-1, TI-5, LS-7)',
    ({ product, pageKind, action }) => {
      expect(tileAction(product, pageKind)).toBe(action);
    },
  );

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

describe('the button of a tile', () => {
  const own = [
    { attributeId: 'BUTTON_TEXT', label: '', value: 'Ask for a price', sortOrder: 1 },
    { attributeId: 'BUTTON_LINK', label: '', value: '/c/contacts', sortOrder: 2 },
  ];
  const page = { kind: 'internal', path: '/p/bolt', query: '' };

  it('has the public text and address of a product for visitors, and the shop’s for customers (TI-1, TI-10)', () => {
    expect(tileButton(aPublicProduct({ properties: own }), '/p/bolt', 'list')).toEqual({
      text: 'Ask for a price',
      target: { kind: 'internal', path: '/c/contacts', query: '' },
    });
    expect(tileButton(aCustomerProduct({ properties: own }), '/p/bolt', 'list')).toEqual({
      text: '',
      target: page,
    });
  });

  it.each([
    aPublicProduct({
      properties: own,
      salesMaterial: { materialNumber: '100', isConfigurable: true, commodityCode: '' },
    }),
    aCustomerProduct({ properties: own, salesMaterial: { isConfigurable: true } }),
  ])(
    'has the text of a configurable product for a $audience, and still leads to its variants (TI-1, TI-5)',
    (product) => {
      expect(tileButton(product, '/p/bolt', 'list')).toEqual({ text: 'Ask for a price', target: page });
    },
  );

  it.each([
    ['an event in any list', aPublicProduct({ properties: own, productType: 'EVENT' }), 'list'],
    ['whatever stands among events', aPublicProduct({ properties: own }), 'events'],
  ] as const)('of %s views its page with the text for events (TI-5)', (_, product, pageKind) => {
    expect(tileButton(product, '/p/bolt', pageKind)).toEqual({ text: '', target: page });
    expect(tileTarget(product, '/p/bolt')).toEqual(page);
  });
});
