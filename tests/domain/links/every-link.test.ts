import { describe, expect, it } from 'vitest';
import { decodeConfiguration } from '#src/domain/configuration/decode-configuration.ts';
import { makersPage } from '#src/domain/product/makers-page.ts';
import { tileTarget } from '#src/domain/tile/tile-target.ts';
import { categoryPromotion } from '#src/domain/home/category-promotion.ts';
import { promotionBlock } from '#src/domain/home/promotion-block.ts';
import { decodeSite } from '#src/services/shell/site-decoder.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';
import { hostileLinks } from '#tests/support/hostile-links.ts';

const fact = (attributeId: string, value: string) => ({ attributeId, label: '', value, sortOrder: 0 });

describe('a hostile link value of the catalogue or the configuration', () => {
  it.each(hostileLinks)('%j is never linked, whatever names it (RT-8, X4)', (link) => {
    const words = { text: 'Press me', link };
    const banner = { ...words, subtitle: '', imageSrc: '', buttonText: 'Go' };
    const site = decodeSite('GET /page/', {
      navigation: [words],
      footer: [{ text: 'Company', links: [words] }],
      terms: link,
      banner,
    });

    expect(site).toEqual({
      navigation: [],
      footer: [],
      terms: { kind: 'none' },
      banner: {
        shownTo: 'visitors',
        text: 'Press me',
        subtitle: '',
        imageSrc: '',
        buttonText: 'Go',
        target: { kind: 'none' },
      },
    });
    expect(
      promotionBlock({ properties: [fact('PROMO_TITLE', 'Sale'), fact('BUTTON_LINK', link)] })?.target,
    ).toEqual({ kind: 'none' });
    expect(
      categoryPromotion({
        properties: [fact('PROMO_IMAGE', '/media/x'), fact('PROMOTION', 'bolt'), fact('LINK', link)],
      })?.target,
    ).toEqual({ kind: 'none' });
    expect(makersPage({ externalUrl: link })).toBeNull();
    const flyer = aPublicProduct({ productType: 'FLYER', properties: [fact('BUTTON_LINK', link)] });
    expect(tileTarget(flyer, '/p/flyer')).toEqual({ kind: 'internal', path: '/p/flyer', query: '' });
  });

  it.each(hostileLinks.filter((link) => link !== ''))(
    '%j is not accepted as an imprint (RT-8, CF-1)',
    (link) => {
      expect(() => decodeConfiguration({ legal: { imprint: link } })).toThrow(/legal\.imprint/);
    },
  );
});
