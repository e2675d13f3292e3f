import { beforeEach, describe, expect, it } from 'vitest';
import { writePageHead } from '#src/views/shell/page-head.ts';
import { aPublicProduct } from '#tests/support/made/a-product.ts';

const paths = { category: 'c', product: 'p', orders: 'orders' };
const category = { id: 'bolts', name: 'Bolts', description: 'All that holds.', properties: [] };
const ours = '<script type="application/ld+json">{}</script><meta charset="utf-8">';

describe('writePageHead', () => {
  beforeEach(() => {
    document.head.innerHTML = ours;
    window.history.replaceState(null, '', '/c/bolts?page=2');
  });

  it('describes a page after a change of page in place (RT-9)', () => {
    writePageHead(document, category, '/c/bolts?page=2&sort=PRICE;asc', paths);
    writePageHead(document, aPublicProduct({ productId: 'bolt', description: 'Steel.' }), '/p/bolt', paths);

    expect(head()).toEqual([
      '<meta charset="utf-8">',
      '<link rel="canonical" href="http://localhost:3000/p/bolt">',
      '<meta name="description" content="Steel.">',
    ]);
  });

  it('keeps the origin that the server named (RT-9)', () => {
    document.head.innerHTML = `${ours}<link rel="canonical" href="https://shop.example/c/bolts">`;

    writePageHead(document, aPublicProduct({ productId: 'bolt', description: '' }), '/p/bolt', paths);

    expect(head()).toContain('<link rel="canonical" href="https://shop.example/p/bolt">');
  });

  it("keeps the server's head for a search in another order, and drops it for another page of it (RT-9)", () => {
    document.head.innerHTML = `${ours}<link rel="canonical" href="http://localhost:3000/search?q=hex+bolt"><meta name="robots" content="noindex">`;
    window.history.replaceState(null, '', '/search?q=hex+bolt');
    const before = document.head.innerHTML;

    writePageHead(document, null, '/search?q=hex+bolt&sort=PRICE%3Bdesc', paths);
    expect(document.head.innerHTML).toBe(before);

    writePageHead(document, null, '/search?q=hex+bolt&page=2', paths);
    expect(head()).toEqual([
      '<meta charset="utf-8">',
      '<link rel="canonical" href="http://localhost:3000/search?q=hex+bolt&amp;page=2">',
      '<meta name="robots" content="noindex">',
    ]);
  });

  it('hides a combination of filters and a page without a subject from search engines (RT-9)', () => {
    writePageHead(document, category, '/c/bolts?filter=head~hex&filter=material~A2', paths);
    expect(head()).toContain('<meta name="robots" content="noindex">');

    writePageHead(document, null, '', paths);
    expect(head()).toEqual(['<meta charset="utf-8">', '<meta name="robots" content="noindex">']);
  });

  it('writes text as text (X3)', () => {
    const description = '"><script>alert(1)</script>';
    writePageHead(document, { ...category, properties: [], description }, '/c/bolts', paths);

    expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('">');
  });
});

function head() {
  return [...document.head.children].map(({ outerHTML }) => outerHTML);
}
