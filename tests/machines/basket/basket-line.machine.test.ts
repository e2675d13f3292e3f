import { describe, expect, it } from 'vitest';
import { basketLineOf } from '#src/machines/basket/basket-line.machine.ts';
import { startBasket } from '#tests/support/running/a-running-basket.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import type { BasketLine } from '#src/domain/basket/basket.ts';

describe('basketLineMachine', () => {
  it('has the basket write the typed quantity, and ends (BA-5)', () => {
    const { actor, changeBasket, type } = start();

    type('2');
    type('20').send({ type: 'quantity.entered', shown: '10.000' });

    expect(changeBasket.inputs()).toEqual([change('20')]);
    expect(linesOf(actor)).toEqual([]);
  });

  it.each(['', ' ', '10', '10,0'])('writes nothing when "%s" is entered, and ends (BA-5)', (text) => {
    const { actor, changeBasket, type } = start();

    type(text).send({ type: 'quantity.entered', shown: '10.000' });

    expect(changeBasket.inputs()).toEqual([]);
    expect(linesOf(actor)).toEqual([]);
  });

  it.each(['ten', '1,000', '0', '5', '15'])(
    'keeps "%s" as typed when it is entered, and writes nothing (PR-4, BA-5)',
    (text) => {
      const { changeBasket, type } = start();

      const line = type(text);
      line.send({ type: 'quantity.entered', shown: '10' });

      expect(line.getSnapshot().value).toBe('invalid');
      expect(line.getSnapshot().context.text).toBe(text);
      expect(changeBasket.inputs()).toEqual([]);
    },
  );

  it('keeps a quantity that the rules no longer allow, when it is entered again (BA-5)', () => {
    const { actor, changeBasket, type } = start();

    type('15').send({ type: 'quantity.entered', shown: '15' });

    expect([changeBasket.inputs(), linesOf(actor)]).toEqual([[], []]);
  });

  it('compares with the quantity that the line shows when it is entered (BA-5)', () => {
    const { changeBasket, type } = start();

    type('10').send({ type: 'quantity.entered', shown: '20' });

    expect(changeBasket.inputs()).toEqual([change('10')]);
  });

  it('shows no fault while the customer types, even after a refusal (PR-4)', () => {
    const { type } = start();

    const line = type('15');
    expect(line.getSnapshot().value).toBe('typing');
    line.send({ type: 'quantity.entered', shown: '10' });
    type('150');

    expect(line.getSnapshot().value).toBe('typing');
  });

  it('has the basket write the offered quantity once it is taken (PR-4, BA-5)', () => {
    const { actor, changeBasket, type } = start();

    const line = type('15');
    line.send({ type: 'quantity.entered', shown: '10' });
    line.send({ type: 'offer.taken', quantity: '20' });

    expect(changeBasket.inputs()).toEqual([change('20')]);
    expect(linesOf(actor)).toEqual([]);
  });

  it('has the basket write a unit of the same amount, and drops the typed text (BA-5, PR-1)', () => {
    const { actor, changeBasket, type } = start();

    type('15').send({ type: 'quantity.entered', shown: '10' });
    actor.send({ type: 'unit.chosen', line: { ...aBolt(), orderQuantity: '200' }, unit: 'BOX' });

    expect(changeBasket.inputs()).toEqual([{ ...change('2'), salesUnit: 'BOX' }]);
    expect(linesOf(actor)).toEqual([]);
  });

  it('says how much more a unit holds before it applies, and writes it only once it is taken (BA-5, PR-1)', () => {
    const { actor, changeBasket, type } = start();
    const line = { ...aBolt(), orderQuantity: '150' };
    const offered = () => actor.getSnapshot().context.unitOffer?.became ?? null;

    type('15').send({ type: 'quantity.entered', shown: '10' });
    actor.send({ type: 'unit.chosen', line, unit: 'BOX' });
    expect([offered(), linesOf(actor)]).toEqual([{ orderQuantity: '2', salesUnit: 'BOX' }, []]);
    actor.send({ type: 'unitOffer.dropped' });
    actor.send({ type: 'unitOffer.taken' });
    expect([offered(), changeBasket.inputs()]).toEqual([null, []]);
    actor.send({ type: 'unit.chosen', line, unit: 'BOX' });
    actor.send({ type: 'unitOffer.taken' });

    expect([offered(), changeBasket.inputs()]).toEqual([null, [{ ...change('2'), salesUnit: 'BOX' }]]);
  });

  it('restores the quantity once the customer returns to the earlier unit (BA-5)', async () => {
    const { actor, changeBasket } = start();
    const line = { ...aBolt(), orderQuantity: '150' };
    actor.send({ type: 'unit.chosen', line, unit: 'BOX' });
    actor.send({ type: 'unitOffer.taken' });

    actor.send({
      type: 'unit.chosen',
      line: { ...line, orderQuantity: '2.000', salesUnit: 'BOX' },
      unit: 'PCE',
    });

    expect(actor.getSnapshot().context.changes.map((each) => ({ ...each, key: '' }))).toEqual([
      { kind: 'quantity', lineId: 'line-1', orderQuantity: '2', salesUnit: 'BOX', key: '' },
      { kind: 'quantity', lineId: 'line-1', orderQuantity: '150', salesUnit: 'PCE', key: '' },
    ]);
    expect(changeBasket.inputs()).toHaveLength(1);
  });

  it.each([
    { type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' },
    { type: 'line.removed', lineId: 'line-1' },
    { type: 'lines.cleared' },
    { type: 'basket.opened' },
  ] as const)('offers a unit no longer after $type (BA-5)', (event) => {
    const { actor } = start();
    actor.send({ type: 'unit.chosen', line: { ...aBolt(), orderQuantity: '150' }, unit: 'BOX' });

    actor.send(event);

    expect(actor.getSnapshot().context.unitOffer).toBeNull();
  });

  it('drops the text on Escape (BA-5)', () => {
    const { actor, changeBasket, type } = start();

    type('20').send({ type: 'typing.cancelled' });

    expect(changeBasket.inputs()).toEqual([]);
    expect(linesOf(actor)).toEqual([]);
  });

  it.each([
    { type: 'basket.left' },
    { type: 'lines.cleared' },
    { type: 'line.removed', lineId: 'line-1' },
  ] as const)('drops text and note with $type (BA-5)', (event) => {
    const { actor, type } = start();
    type('20');
    actor.send({ type: 'lineNote.opened', lineId: 'line-1', note: '' });

    actor.send(event);

    expect(Object.keys(actor.getSnapshot().children)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(basketLine|lineNote)/)]),
    );
  });

  it('continues while the basket is read again, independent of other lines (BA-5)', () => {
    const { actor, type } = start();
    const line = type('20');
    type('5', { ...aBolt(), lineId: 'line-2' });

    actor.send({ type: 'basket.outdated' });
    actor.send({ type: 'basket.added', basket: aBasket() });

    expect(linesOf(actor)).toEqual(['basketLine.line-1', 'basketLine.line-2']);
    expect(line.getSnapshot().context).toEqual({
      lineId: 'line-1',
      salesUnit: 'PCE',
      rules: { minimum: '10', step: '10' },
      text: '20',
    });
  });
});

/** A basket that is being read again, whose lines accept typing. */
function start() {
  const { actor, changeBasket } = startBasket();
  actor.send({ type: 'basket.added', basket: aBasket() });
  const type = (text: string, typedIn: BasketLine = aBolt()) => {
    const line = basketLineOf(actor, typedIn);
    if (!line) throw new Error('Nothing can be typed in this line');
    line.send({ type: 'quantity.typed', text });
    return line;
  };
  return { actor, changeBasket, type };
}

function linesOf(actor: ReturnType<typeof start>['actor']): readonly string[] {
  return Object.keys(actor.getSnapshot().children).filter((id) => id.startsWith('basketLine.'));
}

function change(orderQuantity: string) {
  return { kind: 'quantity', key: 'visit-basket-1', lineId: 'line-1', orderQuantity, salesUnit: 'PCE' };
}

function aBolt(): BasketLine {
  const [bolt] = aBasket().lines;
  if (!bolt) throw new Error('The basket is empty');
  return bolt;
}
