import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { favouriteMachine } from '#src/machines/tile/favourite.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

describe('favouriteMachine', () => {
  it.each([true, false])("shows the gateway's mark, without a request (TI-9): %s", (isFavourite) => {
    const { actor, saveFavourite } = start({ isFavourite });

    expect(actor.getSnapshot().hasTag('marked')).toBe(isFavourite);
    expect(saveFavourite.asked).toEqual([]);
  });

  it('shows what the customer chose at once, and saves it once for a double press (TI-9)', () => {
    const { actor, saveFavourite } = start({ isFavourite: false });

    actor.send({ type: 'favourite.toggled' });
    actor.send({ type: 'favourite.toggled' });

    expect(actor.getSnapshot().hasTag('marked')).toBe(true);
    expect(saveFavourite.inputs()).toEqual([{ productId: 'bolt', isFavourite: true }]);
  });

  it("removes the gateway's mark, and restores it (TI-9)", async () => {
    const { actor, saveFavourite } = start({ isFavourite: true });

    actor.send({ type: 'favourite.toggled' });
    saveFavourite.response(0, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches('unmarked'));
    actor.send({ type: 'favourite.toggled' });
    saveFavourite.response(1, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches('marked'));

    expect(saveFavourite.inputs()).toEqual([
      { productId: 'bolt', isFavourite: false },
      { productId: 'bolt', isFavourite: true },
    ]);
  });

  it.each([
    { isFavourite: false, before: 'unmarked' },
    { isFavourite: true, before: 'marked' },
  ] as const)(
    'is $before again when the gateway refuses, and says why (TI-9, SE-2)',
    async ({ isFavourite, before }) => {
      const { actor, saveFavourite, parentEvents } = start({ isFavourite });
      actor.send({ type: 'favourite.toggled' });

      saveFavourite.fail(0, { status: 409, code: '', serverMessage: 'Too many.' });
      await waitFor(actor, (snapshot) => snapshot.matches(before));

      expect(parentEvents()).toEqual([
        { type: 'notice.raised', content: { key: 'favouriteFailed', reason: 'Too many.' } },
      ]);
    },
  );

  it('leaves the end of the session to the shop (SE-2)', async () => {
    const { actor, saveFavourite, parentEvents } = start({ isFavourite: false });
    actor.send({ type: 'favourite.toggled' });

    saveFavourite.fail(0, { status: 401, code: '', serverMessage: 'Please sign in.' });
    await waitFor(actor, (snapshot) => snapshot.matches('unmarked'));

    expect(parentEvents()).toEqual([]);
  });
});

function start({ isFavourite }: { readonly isFavourite: boolean }) {
  return startHeld(favouriteMachine, { productId: 'bolt', isFavourite });
}
