import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AddedBasket } from '#src/domain/basket/basket.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import type { Language } from '#src/domain/locale/language.ts';
import type { ProductDetail } from '#src/domain/product/product-detail.ts';
import type { VariantsInformation } from '#src/domain/product/variants-information.ts';
import { orderLineMachine } from '#src/machines/order-line.machine.ts';
import { productPageMachine } from '#src/machines/product-page.machine.ts';
import { requestActor } from '#src/machines/request-actor.ts';
import { storefrontMachine } from '#src/machines/storefront.machine.ts';
import type { AddLineRequest, ProductRequest, VariantsRequest } from '#src/services/gateway-services.ts';
import { ProductPage } from '#src/views/product/product-page.tsx';
import { StorefrontContext } from '#src/views/storefront-context.tsx';
import { openGlove, sizeNine } from '#tests/support/a-glove.ts';
import { aHeldRequest } from '#tests/support/a-held-request.ts';
import { aParent } from '#tests/support/a-parent.ts';
import { aCustomerProduct, someVariants } from '#tests/support/a-product.ts';
import { aStorefrontInput } from '#tests/support/a-storefront-input.ts';
import { aHost, inShop } from './shown.tsx';

describe('the page of a product', () => {
  it('leaves the focus on the choice that a customer makes, until its variant is there (PD-3)', async () => {
    const { loadVariants, loadProduct } = open(openGlove);
    const size = field('combobox', 'Size');
    act(() => size.focus());

    fireEvent.change(size, { target: { value: '9' } });
    await act(async () => loadVariants.response(0, someVariants('glove-9')));
    await act(async () => loadProduct.response(0, sizeNine));

    expect(field('combobox', 'Size')).toBe(size);
    expect(document.activeElement).toBe(size);
  });

  it('shows a choice at once, and takes it back when the gateway could not respond (PD-3, SE-2)', async () => {
    const { loadVariants } = open(sizeNine);
    const size = field('combobox', 'Size');

    fireEvent.change(size, { target: { value: '8' } });
    expect(size).toHaveProperty('value', '8');
    await act(async () => loadVariants.fail(0, { status: 502, code: '', serverMessage: null }));

    expect(size).toHaveProperty('value', '9');
  });

  it('takes no order while another variant is on its way, and shows what was typed (PD-4)', () => {
    const { addLine } = open(sizeNine);
    fireEvent.change(field('spinbutton', 'Quantity'), { target: { value: '30' } });

    fireEvent.change(field('combobox', 'Size'), { target: { value: '8' } });
    const add = field('button', 'Add to basket');
    fireEvent.click(add);

    expect([add.getAttribute('aria-disabled'), add.getAttribute('aria-busy')]).toEqual(['true', 'true']);
    expect(field('spinbutton', 'Quantity')).toMatchObject({ value: '30', readOnly: true });
    expect(addLine.inputs()).toEqual([]);
  });

  it('starts with every variant at its minimum, as the language writes it and not as another was typed (PR-5, CF-4)', async () => {
    const halves = { minimumOrderQuantity: '0.5', roundingQuantity: '0.5' };
    const nine = aCustomerProduct({ productId: 'glove-9', salesMaterial: halves });
    const eight = aCustomerProduct({ productId: 'glove-8', salesMaterial: halves });
    const { loadVariants, loadProduct } = open({ ...sizeNine, variant: nine }, 'de');
    fireEvent.change(field('spinbutton', 'Menge'), { target: { value: '1.5' } });
    fireEvent.change(field('spinbutton', 'Menge'), { target: { value: '0.5' } });
    expect(field('spinbutton', 'Menge')).toHaveProperty('value', '0.5');

    fireEvent.change(field('combobox', 'Size'), { target: { value: '8' } });
    await act(async () => loadVariants.response(0, someVariants('glove-8')));
    await act(async () => loadProduct.response(0, { ...sizeNine, variant: eight }));

    expect(field('spinbutton', 'Menge')).toMatchObject({ value: '0,5', readOnly: false });
  });

  it('takes no other quantity and no other unit while it is being added, and all of them afterwards (BA-4)', async () => {
    const { addLine } = open(sizeNine);
    fireEvent.change(field('spinbutton', 'Quantity'), { target: { value: '30' } });
    fireEvent.click(field('button', 'Add to basket'));

    const quantity = field('spinbutton', 'Quantity');
    const unit = field('combobox', 'Unit');
    const isClosed = () => [
      quantity.hasAttribute('readonly'),
      unit.getAttribute('aria-disabled'),
      field('button', 'More').getAttribute('aria-disabled'),
    ];
    expect(isClosed()).toEqual([true, 'true', 'true']);
    await act(async () => addLine.fail(0, { status: 500, code: '', serverMessage: null }));

    expect(isClosed()).toEqual([false, 'false', 'false']);
    expect(quantity).toHaveProperty('value', '30');
  });
});

function field(role: string, name: string): HTMLElement {
  return screen.getByRole(role, { name });
}

function open(detail: ProductDetail, language: Language = 'en') {
  const loadProduct = aHeldRequest<ProductRequest, ProductDetail>();
  const loadVariants = aHeldRequest<VariantsRequest, VariantsInformation | null>();
  const addLine = aHeldRequest<AddLineRequest, AddedBasket>();
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
      selectedVariant: detail.variant?.productId ?? '',
      currentPath: '',
      paths: defaultConfiguration.paths,
      initial: detail,
      userId: 'anna',
      keySeed: 'visit-1',
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
