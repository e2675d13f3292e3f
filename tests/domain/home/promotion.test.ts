import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryPromotion } from '#src/domain/home/category-promotion.ts';
import { offeredProductIds, offersFirst, promotedProductIds } from '#src/domain/home/offers.ts';
import { promotionBlock } from '#src/domain/home/promotion-block.ts';
import { amongTiles } from '#src/domain/home/promotion-rows.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import { listingPromotions } from '#src/domain/home/listing-promotions.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';

function having(values: Readonly<Record<string, string>>) {
  return {
    properties: Object.entries(values).map(([attributeId, value], sortOrder) => ({
      attributeId,
      label: '',
      value,
      sortOrder,
    })),
  };
}

const banner = {
  PROMOTION: 'bolt|nut',
  PROMO_IMAGE: '/media/b.svg',
  IMAGE_ALT: 'Bolts',
  LINK: '/c/bolts?page=2',
};

describe('categoryPromotion', () => {
  it('reads the banner from the category (LS-8)', () => {
    expect(categoryPromotion(having(banner))).toEqual({
      imageSrc: '/media/b.svg',
      imageAlt: 'Bolts',
      target: { kind: 'internal', path: '/c/bolts', query: 'page=2' },
    });
  });

  it.each([
    ['no image', { PROMO_IMAGE: '' }],
    ['a picture of blanks', { PROMO_IMAGE: '  ' }],
    ['no products', { PROMOTION: '' }],
    ['separators instead of products', { PROMOTION: ' | ' }],
  ])('is missing with %s (LS-8)', (_, wrong) => {
    expect(categoryPromotion(having({ ...banner, ...wrong }))).toBeNull();
  });

  it.each(['javascript:alert(1)', '//evil.example', ''])('has no link for "%s" (RT-8)', (LINK) => {
    expect(categoryPromotion(having({ ...banner, LINK }))?.target).toEqual({ kind: 'none' });
  });

  it('promotes each product once, in its order (LS-8)', () => {
    expect(promotedProductIds(having({ PROMOTION: 'nut| bolt |nut||' }))).toEqual(['nut', 'bolt']);
  });
});

describe('the offers of the home page', () => {
  it('come from each department in turn, each once, at most twelve (CT-2, LS-8)', () => {
    const departments = ['a1|a2|a3', '', 'b1|a2', 'c1'].map((PROMOTION) => having({ PROMOTION }));
    const many = having({ PROMOTION: Array.from({ length: 30 }, (_, at) => `p${at}`).join('|') });

    expect(offeredProductIds(departments)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
    expect(offeredProductIds([many]).length).toBe(12);
    expect(offeredProductIds([])).toEqual([]);
  });

  it('begin with those on a special offer (LS-9)', () => {
    const products = ['plain', 'offer', 'other'].map((productId) =>
      aPublicProduct({ productId, ...having(productId === 'offer' ? { SPECIAL_OFFER: 'x' } : {}) }),
    );

    expect(offersFirst(products).map(({ productId }) => productId)).toEqual(['offer', 'plain', 'other']);
  });
});

describe('promotionBlock', () => {
  it('reads every promotion key (CT-5)', () => {
    expect(
      promotionBlock(
        having({
          PROMO_TITLE: 'Old in, new out',
          PROMO_SUBTITLE: '15 % off',
          PROMO_IMAGE: '/media/i.svg',
          PROMO_BG_IMAGE: '/media/b.svg',
          PRODUCT_TAGS: 'Machines, campaign,',
          BUTTON_TEXT: 'To the machines',
          BUTTON_LINK: 'https://shop.example/x',
          SPECIAL_OFFER_ID: 'offer-15',
        }),
      ),
    ).toEqual({
      title: 'Old in, new out',
      subtitle: '15 % off',
      imageSrc: '/media/i.svg',
      backgroundSrc: '/media/b.svg',
      tags: ['Machines', 'campaign'],
      buttonText: 'To the machines',
      target: { kind: 'external', href: 'https://shop.example/x' },
    });
  });

  it.each([
    { BUTTON_LINK: '', SPECIAL_OFFER_ID: 'offer 15' },
    { BUTTON_LINK: 'javascript:alert(1)', SPECIAL_OFFER_ID: 'offer 15' },
  ])('leads to its offer without a safe link: %j (CT-5, RT-8)', (properties) => {
    expect(promotionBlock(having({ PROMO_TITLE: 'Old in, new out', ...properties }))?.target).toEqual({
      kind: 'internal',
      path: '/search',
      query: 'q=offer+15',
    });
  });

  it('excludes other products (CT-5)', () => {
    expect(promotionBlock(having({ PROMO_SUBTITLE: 'x', PROMO_TITLE: ' ' }))).toBeNull();
  });
});

describe('amongTiles', () => {
  it('starts in the second row and leaves products between two (CT-2, CT-5)', () => {
    const tiles = ['1', '2', '3', '4', '5', '6'];
    const among = (columns: number) =>
      amongTiles(tiles, ['a', 'b'], { columns, rowStart: 2 }, (item) => item);

    expect(among(1)).toEqual(['1', 'a', '2', 'b', '3', '4', '5', '6']);
    expect(among(2)).toEqual(['1', '2', 'a', '3', '4', 'b', '5', '6']);
    expect(among(4)).toEqual(['1', '2', '3', '4', 'a', '5', '6', 'b']);
  });

  it('keeps every tile and the order, and leaves no gap in a row (CT-5)', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 6 }),
        fc.nat({ max: 20 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 9 }),
        (count, products, columns, rowStart) => {
          const tiles = Array.from({ length: products }, () => 0);
          const promotions = Array.from({ length: count }, (_, index) => index + 1);
          const placed = amongTiles(tiles, promotions, { columns, rowStart }, (item) => item);

          expect(placed.filter((item) => item > 0)).toEqual(promotions);
          expect(placed.length).toBe(products + count);
          promotions.forEach((item) => {
            const above = placed.slice(0, placed.indexOf(item)).filter((each) => each === 0).length;
            expect(above === products || above % columns === 0).toBe(true);
          });
        },
      ),
    );
  });
});

describe('listingPromotions', () => {
  const promotion = aPublicProduct({ productId: 'promotion', ...having({ PROMO_TITLE: 'Old in, new out' }) });
  const products = [aPublicProduct(), promotion, aPublicProduct(having({ PROMO_TITLE: ' ' }))];
  const listing = { products, productCount: 30 };
  const { features } = defaultConfiguration;

  it('are those with a title, on the first page (CT-5)', () => {
    expect(listingPromotions(listing, initialListingQuery, defaultConfiguration)).toEqual([promotion]);
  });

  it.each([
    ['on a further page', { page: 2 }, features],
    ['where all products stand on one page', { pageSize: 30 }, features],
    ['in a shop without promotions', {}, { ...features, promotions: false }],
  ])('stay tiles %s (CT-5, LS-5, LS-8)', (_, query, switched) => {
    expect(
      listingPromotions(
        listing,
        { ...initialListingQuery, ...query },
        { ...defaultConfiguration, features: switched },
      ),
    ).toEqual([]);
  });
});
