import { describe, expect, it } from 'vitest';
import { assign, waitFor } from 'xstate';
import { lineGroupingMachine } from '#src/machines/basket/line-grouping.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const brand = { propertyKey: 'BRAND', propertyName: 'Brand' };
const group = { propertyKey: 'PRODUCT_GROUP', propertyName: 'Product group' };

describe('lineGroupingMachine', () => {
  it('groups the lines of the basket by the first property of the gateway (BA-5)', async () => {
    const { actor, loadGrouping } = start();
    expect(loadGrouping.inputs()).toEqual([{ usage: 'BASKET' }]);

    loadGrouping.response(0, [group, brand]);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context).toMatchObject({
      properties: [group, brand],
      chosenKey: 'PRODUCT_GROUP',
    });
  });

  it("groups them by the customer's choice, or not at all, and keeps the choice (BA-5)", async () => {
    const { actor, loadGrouping, kept } = start();
    loadGrouping.response(0, [group, brand]);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    for (const propertyKey of ['BRAND', 'COLOUR', '']) actor.send({ type: 'grouping.chosen', propertyKey });

    expect(kept).toEqual(['BRAND', '']);
    expect(actor.getSnapshot().context.chosenKey).toBe('');
  });

  it('restores the earlier choice (BA-5)', async () => {
    const { actor, loadGrouping } = start('BRAND');

    loadGrouping.response(0, [group, brand]);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(actor.getSnapshot().context.chosenKey).toBe('BRAND');
  });

  it('keeps the order of addition if the gateway does not respond (SE-2)', async () => {
    const { actor, loadGrouping } = start();

    loadGrouping.fail(0, new Error('broken'));
    await waitFor(actor, (snapshot) => snapshot.matches('ungrouped'));

    expect(actor.getSnapshot().context).toMatchObject({ properties: [], chosenKey: '' });
  });
});

function start(chosenBefore: string | null = null) {
  const kept: string[] = [];
  const machine = lineGroupingMachine.provide({
    actions: {
      recallRows: () => undefined,
      recallChoice: assign({ chosenKey: ({ context }) => chosenBefore ?? context.chosenKey }),
      rememberChoice: (_, { propertyKey }) => {
        kept.push(propertyKey);
      },
    },
  });
  return { ...startHeld(machine, { usage: 'BASKET', userId: 'anna' }), kept };
}
