import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assign, createActor } from 'xstate';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import { emptyDraft, type OrderDraft } from '#src/domain/checkout/order-draft.ts';
import { checkoutMachine } from '#src/machines/checkout/checkout.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import type { CheckoutData, CheckoutRequest } from '#src/services/checkout/checkout-services.ts';
import { ReviewStep } from '#src/views/checkout/review-step.tsx';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { DeliveryStep } from '#src/views/checkout/delivery-step.tsx';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { aParent } from '#tests/support/running/a-parent.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { anAddress } from '#tests/support/made/an-order.ts';
import { aHost, shown } from '../shown.tsx';

describe('DeliveryStep', () => {
  it("holds quantities per address to the product's steps as they are typed, naming product and address (BA-6, PR-4)", async () => {
    const { parentEvents } = await checkout('delivery', {
      facts: { orderQuantity: '300', roundingQuantity: '100' },
    });

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

it('says where everything goes once the last of several addresses is no longer chosen (BA-6)', async () => {
  const draft = { deliveryAddressId: 'main', severalAddressIds: ['depot'] };
  await checkout('delivery', { facts: {}, draft });
  const [said] = screen.getAllByRole('status');

  expect(said?.textContent).toBe('');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Depot/ }));
  expect(said?.textContent).toBe(`Everything goes to ${anAddress().name}.`);
});

it('names the next working day, in the hint and in the fault of an earlier one (BA-6)', async () => {
  await checkout('delivery', { facts: {}, today: '2026-12-24', holidays: ['12-25', '12-26'] });
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
  await checkout('delivery', {
    facts: { availabilityLevel: 'M', leadTimeDays: 3 },
    today: '2026-12-23',
    holidays: ['12-25', '12-26'],
  });

  choose('2026-12-29');
  expect(late()?.parentElement?.textContent).toBe(
    '1 line ships too late for this date, by Tue, 29 Dec 2026. You can still order it; it comes later.' +
      'Hexagon bolt: Tue, 29 Dec 2026',
  );
  choose('2026-12-30');
  expect(late()).toBe(null);
});

describe('ReviewStep', () => {
  const draft = { deliveryAddressId: 'main', requestedDate: '2026-12-01' };

  it('names no tax rate if the gateway names none (BA-6, GW-3)', async () => {
    await checkout('review', { facts: { tax: null }, draft });

    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual(
      ['1', '10 piece€12.50 per 100 piece', '€1.25'],
    );
  });

  it('says when a line ships, and marks it if that is too late for the requested date (BA-6)', async () => {
    const facts = { availabilityLevel: 'M', leadTimeDays: 3 };
    await checkout('review', { facts, today: '2026-11-27', draft });

    expect(screen.getByRole('rowheader').textContent).toMatch(
      /Ships by Wed, 2 Dec 2026, too late for your requested date$/,
    );
    expect(screen.getByRole('status').textContent).toBe(
      '1 line ships too late for this date, by Wed, 2 Dec 2026. You can still order it; it comes later.',
    );
  });
});

function choose(day: string) {
  fireEvent.change(screen.getByLabelText('Requested delivery date'), { target: { value: day } });
}

function late(): HTMLElement | null {
  return screen.queryByText('Hexagon bolt: Tue, 29 Dec 2026');
}

interface Given {
  readonly facts: Partial<BasketLine>;
  readonly today?: string;
  readonly holidays?: readonly string[];
  readonly draft?: Partial<OrderDraft>;
}

/** A step of a checkout to two addresses, with one line. */
async function checkout(step: 'delivery' | 'review', { facts, holidays = [], ...given }: Given) {
  const { today = '2026-11-23', draft = { severalAddressIds: ['main', 'depot'] } } = given;
  const loadCheckout = aHeldRequest<CheckoutRequest, CheckoutData>();
  const { parent, parentEvents } = aParent();
  const actor = createActor(
    checkoutMachine.provide({
      actors: { loadCheckout: requestActor(loadCheckout.service) },
      actions: { recallDraft: assign({ today, draft: { ...emptyDraft, ...draft } }) },
    }),
    {
      parent,
      input: {
        step,
        paths: { orders: 'orders' },
        holidays,
        timeZone: 'UTC',
        userId: 'anna',
        keySeed: 'visit',
      },
    },
  ).start();
  const storefront = createActor(storefrontMachine, { input: aStorefrontInput });
  const Step = step === 'review' ? ReviewStep : DeliveryStep;
  shown(
    <StorefrontContext value={aHost(storefront)}>
      <Step actorRef={actor} />
    </StorefrontContext>,
  );
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
