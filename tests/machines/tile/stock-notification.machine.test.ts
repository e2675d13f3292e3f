import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { stockNotificationMachine } from '#src/machines/tile/stock-notification.machine.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';

const sessionOver = { status: 401, code: '', serverMessage: 'Please sign in.' };

describe('stockNotificationMachine', () => {
  it('is unavailable when the gateway has no form, and then sends nothing (SN-1)', async () => {
    const { actor, lookUpStockForm, requestNotification } = start();

    lookUpStockForm.fail(0, { status: 404, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('unavailable'));
    actor.send({ type: 'notification.requested' });

    expect(requestNotification.inputs()).toEqual([]);
  });

  it('is shown as requested at once if the customer asked before (SN-2)', async () => {
    const { actor, lookUpStockForm, parentEvents } = start();

    lookUpStockForm.response(0, ['100-0001', '100-0840']);
    await waitFor(actor, (snapshot) => snapshot.matches('requested'));

    expect(parentEvents()).toEqual([]);
  });

  it('sends one request for two presses, and confirms it (SN-2, SN-3, TI-8)', async () => {
    const { actor, requestNotification, parentEvents } = await startReady();

    actor.send({ type: 'notification.requested' });
    expect(actor.getSnapshot().value).toBe('requesting');
    actor.send({ type: 'notification.requested' });
    requestNotification.response(0, undefined);
    await waitFor(actor, (snapshot) => snapshot.matches('requested'));
    actor.send({ type: 'notification.requested' });

    expect(requestNotification.inputs()).toEqual([
      { productId: 'bolt', productName: 'Hex bolt', materialNumber: '100-0840', userId: 'anna' },
    ]);
    expect(parentEvents()).toEqual([{ type: 'notice.raised', content: { key: 'notificationKept' } }]);
  });

  it.each([
    {
      fault: { status: 500, code: '', serverMessage: 'Not now.' },
      reported: [{ type: 'notice.raised', content: { key: 'notificationFailed', reason: 'Not now.' } }],
    },
    {
      fault: { status: 500, code: '', serverMessage: 'Our words.', response: 'withoutWords' },
      reported: [
        {
          type: 'notice.raised',
          content: { key: 'notificationFailed', reason: 'Our words.', isGeneral: true },
        },
      ],
    },
    { fault: sessionOver, reported: [] },
  ])(
    'can be requested again after a response with $fault.status (SN-3, SE-2)',
    async ({ fault, reported }) => {
      const { actor, requestNotification, parentEvents } = await startReady();
      actor.send({ type: 'notification.requested' });

      requestNotification.fail(0, fault);
      await waitFor(actor, (snapshot) => snapshot.matches('ready'));
      actor.send({ type: 'notification.requested' });

      expect(requestNotification.asked).toHaveLength(2);
      expect(parentEvents()).toEqual(reported);
    },
  );
});

async function startReady() {
  const started = start();
  started.lookUpStockForm.response(0, []);
  await waitFor(started.actor, (snapshot) => snapshot.matches('ready'));
  return started;
}

function start() {
  return startHeld(stockNotificationMachine, {
    productId: 'bolt',
    productName: 'Hex bolt',
    materialNumber: '100-0840',
    userId: 'anna',
  });
}
