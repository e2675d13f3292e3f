import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { carouselMachine } from '#src/machines/shell/carousel.machine.ts';
import { Carousel } from '#src/views/ui/carousel/carousel.tsx';
import { shown } from '../shown.tsx';
import { onScreen } from '../on-screen.ts';

describe('Carousel', () => {
  beforeEach(() => {
    Element.prototype.scrollTo = vi.fn<(options?: ScrollToOptions | number) => void>();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('names the items in view, and keeps its buttons in place at the ends (CT-2)', () => {
    const { previous, next, position } = start(12, 1440);
    expect([position(), previous(), next()]).toEqual(['Items 1 to 4 of 12', 'true', 'false']);
    expect(
      screen.getByRole('button', { name: 'Previous items', description: 'Items 1 to 4 of 12' }),
    ).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: 'Next items' }));
    expect([position(), previous(), next()]).toEqual(['Items 5 to 8 of 12', 'false', 'false']);

    fireEvent.click(screen.getByRole('button', { name: 'Next items' }));
    expect([position(), previous(), next()]).toEqual(['Items 9 to 12 of 12', 'false', 'true']);
  });

  it('shows one item at a time on a phone, two on a tablet (CT-2)', () => {
    expect(start(12, 390).position()).toBe('Item 1 of 12');
    document.body.replaceChildren();
    expect(start(12, 820).position()).toBe('Items 1 to 2 of 12');
  });

  it('goes on with the arrow keys, except while a quantity is typed (CT-2)', () => {
    const { position } = start(12, 1440);

    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Quantity 1' }), { key: 'ArrowRight' });
    expect(position()).toBe('Items 1 to 4 of 12');
    fireEvent.keyDown(screen.getByRole('link', { name: 'Item 1' }), { key: 'ArrowRight' });
    expect(position()).toBe('Items 5 to 8 of 12');
    fireEvent.keyDown(screen.getByRole('link', { name: 'Item 1' }), { key: 'ArrowLeft' });
    expect(position()).toBe('Items 1 to 4 of 12');
  });

  it("has the background of its page, with a section's distance above it (CT-2)", () => {
    start(4, 1440);

    const { variant, padding } = screen.getByRole('region', { name: 'Offers' }).dataset;
    expect({ variant, padding }).toEqual({ variant: 'transparent-light', padding: 'standard' });
  });
});

function start(itemCount: number, width: number) {
  onScreen(width);
  const actor = createActor(carouselMachine, { input: { itemCount } }).start();
  const items = Array.from({ length: itemCount }, (_, index) => index + 1);
  const { container } = shown(
    <Carousel actorRef={actor} title="Offers">
      {items.map((item) => (
        <li key={item}>
          <a href="/p/x">{`Item ${item}`}</a>
          <input aria-label={`Quantity ${item}`} />
        </li>
      ))}
    </Carousel>,
  );
  return {
    actor,
    position: () => container.querySelector('[aria-live="polite"]')?.textContent,
    previous: () => disabled('Previous items'),
    next: () => disabled('Next items'),
  };
}

function disabled(name: string): string | null {
  return screen.getByRole('button', { name }).getAttribute('aria-disabled');
}
