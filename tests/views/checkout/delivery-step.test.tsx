import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assign, createActor } from 'xstate';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import { checkoutMachine } from '#src/machines/checkout/checkout.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import type { CheckoutData } from '#src/services/checkout/checkout-services.ts';
import { DeliveryStep } from '#src/views/checkout/delivery-step.tsx';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { aParent } from '#tests/support/running/a-parent.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { anAddress } from '#tests/support/made/an-order.ts';
import { shown } from '../shown.tsx';

describe('DeliveryStep', () => {
  it("holds quantities per address to the product's steps as they are typed, naming product and address (BA-6, PR-4)", async () => {
    const { parentEvents } = await deliver({ orderQuantity: '300', roundingQuantity: '100' });

    fireEvent.change(share('Nordhafen'), { target: { value: '150' } });
    fireEvent.change(share('Depot'), { target: { value: '150' } });
    expect(hint()).toEqual([
      'Quantity of Hexagon bolt for Nordhafen, Werftstr. 18, 20457 Hamburg: sold in steps of 100. Please enter 100 or 200.',
      'Quantity of Hexagon bolt for Depot, Werftstr. 18, 20457 Hamburg: sold in steps of 100. Please enter 100 or 200.',
    ]);
    fireEvent.change(share('Nordhafen'), { target: { value: '200' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));

    expect(parentEvents()).toEqual([]);
    expect([share('Nordhafen'), share('Depot')].map((field) => field.getAttribute('aria-invalid'))).toEqual([
      'false',
      'true',
    ]);
    expect(document.activeElement).toBe(share('Depot'));
    fireEvent.change(share('Depot'), { target: { value: '100' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));

    expect(parentEvents()).toEqual([
      { type: 'navigation.requested', to: '/checkout?step=reference', replace: false },
    ]);
  });
});

it('names the next working day, in the hint and in the fault of an earlier one (BA-6)', async () => {
  await deliver({}, '2026-12-24', ['12-25', '12-26']);
  const date = screen.getByLabelText('Requested delivery date');

  expect(screen.getByText(/^A working day/).textContent).toBe(
    'A working day from 28th December 2026 on. Leave empty for delivery as soon as possible.',
  );
  fireEvent.change(date, { target: { value: '2026-12-24' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));

  expect(screen.getByText(/the next working day/).textContent).toBe(
    'Choose 28th December 2026, the next working day, or a later one.',
  );
});

it('names the lines that come after the chosen date, in the working days of the customer (BA-6)', async () => {
  await deliver({ availabilityLevel: 'M', leadTimeDays: 3 }, '2026-12-23', ['12-25', '12-26']);

  choose('2026-12-29');
  expect(late()?.parentElement?.textContent).toBe(
    '1 line ships too late for this date, by Tue, 29 Dec 2026. You can still order it; it comes later.' +
      'Hexagon bolt: Tue, 29 Dec 2026',
  );
  choose('2026-12-30');
  expect(late()).toBe(null);
});

function choose(day: string) {
  fireEvent.change(screen.getByLabelText('Requested delivery date'), { target: { value: day } });
}

function late(): HTMLElement | null {
  return screen.queryByText('Hexagon bolt: Tue, 29 Dec 2026');
}

/** The first step of a checkout to two addresses, with one line. */
async function deliver(facts: Partial<BasketLine>, today = '2026-11-23', holidays: readonly string[] = []) {
  const loadCheckout = aHeldRequest<unknown, CheckoutData>();
  const { parent, parentEvents } = aParent();
  const actor = createActor(
    checkoutMachine.provide({
      actors: { loadCheckout: requestActor(loadCheckout.service) },
      actions: {
        recallDraft: assign({ today, draft: { ...emptyDraft, severalAddressIds: ['main', 'depot'] } }),
      },
    }),
    {
      parent,
      input: {
        step: 'delivery',
        paths: { orders: 'orders' },
        holidays,
        timeZone: 'UTC',
        userId: 'anna',
        keySeed: 'visit',
      },
    },
  ).start();
  shown(<DeliveryStep actorRef={actor} />);
  const lines = aBasket().lines.map((line) => ({ ...line, productName: 'Hexagon bolt', ...facts }));
  const addresses = [anAddress(), anAddress({ addressId: 'depot', name: 'Depot', isDefault: false })];
  await act(async () => loadCheckout.response(0, { basket: aBasket({ lines }), addresses }));
  return { parentEvents };
}

function share(address: string): HTMLElement {
  return screen.getByRole('textbox', { name: new RegExp(`^Quantity of Hexagon bolt for ${address}`) });
}

function hint(): readonly string[] {
  const items = within(screen.getByRole('group', { name: /^Hexagon bolt/ })).getAllByRole('listitem');
  return items.map(({ textContent }) => textContent ?? '');
}
