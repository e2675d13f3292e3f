import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assign, createActor } from 'xstate';
import type { BasketLine } from '#src/domain/basket/basket.ts';
import { emptyDraft } from '#src/domain/checkout/order-draft.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { checkoutMachine } from '#src/machines/checkout/checkout.machine.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import type { CheckoutData } from '#src/services/checkout/checkout-services.ts';
import { ReviewStep } from '#src/views/checkout/review-step.tsx';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { aParent } from '#tests/support/running/a-parent.ts';
import { aBasket } from '#tests/support/made/a-product.ts';
import { anAddress } from '#tests/support/made/an-order.ts';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { aHost, shown } from '../shown.tsx';

describe('ReviewStep', () => {
  it('names no tax rate if the gateway names none (BA-6, GW-3)', async () => {
    await review('en', { tax: null });

    expect(cellTexts()).toEqual(['1', '10 piece€12.50 per 100 piece', '€1.25']);
  });

  it('says when a line ships, and marks it if that is too late for the requested date (BA-6)', async () => {
    await review('en', { availabilityLevel: 'M', leadTimeDays: 3 }, '2026-12-01');

    expect(screen.getByRole('rowheader').textContent).toMatch(
      /Ships by Wed, 2 Dec 2026, too late for your requested date$/,
    );
    expect(screen.getByRole('status').textContent).toBe(
      '1 line ships too late for this date, by Wed, 2 Dec 2026. You can still order it; it comes later.',
    );
  });
});

async function review(language: Language, facts: Partial<BasketLine> = {}, requestedDate = '') {
  const loadCheckout = aHeldRequest<unknown, CheckoutData>();
  const actor = createActor(
    checkoutMachine.provide({
      actors: { loadCheckout: requestActor(loadCheckout.service) },
      actions: {
        recallDraft: assign({
          today: '2026-11-27',
          draft: { ...emptyDraft, deliveryAddressId: 'main', requestedDate },
        }),
      },
    }),
    {
      parent: aParent().parent,
      input: {
        step: 'review',
        paths: { orders: 'orders' },
        holidays: [],
        timeZone: 'UTC',
        userId: 'anna',
        keySeed: 'visit',
      },
    },
  ).start();
  const storefront = createActor(storefrontMachine, { input: aStorefrontInput });
  shown(
    <StorefrontContext value={aHost(storefront)}>
      <ReviewStep actorRef={actor} />
    </StorefrontContext>,
    language,
  );
  const basket = aBasket({ lines: aBasket().lines.map((line) => ({ ...line, ...facts })) });
  await act(async () => loadCheckout.response(0, { basket, addresses: [anAddress()] }));
}

function cellTexts(): readonly string[] {
  return screen.getAllByRole('cell').map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ' '));
}
