import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { basketLineOf } from '#src/machines/basket-line.machine.ts';
import { basketMachine } from '#src/machines/basket.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { aBasket } from '#tests/support/a-product.ts';
import type { Basket } from '#src/domain/basket/basket.ts';
import type { BasketChange } from '#src/domain/basket/basket-changes.ts';

describe('basketLineMachine', () => {
  it('has the basket write what was typed, and is gone (BA-5)', () => {
    const { actor, changeBasket, type } = start();

    type('2');
    type('25')?.send({ type: 'quantity.entered', shown: '10.000' });

    expect(changeBasket.inputs()).toEqual([
      { kind: 'quantity', key: 'visit-basket-1', lineId: 'line-1', orderQuantity: '25' },
    ]);
    expect(linesOf(actor)).toEqual([]);
  });

  it.each(['', ' ', 'ten', '1,000', '0', '10', '10,0'])(
    'writes nothing when "%s" is entered (BA-5)',
    (text) => {
      const { actor, changeBasket, type } = start();

      type(text)?.send({ type: 'quantity.entered', shown: '10.000' });

      expect(changeBasket.inputs()).toEqual([]);
      expect(linesOf(actor)).toEqual([]);
    },
  );

  it('compares with the quantity that the line shows when it is entered (BA-5)', () => {
    const { changeBasket, type } = start();

    type('10')?.send({ type: 'quantity.entered', shown: '20' });

    expect(changeBasket.inputs()).toEqual([
      { kind: 'quantity', key: 'visit-basket-1', lineId: 'line-1', orderQuantity: '10' },
    ]);
  });

  it.each([
    { text: '', state: 'empty' },
    { text: '20', state: 'accepted' },
    { text: '1.000', state: 'refused' },
  ])('knows while "$text" is typed that it is $state (PR-4, BA-5)', ({ text, state }) => {
    const { type } = start();

    expect(type(text)?.getSnapshot().value).toEqual({ typing: state });
  });

  it('drops the text on Escape (BA-5)', () => {
    const { actor, changeBasket, type } = start();

    type('20')?.send({ type: 'typing.cancelled' });

    expect(changeBasket.inputs()).toEqual([]);
    expect(linesOf(actor)).toEqual([]);
  });

  it('lives while the basket is read again, and apart from other lines (BA-5)', () => {
    const { actor, type } = start();
    const line = type('20');
    type('5', 'line-2');

    actor.send({ type: 'basket.opened' });
    actor.send({ type: 'basket.added', basket: aBasket() });

    expect(linesOf(actor)).toEqual(['basketLine.line-1', 'basketLine.line-2']);
    expect(line?.getSnapshot().context).toEqual({ lineId: 'line-1', text: '20' });
  });
});

/** A basket that is being read again, whose lines can be typed in. */
function start() {
  const loadBasket = aHeldRequest<unknown, Basket>();
  const changeBasket = aHeldRequest<BasketChange, Basket>();
  const actor = createActor(
    basketMachine.provide({
      actors: {
        loadBasket: requestActor(loadBasket.service),
        changeBasket: requestActor(changeBasket.service),
      },
    }),
    { input: { userId: 'anna', visit: 'visit' } },
  ).start();
  actor.send({ type: 'basket.added', basket: aBasket() });
  const type = (text: string, lineId = 'line-1') => {
    const line = basketLineOf(actor, lineId);
    line?.send({ type: 'quantity.typed', text });
    return line;
  };
  return { actor, changeBasket, type };
}

function linesOf(actor: ReturnType<typeof start>['actor']): readonly string[] {
  return Object.keys(actor.getSnapshot().children).filter((id) => id.startsWith('basketLine.'));
}
