import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { untypedQuantity } from '#src/domain/quantity/typed-quantity.ts';
import { aCustomerProduct } from '#tests/support/made/a-product.ts';
import { added, startOrderLine } from '#tests/support/running/a-running-order-line.ts';

describe('the quantity of an order line', () => {
  it('starts at the minimum order quantity in the sales unit (PR-4, PR-5)', () => {
    const { actor } = startOrderLine();

    expect(actor.getSnapshot().value).toEqual({ ready: 'accepted' });
    expect(actor.getSnapshot().context).toMatchObject({ quantityText: '10', unit: 'PCE' });
  });

  it.each([
    { typed: '7', state: 'invalid', text: '7' },
    { typed: '25', state: 'invalid', text: '25' },
    { typed: 'many', state: 'invalid', text: 'many' },
    { typed: '', state: 'accepted', text: '10' },
    { typed: '30', state: 'accepted', text: '30' },
    { typed: '30,0', state: 'accepted', text: '30' },
  ])('keeps "$typed" while it is typed, and then it is $state (PR-4)', ({ typed, state, text }) => {
    const { actor } = startOrderLine();

    actor.send({ type: 'quantity.changed', text: typed });
    expect(actor.getSnapshot().value).toEqual({ ready: 'typing' });
    expect(actor.getSnapshot().context.quantityText).toBe(typed);
    actor.send({ type: 'quantity.committed' });

    expect(actor.getSnapshot().value).toEqual({ ready: state });
    expect(actor.getSnapshot().context.quantityText).toBe(text);
  });

  it('can be chosen without a price, although nothing can be ordered (TI-7, PR-4)', () => {
    const product = aCustomerProduct({ pricing: { ...aCustomerProduct().pricing, price: null } });
    const { actor, addLine } = startOrderLine({ product });

    actor.send({ type: 'quantity.changed', text: '20' });
    actor.send({ type: 'quantity.stepped', direction: 1 });
    const { quantityText } = actor.getSnapshot().context;
    actor.send({ type: 'unit.chosen', unit: 'BOX' });
    actor.send({ type: 'add.requested' });

    expect(quantityText).toBe('30');
    expect(actor.getSnapshot().context).toMatchObject({ quantityText: '1', unit: 'BOX' });
    expect(addLine.inputs()).toEqual([]);
  });

  it('returns from an emptied field to the quantity last accepted in it, and after adding to the minimum (PR-4, PR-5)', async () => {
    const { actor, addLine } = startOrderLine();
    const emptied = () => {
      actor.send({ type: 'quantity.changed', text: '' });
      actor.send({ type: 'quantity.committed' });
      return actor.getSnapshot().context.quantityText;
    };
    actor.send({ type: 'quantity.changed', text: '40' });
    actor.send({ type: 'quantity.committed' });
    actor.send({ type: 'quantity.changed', text: '25' });
    expect(emptied()).toBe('40');
    actor.send({ type: 'add.requested' });
    addLine.response(0, added);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(emptied()).toBe('10');
  });

  it('returns from an emptied field to the minimum of a unit chosen since (PR-1, PR-4)', () => {
    const { actor } = startOrderLine();
    actor.send({ type: 'quantity.stepped', direction: 1 });
    actor.send({ type: 'unit.chosen', unit: 'BOX' });
    actor.send({ type: 'quantity.changed', text: '' });
    actor.send({ type: 'quantity.committed' });

    expect(actor.getSnapshot().context.quantityText).toBe('1');
  });

  it('never sends a quantity that the rules refuse, even straight from typing (PR-4, PD-4)', () => {
    const { actor, addLine } = startOrderLine();

    actor.send({ type: 'quantity.changed', text: '25' });
    actor.send({ type: 'add.requested' });
    actor.send({ type: 'add.requested' });

    expect(addLine.inputs()).toEqual([]);
    expect(actor.getSnapshot().hasTag('wrongQuantity')).toBe(true);
  });

  it.each([
    { typed: '25', direction: 1, text: '30' },
    { typed: '25', direction: -1, text: '20' },
    { typed: '3', direction: 1, text: '10' },
    { typed: '10', direction: -1, text: '10' },
    { typed: 'many', direction: 1, text: '10' },
  ] as const)('steps from $typed by $direction to $text (PR-4)', ({ typed, direction, text }) => {
    const { actor } = startOrderLine();
    actor.send({ type: 'quantity.changed', text: typed });

    actor.send({ type: 'quantity.stepped', direction });

    expect(actor.getSnapshot().context.quantityText).toBe(text);
  });
});

