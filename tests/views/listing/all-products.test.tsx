import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Slices } from '#src/domain/listing/slices.ts';
import type { Range } from '#src/domain/listing/visible-range.ts';
import { AllProducts, type AllProductsProps } from '#src/views/listing/all-products/all-products.tsx';
import { aPublicProduct } from '#tests/support/made/a-product.ts';
import { shown } from '../shown.tsx';

const linePx = 100;
const total = 10_000;
let scrolledPx = 0;
let measuredPx = linePx;

/** A window of 800 px and lines of 100 px, for a browser without a layout engine. */
beforeEach(() => {
  scrolledPx = 0;
  measuredPx = linePx;
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(0, this.matches('tbody, ul') ? -scrolledPx : 0, 900, measuredPx);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('AllProducts', () => {
  it('draws the rows in view and some around them in a table that states its length (LS-5, A1)', () => {
    const { seen } = start();

    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(drawnPlaces()).toEqual(placesFrom(0, 11));
    expect(seen.at(-1)).toEqual({ first: 0, last: 7 });
    expect(screen.getByRole('row', { name: /Bolt 3/ }).getAttribute('aria-rowindex')).toBe('5');
  });

  it('is as long as all rows would be, wherever it is scrolled to (LS-5)', () => {
    start();
    for (const position of [0, 40, 5000, 9992]) {
      scrollTo(position);
      expect(drawnPlaces().length * linePx + spacesPx()).toBe(total * linePx);
    }
  });

  it('keeps the rows while the visitor scrolls, and draws those in view when there is time (LS-5, V1)', async () => {
    start();

    scrolledPx = 5000 * linePx;
    window.dispatchEvent(new Event('scroll'));
    expect(drawnPlaces()).toEqual(placesFrom(0, 11));

    await waitFor(() => expect(drawnPlaces()).toEqual(placesFrom(4996, 5011)));
  });

  it('draws placeholders for as many positions as a row has panels (LS-3, LS-5)', () => {
    start({ displayMode: 'grid' });

    const list = document.querySelector<HTMLElement>('[style*="--line-size"]');
    expect(['--line-size', '--pitch', '--columns'].map((name) => list?.style.getPropertyValue(name))).toEqual(
      ['100px', '100px', '1'],
    );
  });

  it('grows only at rest, so that one key reaches the end and the beginning (LS-5, A2)', () => {
    start();
    measuredPx = 2 * linePx;

    scrollTo(9992);
    expect(drawnPlaces().length * linePx + spacesPx()).toBe(total * linePx);
    vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    fireEvent(window, new Event('scrollend'));

    expect(drawnPlaces().length * measuredPx + spacesPx()).toBe(total * measuredPx);
    expect(window.scrollBy).toHaveBeenCalledWith({ top: total * linePx, behavior: 'instant' });
  });

  it('stays at the beginning after scrolling there faster than rows could be drawn (LS-5, A2)', () => {
    start();
    scrollTo(9992);
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);

    scrolledPx = 0;
    measuredPx = 2 * linePx;
    window.dispatchEvent(new Event('scroll'));
    fireEvent(window, new Event('scrollend'));

    expect(drawnPlaces()[0]).toBe(0);
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('is measured again at another width, even while the visitor scrolls (LS-5)', () => {
    start();
    const list = document.querySelector<HTMLElement>('[style*="--line-size"]');
    const lineSize = () => list?.style.getPropertyValue('--line-size') ?? '';
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
      const isAtLeast = Number.parseFloat(lineSize()) || 0;
      return new DOMRect(0, this.matches('tbody, ul') ? -scrolledPx : 0, 900, Math.max(isAtLeast, 60));
    });

    fireEvent.scroll(window);
    fireEvent(window, new Event('resize'));

    expect(lineSize()).toBe('60px');
  });

  it('draws positions that are not loaded yet, and products when they arrive (LS-5)', () => {
    const { seen, rerendered } = start();
    scrollTo(600);
    expect(seen.at(-1)).toEqual({ first: 600, last: 607 });
    expect(screen.queryAllByRole('rowheader')).toEqual([]);
    expect(drawnPlaces()).toEqual(placesFrom(596, 611));

    rerendered({ slices: { ...aSlice(0), ...aSlice(10) } });

    expect(screen.getByRole('link', { name: 'Bolt 605' })).toBeTruthy();
  });

  it('keeps the row with the focus and its neighbours, so that Tab goes on from there (LS-5, A2)', () => {
    start();
    const link = screen.getByRole('link', { name: 'Bolt 9' });
    act(() => link.focus());

    scrollTo(5000);

    expect(drawnPlaces()).toEqual([8, 9, 10, ...placesFrom(4996, 5011)]);
    expect(document.activeElement).toBe(link);
    const next = screen.getByRole('link', { name: 'Bolt 10' });
    act(() => next.focus());
    expect(document.activeElement).toBe(next);
    expect(drawnPlaces()).toEqual([9, 10, 11, ...placesFrom(4996, 5011)]);
    act(() => next.blur());
    expect(drawnPlaces()).toEqual(placesFrom(4996, 5011));
  });

  it('offers a retry in place of a slice that could not be loaded (LS-5, SE-2)', () => {
    const { retried } = start({ slices: { ...aSlice(0), 1: 'failed' } });
    scrollTo(54);

    expect(drawnPlaces()).toEqual(placesFrom(50, 59));
    expect(screen.getByRole('alert').textContent).toBe(
      'Products 61 to 120 could not be loaded. Please try again.Try again',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retried).toEqual([1]);
  });

  it('draws panels with their position in the whole list (LS-3, LS-5)', () => {
    start({ displayMode: 'grid' });

    const panel = screen.getByRole('heading', { name: 'Bolt 3' }).closest('li');

    expect([panel?.getAttribute('aria-posinset'), panel?.getAttribute('aria-setsize')]).toEqual([
      '4',
      '10000',
    ]);
  });

  it('announces the position where the visitor stopped, with the count of the page’s head (LS-5, A1)', () => {
    const { rerendered } = start();
    expect(screen.getByRole('status').textContent).toBe('');

    rerendered({ stoppedAt: { first: 120, last: 139 } });

    expect(screen.getByRole('status').textContent).toBe('Products 121 to 140 of 9,999');
  });

  it('has its earlier height when it is opened again, until it is long forgotten (RT-7)', () => {
    start({ pagesHref: '/c/nuts' });
    cleanup();
    expect(linePxBeforeMeasuring('/c/nuts')).toBe('100px');

    const width = window.innerWidth;
    start({ pagesHref: '/c/screws' });
    for (let other = 1; other <= 50; other += 1) {
      vi.stubGlobal('innerWidth', width + other);
      fireEvent(window, new Event('resize'));
    }
    cleanup();
    vi.stubGlobal('innerWidth', width);

    expect(linePxBeforeMeasuring('/c/nuts')).toBe('57px');
  });
});

function start(overrides: Partial<AllProductsProps> = {}) {
  const seen: Range[] = [];
  const retried: number[] = [];
  const props: AllProductsProps = {
    title: 'Bolts',
    displayMode: 'list',
    products: productsOf(0),
    slices: aSlice(0),
    total,
    count: total - 1,
    stoppedAt: null,
    pagesHref: '/c/bolts',
    pageKind: 'list',
    linkOf: ({ productId }) => `/p/${productId}`,
    onSeen: (positions) => seen.push(positions),
    onSliceRetried: (slice) => retried.push(slice),
    ...overrides,
  };
  shown(<Changing {...props} />);
  return {
    seen,
    retried,
    rerendered: (changed: Partial<AllProductsProps>) =>
      fireEvent(window, new CustomEvent('changed', { detail: changed })),
  };
}

/** The assumed height of a listing's lines when it is opened, before any is measured. */
function linePxBeforeMeasuring(pagesHref: string): string | undefined {
  measuredPx = 0;
  start({ pagesHref });
  const container = document.querySelector<HTMLElement>('[style*="--line-size"]');
  const height = container?.style.getPropertyValue('--line-size');
  cleanup();
  measuredPx = linePx;
  return height;
}

/** Draws the same view again with other props, in the same context. */
function Changing(props: AllProductsProps) {
  const [changed, setChanged] = useState<Partial<AllProductsProps>>({});
  useEffect(() => {
    const change = (event: Event) => event instanceof CustomEvent && setChanged(event.detail);
    window.addEventListener('changed', change);
    return () => window.removeEventListener('changed', change);
  }, []);
  return <AllProducts {...props} {...changed} />;
}

function productsOf(slice: number) {
  return Array.from({ length: 60 }, (_, index) => {
    const position = slice * 60 + index;
    return aPublicProduct({ productId: `bolt-${position}`, productName: `Bolt ${position}` });
  });
}

function aSlice(slice: number): Slices {
  return { [slice]: productsOf(slice) };
}

function scrollTo(position: number) {
  scrolledPx = position * linePx;
  fireEvent.scroll(window);
}

function drawnPlaces(): readonly number[] {
  return [...document.querySelectorAll('tbody > [aria-rowindex]')].map(
    ({ ariaRowIndex }) => Number(ariaRowIndex) - 2,
  );
}

function placesFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function spacesPx(): number {
  const spaces = [...document.querySelectorAll<HTMLElement>('tr > td[aria-hidden]')];
  return spaces.reduce((sum, { style }) => sum + Number.parseFloat(style.blockSize), 0);
}
