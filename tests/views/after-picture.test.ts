// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pictures } from '#tests/support/pictures.ts';
import { afterPicture } from '#src/views/after-picture.ts';

it('does what a press leads to after the picture that answers it, first things first (FL-5, V1)', async () => {
  const done: string[] = [];
  afterPicture(() => done.push('products'));
  afterPicture(() => done.push('address'));
  expect(done).toEqual([]);

  await pictures();

  expect(done).toEqual(['products', 'address']);
});

it('waits for another picture with what that asks for (FL-5)', async () => {
  const done: string[] = [];
  afterPicture(() => afterPicture(() => done.push('address')));
  const picture = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  await picture;
  expect(done).toEqual([]);
  await pictures();

  expect(done).toEqual(['address']);
});

it.each(['pointerdown', 'keydown', 'click'])(
  'does all of it before whatever one does next: %s (RT-7)',
  async (type) => {
    const done: string[] = [];
    afterPicture(() => {
      done.push('products');
      afterPicture(() => done.push('address'));
    });

    window.dispatchEvent(new Event(type));
    expect(done).toEqual(['products', 'address']);
    await pictures();

    expect(done).toEqual(['products', 'address']);
  },
);
