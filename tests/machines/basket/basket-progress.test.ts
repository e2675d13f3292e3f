import { waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '#src/services/transport/gateway-error.ts';
import { checkoutAccess, savingProgress } from '#src/machines/basket/basket-progress.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { startReadyBasket } from '#tests/support/running/a-running-basket.ts';

const another = { type: 'quantity.committed', lineId: 'line-1', quantity: '20', salesUnit: 'PCE' } as const;

describe('the basket says how far it is saved, and whether it can be ordered', () => {
  it('when the gateway has all changes (BA-4, BA-6)', async () => {
    const { actor } = await startReadyBasket();

    expect(reported(actor.getSnapshot())).toEqual({ progress: 'saved', checkout: 'open' });
  });

  it('while a change is sent, before and after the customer asked for the checkout (BA-4, BA-6)', async () => {
    const { actor } = await startReadyBasket();

    actor.send(another);
    expect(reported(actor.getSnapshot())).toEqual({ progress: 'saving', checkout: 'opensOnceSaved' });
    actor.send({ type: 'checkout.requested' });
    expect(reported(actor.getSnapshot())).toEqual({ progress: 'saving', checkout: 'opening' });
  });

  it('while a change of a basket that cannot be ordered is sent (BA-6)', async () => {
    const { actor } = await startReadyBasket(aBasket({ canBeOrdered: false }));

    actor.send(another);

    expect(reported(actor.getSnapshot())).toEqual({ progress: 'saving', checkout: 'blocked' });
  });

  it('when a change got no response (BA-4, BA-6)', async () => {
    const { actor, changeBasket } = await startReadyBasket();

    actor.send(another);
    changeBasket.fail(0, new GatewayError('PATCH', { status: 0, code: '', serverMessage: null }));
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'));

    expect(reported(actor.getSnapshot())).toEqual({ progress: 'waiting', checkout: 'blocked' });
  });
});

function reported(snapshot: Parameters<typeof savingProgress>[0]) {
  return { progress: savingProgress(snapshot), checkout: checkoutAccess(snapshot) };
}
