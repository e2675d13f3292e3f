import { expect, it } from 'vitest';
import type { Basket } from '#src/domain/basket/basket.ts';
import { watchBasket } from '#src/services/transport/response-order.ts';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { aBasket } from '#tests/support/made/a-product.ts';

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

it.each(orders)(
  'trusts only the first of three concurrent additions (responses in the order %i, %i, %i) (BA-4, BA-5, C7)',
  async (...responses) => {
    const { held, add } = watched();
    const additions = [add(), add(), add()];

    const baskets = [];
    for (const index of responses) {
      held.response(index, aBasket({ netTotal: String(index) }));
      baskets.push(await additions[index]);
    }

    expect(baskets).toEqual(
      responses.map((index, order) => ({
        basket: aBasket({ netTotal: String(index) }),
        isOvertaken: order > 0,
      })),
    );
  },
);

it('trusts an addition that was sent after the one before was answered (BA-4)', async () => {
  const { held, add } = watched();
  const first = add();
  held.response(0, aBasket());
  await first;

  const second = add();
  held.response(1, aBasket());

  expect(await second).toEqual({ basket: aBasket(), isOvertaken: false });
});

it('does not trust an addition if the basket was read meanwhile, as after a change in another tab (BA-4)', async () => {
  const { held, add, read } = watched();
  const addition = add();
  const reading = read();
  held.response(1, aBasket());
  await reading;
  held.response(0, aBasket());

  expect(await addition).toEqual({ basket: aBasket(), isOvertaken: true });
});

function watched() {
  const held = aHeldRequest<unknown, Basket>();
  const { watched: watchedService, counted } = watchBasket();
  const options = { signal: new AbortController().signal };
  const addLine = watchedService<unknown>(held.service);
  const loadBasket = counted<unknown>(held.service);
  return { held, add: () => addLine({}, options), read: () => loadBasket({}, options) };
}
