import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  productGalleryMachine,
  type ProductGalleryEvent,
} from '#src/machines/product/product-gallery.machine.ts';

const three = ['/media/front', '/media/side', '/media/back'];
const closer: ProductGalleryEvent = { type: 'zoom.stepped', step: 1 };
const further: ProductGalleryEvent = { type: 'zoom.stepped', step: -1 };
const next: ProductGalleryEvent = { type: 'image.stepped', step: 1 };
const previous: ProductGalleryEvent = { type: 'image.stepped', step: -1 };
const broken = (image: string): ProductGalleryEvent => ({ type: 'image.broken', image });

describe('productGalleryMachine', () => {
  it('offers no zoom without an image (PD-1)', () => {
    expect(after([], { type: 'zoom.opened' })).toEqual({ state: 'closed', shown: undefined, times: 1 });
  });

  it('enlarges the chosen image (PD-1)', () => {
    expect(after(three, { type: 'image.chosen', image: '/media/side' }, { type: 'zoom.opened' })).toEqual({
      state: { open: 'fitted' },
      shown: '/media/side',
      times: 1,
    });
  });

  it.each([
    { name: 'the last one comes before the first', events: [previous], shown: '/media/back' },
    { name: 'the first one follows the last', events: [next, next, next], shown: '/media/front' },
  ])('wraps at the ends: $name (PD-1)', ({ events, shown }) => {
    expect(after(three, { type: 'zoom.opened' }, ...events).shown).toBe(shown);
  });

  it('magnifies step by step up to four times, and then shows the whole again (PD-1)', () => {
    const steps = [closer, closer, closer, closer, further, further, further, further];

    const states = steps.map((_, index) =>
      after(three, { type: 'zoom.opened' }, ...steps.slice(0, index + 1)),
    );

    expect(states.map(({ times }) => times)).toEqual([2, 3, 4, 4, 3, 2, 1, 1]);
    expect(states.at(-1)?.state).toEqual({ open: 'fitted' });
  });

  it('follows two fingers, at most four times, and shows the whole again below one (PD-1)', () => {
    const pinched = [0.8, 1.3, 2.5, 9, 3.5, 0.9].map((magnification): ProductGalleryEvent => ({
      type: 'zoom.pinched',
      magnification,
    }));

    const states = pinched.map((_, index) =>
      after(three, { type: 'zoom.opened' }, ...pinched.slice(0, index + 1)),
    );

    expect(states.map(({ times }) => times)).toEqual([1, 1.3, 2.5, 4, 3.5, 1]);
    expect(states.map(({ state }) => state)).toEqual(
      ['fitted', 'magnified', 'magnified', 'magnified', 'magnified', 'fitted'].map((open) => ({ open })),
    );
  });

  it('reaches four times in one step from near it (PD-1)', () => {
    const near: ProductGalleryEvent = { type: 'zoom.pinched', magnification: 3.5 };

    expect(after(three, { type: 'zoom.opened' }, near, closer).times).toBe(4);
  });

  it('shows the next image whole, and the page with it once closed (PD-1)', () => {
    expect(
      after(three, { type: 'zoom.opened' }, { type: 'zoom.toggled' }, closer, next, { type: 'zoom.closed' }),
    ).toEqual({ state: 'closed', shown: '/media/side', times: 1 });
  });

  it.each([
    { chosen: '/media/side', lost: '/media/front', shown: '/media/side' },
    { chosen: '/media/side', lost: '/media/side', shown: '/media/back' },
    { chosen: '/media/back', lost: '/media/back', shown: '/media/front' },
  ])('shows $shown when $lost cannot be loaded while $chosen is chosen (PD-1)', ({ chosen, lost, shown }) => {
    expect(after(three, { type: 'image.chosen', image: chosen }, broken(lost)).shown).toBe(shown);
  });

  it('comes closer at a press on the image, and shows the whole again at the next (PD-1)', () => {
    const press: ProductGalleryEvent = { type: 'zoom.toggled' };

    expect(after(three, { type: 'zoom.opened' }, press)).toMatchObject({
      state: { open: 'magnified' },
      times: 2,
    });
    expect(after(three, { type: 'zoom.opened' }, press, press)).toMatchObject({
      state: { open: 'fitted' },
      times: 1,
    });
  });

  it('keeps its magnification without another image (PD-1)', () => {
    const events = [{ type: 'zoom.opened' }, { type: 'zoom.toggled' }, next] as const;

    expect(after(['/media/front'], ...events).state).toEqual({ open: 'magnified' });
  });

  it('keeps its image when an unknown one is named (PD-1)', () => {
    const other = '/media/other';

    expect(after(three, { type: 'image.chosen', image: other }).shown).toBe('/media/front');
    expect(after(three, { type: 'image.chosen', image: '/media/side' }, broken(other)).shown).toBe(
      '/media/side',
    );
    expect(after(['/media/front'], { type: 'zoom.opened' }, broken(other))).toEqual({
      state: { open: 'fitted' },
      shown: '/media/front',
      times: 1,
    });
    expect(after(three, { type: 'zoom.opened' }, broken('/media/side')).state).toEqual({ open: 'fitted' });
  });

  it('closes the zoom when the only image cannot be loaded (PD-1)', () => {
    expect(after(['/media/front'], { type: 'zoom.opened' }, broken('/media/front'))).toEqual({
      state: 'closed',
      shown: undefined,
      times: 1,
    });
  });
});

function after(images: readonly string[], ...events: readonly ProductGalleryEvent[]) {
  const actor = createActor(productGalleryMachine, { input: { images } }).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { state: value, shown: context.images[context.chosen], times: context.magnification };
}
