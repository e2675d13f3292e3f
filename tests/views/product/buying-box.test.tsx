import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { OrderObstacle } from '#src/domain/basket/order-obstacle.ts';
import type { Product } from '#src/domain/product/product.ts';
import { productOrder } from '#src/domain/tile/product-order.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { BuyingBox } from '#src/views/product/buying-box.tsx';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';
import { aHost, shown } from '../shown.tsx';

function showBox(
  product: Product,
  {
    quantity = '200',
    obstacle = null,
    language = 'en',
  }: {
    quantity?: string;
    obstacle?: OrderObstacle | null;
    language?: 'en' | 'de';
  } = {},
) {
  const onOrder = vi.fn();
  const line =
    product.audience === 'customer'
      ? {
          order: productOrder(product, { quantityText: quantity, unit: null }),
          hasQuantityError: true,
          isAdding: false,
          isAdded: false,
        }
      : null;
  const { container } = shown(
    <StorefrontContext value={aHost(createActor(storefrontMachine, { input: aStorefrontInput }))}>
      <BuyingBox
        product={product}
        line={line}
        obstacle={obstacle}
        isWaiting={false}
        signInHref="/login?returnTo=%2Fp%2Fbolt"
        onOrder={onOrder}
        onListRequested={vi.fn()}
      />
    </StorefrontContext>,
    language,
  );
  return { onOrder, text: container.textContent };
}

describe('BuyingBox', () => {
  it('says to customers and visitors that a product is not sold, and why (BA-2, PD-4)', () => {
    const sentence = 'This product is no longer available.';
    const { text } = showBox(aPublicProduct({ notSold: 'anyMore' }));
    expect(text).toContain(sentence);

    const { onOrder } = showBox(aCustomerProduct({ notSold: 'anyMore' }), { obstacle: 'noLongerSold' });
    const button = screen.getByRole('button', { name: /^Add to basket/ });
    fireEvent.click(button);

    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(new RegExp(sentence))).toHaveLength(2);
    expect(onOrder).not.toHaveBeenCalled();
  });

  it.each([
    { language: 'en', quantity: '1000', from: '1,000 piece', total: 'For 1,000 piece' },
    { language: 'de', quantity: '1000', from: '1.000 piece', total: 'Für 1.000 piece' },
    { language: 'de', quantity: '1010.50', from: '1.000 piece', total: 'Für 1.010,5 piece' },
  ] as const)(
    'writes $quantity of a scale and of a total in $language with the separators of the language (PR-1, CF-4)',
    ({ language, quantity, from, total }) => {
      const { pricing } = aCustomerProduct();
      const tier = {
        minQuantity: '1000.000',
        price: '10',
        per: '100',
        unit: 'PCE',
        unitText: 'piece',
        currency: 'EUR',
      };
      const { text } = showBox(
        aCustomerProduct({
          pricing: { ...pricing, pricingScales: [tier] },
          salesMaterial: { minimumOrderQuantity: '0.5', roundingQuantity: '0.5' },
        }),
        { language, quantity },
      );

      expect(screen.getByRole('table').textContent).toContain(from);
      expect(text).toContain(total);
    },
  );

  it('shows the words of an offer once, with the tiers and the saving of the next one (TI-2, PR-2)', () => {
    const { pricing } = aCustomerProduct();
    const tier = { price: '10', per: '100', unit: 'PCE', unitText: 'piece', currency: 'EUR' };
    const { text } = showBox(
      aCustomerProduct({
        pricing: { ...pricing, pricingScales: [{ ...tier, minQuantity: '1000' }] },
        properties: [{ attributeId: 'SPECIAL_OFFER_TEXT', label: '', value: 'Until Friday', sortOrder: 1 }],
      }),
    );

    expect(screen.getAllByText(/Until Friday/)).toHaveLength(1);
    expect(text).toContain('From 1,000 piece you pay 20% less.');
    expect(screen.getByRole('row', { name: '1,000 piece €10.00 20%' })).toBeDefined();
  });

  it("shows an offer's ordinary price, saving and last day (TI-2, PR-2)", () => {
    const { pricing } = aCustomerProduct();
    const { text } = showBox(
      aCustomerProduct({
        pricing: { ...pricing, pricingScales: [], regularPrice: '25', offerEndsOn: '2026-12-31' },
      }),
    );

    expect(text).toContain('€12.50 per 100 piece');
    expect(text).toContain('€25.00 −50% until 31st December 2026');
  });

  it('writes prices and the day of the last purchase as Germans do (CF-3, PD-1)', () => {
    const { text } = showBox(aCustomerProduct({ salesMaterial: { lastPurchasedDate: '2026-03-03' } }), {
      language: 'de',
    });

    expect(text).toContain('12,50\u00a0€ je 100 piece');
    expect(text).toContain('Zuletzt gekauft am 3. März 2026');
  });

  it('writes the day of the last purchase in English (PD-1)', () => {
    const { text } = showBox(aCustomerProduct({ salesMaterial: { lastPurchasedDate: '2026-03-03' } }));

    expect(text).toContain('Last bought on 3rd March 2026');
  });
});
