import { describe, expect, it } from 'vitest';
import { pageFacts } from '#src/domain/page-facts/page-facts.ts';
import { shortDescription } from '#src/domain/page-facts/short-description.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';

const paths = { category: 'c', product: 'p', orders: 'orders' };
const category = { id: 'bolts', name: 'Bolts', description: '<p>All that <b>holds</b>.</p>', properties: [] };

function property(attributeId: string, value: string) {
  return { attributeId, label: '', value, sortOrder: 1 };
}

describe('pageFacts', () => {
  it("prefers the catalogue's texts for search engines (RT-9)", () => {
    const properties = [
      property('META_TITLE', 'Bolts | Supplier'),
      property('META_DESCRIPTION', 'From stock.'),
    ];

    expect(pageFacts({ ...category, properties }, '', paths)).toEqual({
      title: 'Bolts | Supplier',
      description: 'From stock.',
      canonicalPath: '/c/bolts',
      isIndexed: true,
    });
    expect(pageFacts(aPublicProduct({ productId: 'b/1', properties }), '?currentPath=/c/x', paths)).toEqual({
      title: 'Bolts | Supplier',
      description: 'From stock.',
      canonicalPath: '/p/b%2F1',
      isIndexed: true,
    });
  });

  it('keeps a plain text with any characters (RT-9, X3)', () => {
    const text = '1 < 2 && 3 > 2: M<sub>8</sub> &amp; up, <p>aragraphs';
    const properties = [property('META_DESCRIPTION', text)];

    expect(
      pageFacts({ ...category, properties: [property('META_DESCRIPTION', '1 < 2 && 3 > 2')] }, '', paths),
    ).toMatchObject({
      description: '1 < 2 && 3 > 2',
    });
    expect(pageFacts({ ...category, properties }, '', paths)).toMatchObject({
      description: text,
    });
  });

  it('falls back to name and description (RT-9)', () => {
    expect(pageFacts(category, '', paths)).toMatchObject({ title: 'Bolts', description: 'All that holds.' });
  });

  it('keeps only the page in the canonical address (RT-9)', () => {
    expect(
      pageFacts(category, '?page=3&sort=PRICE;desc&filter=material~A2&display=grid&size=24&utm=x', paths)
        .canonicalPath,
    ).toBe('/c/bolts?page=3');
  });

  it.each([
    ['', true],
    ['?filter=material~A2', true],
    ['?filter=material~A2|A4', false],
    ['?filter=material~A2&filter=head~hex', false],
    ['?page=2&display=grid', true],
  ])('is open to search engines with "%s": %s (RT-9)', (search, isIndexed) => {
    expect(pageFacts(category, search, paths).isIndexed).toBe(isIndexed);
  });
});

describe('shortDescription', () => {
  it('is cut between two words (RT-9)', () => {
    expect(shortDescription('Bolts and screws for timber', 12)).toBe('Bolts and…');
  });
});
