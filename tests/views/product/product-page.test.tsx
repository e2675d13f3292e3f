import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AddedBasket } from '#src/domain/basket/basket.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import type { Language } from '#src/domain/locale/language.ts';
import type { Product } from '#src/domain/product/product.ts';
import type { ProductDetail } from '#src/domain/product/product-detail.ts';
import type { VariantsInformation } from '#src/domain/variants/variants-information.ts';
import { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import { productPageMachine } from '#src/machines/product/product-page.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { storefrontMachine } from '#src/machines/shell/storefront.machine.ts';
import type { BasketAddition } from '#src/domain/basket/basket-changes.ts';
import type { ProductRequest } from '#src/services/product/product-services.ts';
import type { VariantsRequest } from '#src/services/variants/variants-services.ts';
import { ProductPage } from '#src/views/product/product-page.tsx';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { nineAlone, openGlove, sizeNine } from '#tests/support/made/a-glove.ts';
import { aHeldRequest } from '#tests/support/running/a-held-request.ts';
import { aParent } from '#tests/support/running/a-parent.ts';
import { aCustomerProduct, someVariants } from '#tests/support/made/a-product.ts';
import { aStorefrontInput } from '#tests/support/running/a-storefront-input.ts';
import { aHost, inShop } from '../shown.tsx';

describe('the page of a product', () => {
  it('shows what the list knows until the rest is there, and keeps the field that has the focus (PD-1, PD-4)', async () => {
    const product = aCustomerProduct();
    const { loadProduct } = open(null, 'en', '', product);
    const heading = screen.getByRole('heading', { level: 1 });
    const quantity = field('spinbutton', /quantity/i);
    act(() => quantity.focus());
    expect(field('button', 'Add to basket').getAttribute('aria-disabled')).not.toBe('true');
    expect(isLoading()).toBe(true);

    const whole = { ...product, description: 'Zinc-plated' };
    await act(async () => loadProduct.response(0, { product: whole, variants: null, variant: null }));

    expect([isLoading(), screen.queryByText('Zinc-plated') === null]).toEqual([false, false]);
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(document.activeElement).toBe(quantity);
  });

  it("keeps the focus on the customer's choice, until its variant arrives (PD-3)", async () => {
    const { loadVariants, loadProduct } = open(openGlove);
    const nine = field('radio', '9');
    act(() => nine.focus());

    fireEvent.click(nine);
    await act(async () => loadVariants.response(0, someVariants('glove-9')));
    await act(async () => loadProduct.response(0, nineAlone));

    expect(field('radio', '9')).toBe(nine);
    expect(document.activeElement).toBe(nine);
  });

  it('starts another variant at its minimum, in the notation of the language (PR-5, PD-3, CF-4)', async () => {
    const halves = { minimumOrderQuantity: '0.5', roundingQuantity: '0.5' };
    const nine = aCustomerProduct({ productId: 'glove-9', salesMaterial: halves });
    const eight = aCustomerProduct({ productId: 'glove-8', salesMaterial: halves });
    const { loadVariants, loadProduct } = open({ ...sizeNine, variant: nine }, 'de');
    fireEvent.change(field('spinbutton', 'Menge'), { target: { value: '1.5' } });
    expect(field('spinbutton', 'Menge')).toHaveProperty('value', '1.5');

    fireEvent.click(field('radio', '8'));
    await act(async () => loadVariants.response(0, someVariants('glove-8')));
    await act(async () => loadProduct.response(0, { ...nineAlone, product: eight }));

    expect(field('spinbutton', 'Menge')).toMatchObject({ value: '0,5', readOnly: false });
  });
});

function isLoading(): boolean {
  return document.querySelector('[aria-busy="true"]') !== null;
}

function field(role: string, name: string | RegExp): HTMLElement {
  return screen.getByRole(role, { name });
}

function open(
  detail: ProductDetail | null,
  language: Language = 'en',
  selectedVariant = detail?.variant?.productId ?? '',
  fromList: Product | null = null,
) {
  const loadProduct = aHeldRequest<ProductRequest, ProductDetail>();
  const loadVariants = aHeldRequest<VariantsRequest, VariantsInformation | null>();
  const addLine = aHeldRequest<BasketAddition, AddedBasket>();
  const machine = productPageMachine.provide({
    actors: {
      loadProduct: requestActor(loadProduct.service),
      loadVariants: requestActor(loadVariants.service),
      orderLine: orderLineMachine.provide({ actors: { addLine: requestActor(addLine.service) } }),
    },
  });
  const actorRef = createActor(machine, {
    parent: aParent().parent,
    input: {
      productId: 'glove',
      selectedVariant,
      currentPath: '',
      paths: defaultConfiguration.paths,
      initial: detail,
      fromList,
      userId: 'anna',
      keySeed: 'visit-1',
      mostViewed: 4,
    },
  }).start();
  const storefront = createActor(storefrontMachine, {
    systemId: 'storefront',
    input: aStorefrontInput,
  }).start();
  render(
    <StorefrontContext value={aHost(storefront)}>
      {inShop(<ProductPage actorRef={actorRef} />, language)}
    </StorefrontContext>,
  );
  return { loadProduct, loadVariants, addLine };
}
