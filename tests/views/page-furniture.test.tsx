import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Category } from '#src/domain/listing/category.ts';
import type { Product } from '#src/domain/product/product.ts';
import { CategoryHeader } from '#src/views/listing/category-header.tsx';
import { CategoryTiles } from '#src/views/listing/category-tiles.tsx';
import { Breadcrumbs } from '#src/views/shell/breadcrumbs.tsx';
import { ProductPanels } from '#src/views/tile/product-panels.tsx';
import { ProductTable } from '#src/views/tile/product-table.tsx';
import { PromotionBlock } from '#src/views/tile/promotion/promotion-block.tsx';
import { aPublicProduct } from '#tests/support/made/a-product.ts';
import { aCategory } from './a-category.ts';
import { seenIn } from './seen.ts';
import { shown } from './shown.tsx';

function property(attributeId: string, value: string) {
  return { attributeId, label: '', value, sortOrder: 1 };
}

const category = aCategory({ description: '<p>All that <b>holds</b></p>', image: '/media/bolts.svg' });
const promoted = [
  property('PROMOTION', 'bolt'),
  property('PROMO_IMAGE', '/media/banner.svg'),
  property('IMAGE_ALT', 'One order, one parcel'),
  property('LINK', '/c/assortments?page=2'),
];

const advertised = [
  property('PROMO_TITLE', 'Old in, new out'),
  property('PROMO_SUBTITLE', '15 % off'),
  property('PRODUCT_TAGS', 'Machines, campaign'),
  property('BUTTON_TEXT', 'To the machines'),
  property('BUTTON_LINK', '/c/machines'),
];

function header(overrides: Partial<Category> = {}) {
  return shown(
    <CategoryHeader
      trail={[{ label: 'Fasteners', to: '/c/fasteners' }]}
      title="Bolts"
      count="366 products"
      category={{ ...category, ...overrides }}
    />,
  );
}

describe('CategoryHeader', () => {
  it('shows the trail, the name and the number of products (LS-1, LS-2)', () => {
    header();

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/c/fasteners',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bolts');
    expect(screen.getByText('366 products')).toBeTruthy();
    expect(screen.getByText('All that holds')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('shows a long description on demand, completely (LS-1)', () => {
    const { container } = header({ description: 'Bolts for all. '.repeat(30) });

    expect(container.querySelector('details')?.textContent).toBe(
      `${'Bolts for all. '.repeat(30).trim()}Learn more`,
    );
  });

  it('marks a range (LS-7)', () => {
    const { container } = header({ categoryType: 'RANGE_PRODUCT' });

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('See the range');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/bolts.svg');
  });

  it('promotes with one link that is read once (LS-8, RT-8)', () => {
    header({ properties: promoted });

    expect(screen.getByRole('link', { name: 'One order, one parcel' }).getAttribute('href')).toBe(
      '/c/assortments?page=2',
    );
  });

  it('never links to a forbidden target (RT-8)', () => {
    header({ properties: [...promoted.slice(0, 3), property('LINK', 'javascript:alert(1)')] });

    expect(screen.queryByRole('link', { name: 'One order, one parcel' })).toBeNull();
    expect(screen.getByText('One order, one parcel')).toBeTruthy();
  });
});

describe('PromotionBlock', () => {
  it("shows the catalogue's content for it, with a button (CT-5)", () => {
    shown(<PromotionBlock product={{ productId: 'sale', properties: advertised }} />);

    expect(screen.getByRole('region', { name: 'Old in, new out' }).textContent).toBe(
      'MachinescampaignOld in, new out15 % offTo the machines',
    );
    expect(screen.getByRole('link', { name: 'To the machines' }).getAttribute('href')).toBe('/c/machines');
  });
});

describe('promotions among the products', () => {
  const products = ['one', 'two', 'three'].map((productId) =>
    aPublicProduct({ productId, productName: productId }),
  );
  const promotions = [aPublicProduct({ productId: 'promotion', properties: advertised })];
  const list = {
    products,
    promotions,
    promotionRowStart: 2,
    linkOf: ({ productId }: Product) => `/p/${productId}`,
  };

  it('fill a row of the table, whose other rows keep products (CT-2, CT-5)', async () => {
    const { container } = shown(<ProductTable title="Bolts" {...list} />);
    await screen.findByRole('region', { name: 'Old in, new out' });
    const cells = [...container.querySelectorAll('tbody td[colspan]')];

    expect(
      [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('th a, h2')?.textContent),
    ).toEqual(['one', 'Old in, new out', 'two', 'three']);
    expect(cells.map((cell) => cell.getAttribute('colspan'))).toEqual([
      String(container.querySelectorAll('thead th').length),
    ]);
  });

  it('follow the first row of panels, for any number of columns (CT-2, CT-5)', async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = 'ul { grid-template-columns: 180px 180px }';
    const { container } = shown(<ProductPanels {...list} />);
    await screen.findByRole('region', { name: 'Old in, new out' });

    expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'one',
      'two',
      'Old in, new out',
      'three',
    ]);
    style.remove();
  });
});

describe('CategoryTiles', () => {
  it('marks categories that are ranges (LS-7)', () => {
    const tile = { image: '', productCount: 6 };
    shown(
      <CategoryTiles
        categories={[
          { ...tile, id: 'footwear', name: 'Footwear', categoryType: 'RANGE_PRODUCT' },
          { ...tile, id: 'gloves', name: 'Gloves', categoryType: '' },
        ]}
      />,
    );

    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'FootwearRange · 6 products',
      'Gloves6 products',
    ]);
  });
});

describe('categories without a picture', () => {
  it('list their first subcategories (LS-7)', () => {
    const below = Array.from({ length: 8 }, (_, place) => ({ id: `s${place}`, name: `Shelf ${place}` }));
    shown(
      <CategoryTiles
        categories={[
          { id: 'storage', name: 'Storage', image: '', categoryType: '', childCategories: below },
          { id: 'tools', name: 'Tools', image: '', categoryType: '', childCategories: [] },
        ]}
      />,
    );

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/c/storage',
      ...['s0', 's1', 's2', 's3', 's4', 's5'].map((id) => `/c/${id}`),
      '/c/tools',
    ]);
  });

  it('are names alone if none has a picture, and drawn if others have one (LS-7)', () => {
    expect(drawingsOf('', '')).toBe(0);
    expect(drawingsOf('', '/media/gloves.svg')).toBe(2);
  });
});

/** The number of tiles that show a picture or a drawing, for categories with these pictures. */
function drawingsOf(...images: readonly string[]): number {
  const tiles = images.map((image, index) => ({ id: `c${index}`, name: 'Gloves', image, categoryType: '' }));
  return shown(<CategoryTiles categories={tiles} />).container.querySelectorAll('[data-size]').length;
}

it('the way to a page leads from the home page down to its category (LS-2)', () => {
  const trail = ['tools', 'saws'].map((id) => ({ label: id, to: `/c/${id}` }));
  const { container } = shown(<Breadcrumbs trail={trail} current="Jigsaw" />);

  expect(seenIn(container)).toEqual([
    'nav[aria-label] You are here',
    'a[href] /',
    'bdi Home',
    'a[href] /c/tools',
    'bdi tools',
    'a[href] /c/saws',
    'bdi saws',
    'span[aria-current] page',
    'bdi Jigsaw',
  ]);
});
