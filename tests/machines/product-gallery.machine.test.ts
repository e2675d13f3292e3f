import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { productGalleryMachine, type ProductGalleryEvent } from '#src/machines/product-gallery.machine.ts';

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

  it('enlarges the image that was chosen (PD-1)', () => {
    expect(after(three, { type: 'image.chosen', image: '/media/side' }, { type: 'zoom.opened' })).toEqual({
      state: { open: 'fitted' },
      shown: '/media/side',
      times: 1,
    });
  });

  it.each([
    { name: 'the last one comes before the first', events: [previous], shown: '/media/back' },
    { name: 'the first one follows the last', events: [next, next, next], shown: '/media/front' },
  ])('goes round: $name (PD-1)', ({ events, shown }) => {
    expect(after(three, { type: 'zoom.opened' }, ...events).shown).toBe(shown);
  });

  it('magnifies step by step up to four times, and shows the whole again (PD-1)', () => {
    const steps = [closer, closer, closer, closer, further, further, further, further];

    const states = steps.map((_, index) =>
      after(three, { type: 'zoom.opened' }, ...steps.slice(0, index + 1)),
    );

    expect(states.map(({ times }) => times)).toEqual([2, 3, 4, 4, 3, 2, 1, 1]);
    expect(states.at(-1)?.state).toEqual({ open: 'fitted' });
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