describe('an entry', () => {
  it('is reported with every change, but not while it is being added (SE-1)', async () => {
    const { actor, addLine, typed } = startOrderLine();
    actor.send({ type: 'quantity.changed', text: '30,0' });
    actor.send({ type: 'quantity.committed' });
    actor.send({ type: 'unit.chosen', unit: 'BOX' });
    actor.send({ type: 'quantity.stepped', direction: 1 });
    actor.send({ type: 'add.requested' });
    addLine.fail(0, { status: 401, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(typed()).toEqual([
      { quantityText: '30,0', unit: 'PCE' },
      { quantityText: '30', unit: 'PCE' },
      { quantityText: '1', unit: 'BOX' },
      { quantityText: '2', unit: 'BOX' },
      { quantityText: null, unit: null },
      { quantityText: '2', unit: 'BOX' },
    ]);
  });

  it('is restored, and can be ordered unchanged (SE-1)', () => {
    const { actor, addLine } = startOrderLine({ typed: { quantityText: '3', unit: 'BOX' } });

    actor.send({ type: 'add.requested' });

    expect(addLine.inputs().map(({ draft }) => [draft.orderQuantity, draft.salesUnit])).toEqual([
      ['3', 'BOX'],
    ]);
  });

  it('is restored if it cannot be ordered, and is still never sent (SE-1, PR-4)', () => {
    const { actor, addLine } = startOrderLine({ typed: { quantityText: '25', unit: null } });
    expect(actor.getSnapshot().context.quantityText).toBe('25');

    actor.send({ type: 'add.requested' });

    expect(addLine.inputs()).toEqual([]);
    expect(actor.getSnapshot().hasTag('wrongQuantity')).toBe(true);
  });
});

describe('a product among many, not wanted yet', () => {
  it('starts empty, and is added directly in the smallest quantity (TI-5, BA-1)', () => {
    const { actor, addLine } = startOrderLine({ startsEmpty: true });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.quantityText]).toEqual([
      { ready: 'empty' },
      '',
    ]);

    actor.send({ type: 'add.requested' });

    expect(addLine.inputs().map(({ draft }) => draft.orderQuantity)).toEqual(['10']);
    expect(actor.getSnapshot().context.quantityText).toBe('10');
  });

  it.each(['', '0'])('is no longer wanted when "%s" is left in its field (TI-5)', (text) => {
    const { actor, typed } = startOrderLine({ startsEmpty: true });
    actor.send({ type: 'quantity.changed', text: '30' });
    actor.send({ type: 'quantity.changed', text });
    const notified = typed().length;

    actor.send({ type: 'quantity.committed' });

    expect([actor.getSnapshot().value, actor.getSnapshot().context.quantityText]).toEqual([
      { ready: 'empty' },
      '',
    ]);
    expect(typed().slice(notified)).toEqual([untypedQuantity]);
  });

  it('is added in the smallest quantity straight from an emptied field (TI-5)', () => {
    const { actor, addLine } = startOrderLine({ startsEmpty: true });
    actor.send({ type: 'quantity.changed', text: '' });

    actor.send({ type: 'add.requested' });

    expect(addLine.inputs().map(({ draft }) => draft.orderQuantity)).toEqual(['10']);
    expect(actor.getSnapshot().context.quantityText).toBe('10');
  });

  it('stays empty when its unit is chosen first (TI-5)', () => {
    const { actor } = startOrderLine({ startsEmpty: true });

    actor.send({ type: 'unit.chosen', unit: 'BOX' });

    expect(actor.getSnapshot().value).toEqual({ ready: 'empty' });
    expect(actor.getSnapshot().context).toMatchObject({ unit: 'BOX', quantityText: '' });
  });

  it.each([
    { startsEmpty: true, state: 'empty', text: '' },
    { startsEmpty: false, state: 'accepted', text: '10' },
  ])(
    'is $state once it is added and the confirmation was seen (TI-5, PR-5, BA-4)',
    async ({ startsEmpty, state, text }) => {
      const { actor, addLine, clock } = startOrderLine({ startsEmpty });
      actor.send({ type: 'quantity.changed', text: '30' });
      actor.send({ type: 'add.requested' });
      addLine.response(0, added);
      await waitFor(actor, (snapshot) => snapshot.hasTag('added'));
      expect(actor.getSnapshot().context.quantityText).toBe(text);

      clock.increment(1200);

      expect(actor.getSnapshot().value).toEqual({ ready: state });
    },
  );
});
