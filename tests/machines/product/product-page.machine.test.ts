import { describe, expect, it } from 'vitest';
import { assign, waitFor } from 'xstate';
import type { Product } from '#src/domain/product/product.ts';
import type { ProductDetail } from '#src/domain/product/product-detail.ts';
import { noVariants } from '#src/domain/variants/variants-information.ts';
import { untypedQuantity, type TypedQuantities } from '#src/domain/quantity/typed-quantity.ts';
import { productPageMachine } from '#src/machines/product/product-page.machine.ts';
import {
  nineOfGlove,
  eightAlone,
  nineAlone,
  openGlove,
  sizeEight,
  sizeNine,
} from '#tests/support/made/a-glove.ts';
import { startHeld } from '#tests/support/running/a-held-machine.ts';
import { aCustomerProduct, aPublicProduct, someVariants } from '#tests/support/made/a-product.ts';

const chooseNine = { type: 'option.chosen', choice: { selectionKey: 'size', selectionValue: '9' } } as const;
const chooseEight = { type: 'option.chosen', choice: { selectionKey: 'size', selectionValue: '8' } } as const;

describe('productPageMachine', () => {
  it('offers no ordering to a visitor who is not signed in (PD-2, SE-3)', () => {
    const { actor } = start({ product: aPublicProduct(), variants: null, variant: null });

    expect(actor.getSnapshot().value).toEqual({ ready: { viewing: 'whole' } });
    expect(actor.getSnapshot().children.orderLine).toBeUndefined();
  });

  it('gives matrix and related products their input, and tells the latter which product is shown (PD-5, PD-7)', () => {
    const { actor } = start(openGlove);
    const { relatedProducts, variantMatrix } = actor.getSnapshot().children;

    expect(variantMatrix?.getSnapshot().context).toMatchObject({
      productId: 'glove',
      userId: 'anna',
      keySeed: 'visit-1',
    });
    expect(relatedProducts?.getSnapshot().context).toMatchObject({ userId: 'anna', mostViewed: 4 });
    expect(relatedProducts?.getSnapshot().value).not.toBe('waiting');
  });

  it('offers no retry without a failure (SE-2, PD-3)', () => {
    const { actor, loadVariants } = start(openGlove);

    actor.send({ type: 'retry.requested' });

    expect([actor.getSnapshot().value, loadVariants.asked]).toEqual([{ ready: { ordering: 'whole' } }, []]);
  });

  it("keeps the page when the choices for the address's variant cannot be loaded (SE-2, PD-3)", async () => {
    const { actor, loadVariants, loadProduct } = start({ ...openGlove, variants: null }, {}, 'glove-9');

    loadVariants.fail(0, { status: 503, code: '', serverMessage: null });

    await waitFor(actor, (snapshot) => snapshot.matches('outdated'));
    expect(loadProduct.asked).toEqual([]);
  });

  it('opens the page of its product with the variant chosen at the address of a variant alone (RT-3, PD-3)', async () => {
    const { actor, loadProduct, parentEvents } = start(null);
    loadProduct.response(0, {
      ...nineOfGlove,
      product: { ...nineOfGlove.product, configurableProductId: 'mitt' },
    });

    await waitFor(actor, (snapshot) => snapshot.matches('moving'));

    expect(parentEvents()).toEqual([
      {
        type: 'navigation.requested',
        to: '/p/mitt?selectedVariant=glove-9&currentPath=%2Fc%2Fgloves',
        replace: true,
      },
    ]);
  });

  it('sells a variant alone whose product the gateway does not have (RT-3, BA-2)', () => {
    const { actor } = start(nineOfGlove, {}, 'glove-9');

    expect(actor.getSnapshot().value).toEqual({ ready: { ordering: 'whole' } });
  });

  it('starts ordering again with every product (PR-5)', async () => {
    const { actor, loadProduct } = start(openGlove);
    const first = actor.getSnapshot().children.orderLine;

    actor.send({ type: 'variant.selected', selectedVariant: 'glove-9' });
    loadProduct.response(0, sizeNine);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));

    const second = actor.getSnapshot().children.orderLine;
    expect([first, second].map((each) => each?.getSnapshot().context.keySeed)).toEqual([
      'visit-1-1',
      'visit-1-2',
    ]);
    expect(second?.getSnapshot().context.product.productId).toBe('glove-9');
  });

  it('puts the variant in the address when every choice is made, and shows it (PD-3, RT-3)', async () => {
    const { actor, loadVariants, loadProduct, parentEvents } = start(openGlove);

    actor.send(chooseNine);
    loadVariants.response(0, someVariants('glove-9'));
    await waitFor(actor, (snapshot) => snapshot.matches('loadingVariant'));
    actor.send({ type: 'variant.selected', selectedVariant: 'glove-9' });
    loadProduct.response(0, nineAlone);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(loadVariants.inputs()).toEqual([
      { productId: 'glove', choices: [{ selectionKey: 'size', selectionValue: '9' }] },
    ]);
    expect(parentEvents()).toEqual([
      {
        type: 'navigation.requested',
        to: '/p/glove?selectedVariant=glove-9&currentPath=%2Fc%2Fgloves',
        replace: true,
      },
    ]);
    expect(loadProduct.inputs()).toEqual([{ productId: 'glove-9', selectedVariant: '' }]);
    expect(actor.getSnapshot().context.detail).toEqual(sizeNine);
  });

  it('puts choices that lead to no variant yet in the address, each as key|value (PD-3, RT-6)', async () => {
    const { actor, loadVariants, loadProduct, parentEvents } = start(openGlove);

    actor.send(chooseNine);
    loadVariants.response(0, { ...someVariants('glove-9'), selectedVariant: '' });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    actor.send({ type: 'variant.selected', selectedVariant: '', openChoices: [chooseNine.choice] });

    expect(parentEvents()).toEqual([
      {
        type: 'navigation.requested',
        to: '/p/glove?choice=size%7C9&currentPath=%2Fc%2Fgloves',
        replace: true,
      },
    ]);
    expect([actor.getSnapshot().value, loadProduct.asked]).toEqual([{ ready: { ordering: 'whole' } }, []]);
  });

  it('loads the product with the choices that Back leads to (PD-3, RT-6, RT-7)', () => {
    const { actor, loadProduct, loadVariants } = start(sizeEight);

    actor.send({ type: 'variant.selected', selectedVariant: '', openChoices: [chooseNine.choice] });

    expect(loadProduct.inputs()).toEqual([
      { productId: 'glove', selectedVariant: '', openChoices: [chooseNine.choice] },
    ]);
    expect([actor.getSnapshot().context.choices, loadVariants.asked]).toEqual([[chooseNine.choice], []]);
  });

  it('lets a later choice replace a pending one (PD-3)', async () => {
    const { actor, loadVariants } = start(openGlove);

    actor.send(chooseNine);
    actor.send(chooseEight);
    loadVariants.response(0, someVariants('glove-9'));
    loadVariants.response(1, someVariants());
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(loadVariants.inputs().at(-1)?.choices).toEqual([{ selectionKey: 'size', selectionValue: '8' }]);
    expect(actor.getSnapshot().context.selectedVariant).toBe('');
  });

  it('takes a correction while the variant of the last choice is loading (PD-3)', async () => {
    const { actor, loadVariants, loadProduct, parentEvents } = start(openGlove);
    actor.send(chooseNine);
    loadVariants.response(0, someVariants('glove-9'));
    await waitFor(actor, (snapshot) => snapshot.matches('loadingVariant'));

    actor.send(chooseEight);
    loadProduct.response(0, nineAlone);
    loadVariants.response(1, someVariants('glove-8'));
    await waitFor(actor, (snapshot) => snapshot.matches('loadingVariant'));
    loadProduct.response(1, eightAlone);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));

    expect(loadVariants.inputs().at(-1)?.choices).toEqual([chooseEight.choice]);
    expect(parentEvents().map(({ to }) => to)).toEqual([
      '/p/glove?selectedVariant=glove-9&currentPath=%2Fc%2Fgloves',
      '/p/glove?selectedVariant=glove-8&currentPath=%2Fc%2Fgloves',
    ]);
    expect(actor.getSnapshot().context.detail).toEqual(sizeEight);
  });

  it("requests the address's variant again when a correction of it could not be resolved (SE-2, RT-3)", async () => {
    const { actor, loadVariants, loadProduct } = start(openGlove);
    actor.send({ type: 'variant.selected', selectedVariant: 'glove-9' });
    actor.send(chooseEight);
    loadVariants.fail(0, { status: 502, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('loading'));

    expect(actor.getSnapshot().context.choices).toEqual([chooseNine.choice]);
    loadProduct.response(1, sizeNine);
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context).toMatchObject({
      detail: sizeNine,
      choices: null,
      failedChoices: [chooseEight.choice],
    });
  });

  it('counts only the choices of the variant that Back leads to (PD-3, RT-3)', async () => {
    const { actor, loadVariants } = start({ ...sizeEight, variants: someVariants('glove-8') });
    actor.send(chooseEight);

    actor.send({ type: 'variant.selected', selectedVariant: 'glove-9' });

    expect(actor.getSnapshot().context.choices).toEqual([chooseNine.choice]);
    actor.send({ type: 'option.chosen', choice: { selectionKey: 'colour', selectionValue: 'red' } });
    expect(loadVariants.inputs().at(-1)?.choices).toEqual([
      chooseNine.choice,
      { selectionKey: 'colour', selectionValue: 'red' },
    ]);
  });

  it('says that a variant does not exist, instead of reporting a missing response (RT-1)', async () => {
    const { actor, loadProduct } = start(openGlove);
    actor.send({ type: 'variant.selected', selectedVariant: 'glove-10' });

    loadProduct.fail(0, { status: 404, code: '', serverMessage: null });
    const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

    expect(settled.value).toBe('missing');
  });

  it('offers no choice before the product is loaded (PD-3)', () => {
    const { actor, loadVariants } = start(null);

    actor.send(chooseNine);

    expect([actor.getSnapshot().value, loadVariants.inputs()]).toEqual(['loading', []]);
  });

  it('undoes a choice that could not be resolved, and offers a retry (SE-2, PD-3)', async () => {
    const { actor, loadVariants } = start(openGlove);

    actor.send(chooseNine);
    loadVariants.fail(0, { status: 502, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(actor.getSnapshot().context).toMatchObject({
      detail: openGlove,
      choices: null,
      failedChoices: [chooseNine.choice],
    });

    actor.send({ type: 'retry.requested' });
    expect(actor.getSnapshot().value).toBe('resolving');
    expect(loadVariants.inputs().map(({ choices }) => choices)).toEqual([
      [chooseNine.choice],
      [chooseNine.choice],
    ]);
    expect(actor.getSnapshot().context.failedChoices).toBeNull();
  });

  it.each([chooseEight, { type: 'variant.selected', selectedVariant: 'glove-9' }] as const)(
    'forgets the failed choice with $type (SE-2, PD-3)',
    async (next) => {
      const { actor, loadVariants } = start(openGlove);
      actor.send(chooseNine);
      loadVariants.fail(0, { status: 502, code: '', serverMessage: null });
      await waitFor(actor, (snapshot) => snapshot.matches('ready'));

      actor.send(next);

      expect(actor.getSnapshot().context.failedChoices).toBeNull();
    },
  );

  it('keeps a typed quantity when a choice could not be resolved (SE-1, PD-3)', async () => {
    const { actor, loadVariants, quantityText } = start(sizeNine);
    actor.getSnapshot().children.orderLine?.send({ type: 'quantity.changed', text: '30' });

    actor.send(chooseEight);
    loadVariants.fail(0, { status: 502, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));

    expect(quantityText()).toBe('30');
  });

  it('starts another variant at its minimum in its sales unit, even one with an earlier entry (PR-5, PD-3, SE-1)', async () => {
    const { actor, loadProduct, quantityText, remembered } = start(sizeNine);
    const seen: unknown[] = [];
    actor.getSnapshot().children.orderLine?.send({ type: 'unit.chosen', unit: 'BOX' });
    actor.getSnapshot().children.orderLine?.send({ type: 'quantity.changed', text: '30' });

    for (const [index, detail] of [sizeEight, sizeNine].entries()) {
      actor.send({ type: 'variant.selected', selectedVariant: detail.variant?.productId ?? '' });
      loadProduct.response(index, detail);
      await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));
      seen.push([quantityText(), actor.getSnapshot().children.orderLine?.getSnapshot().context.unit]);
    }

    expect(seen).toEqual([
      ['10', 'PCE'],
      ['10', 'PCE'],
    ]);
    expect(remembered).toEqual([
      { 'glove-9': untypedQuantity },
      { 'glove-9': { quantityText: '1', unit: 'BOX' } },
      { 'glove-9': { quantityText: '30', unit: 'BOX' } },
      { 'glove-8': untypedQuantity },
      { 'glove-9': untypedQuantity },
    ]);
    const { quantityText: ofOther } = start(sizeEight, { bolt: { quantityText: '30', unit: 'PCE' } });
    expect(ofOther()).toBe('10');
  });

  it('keeps the page when another variant could not be loaded, and offers a retry (SE-2, PD-3)', async () => {
    const { actor, loadProduct, loadVariants } = start(sizeEight);
    actor.send(chooseNine);
    loadVariants.response(0, someVariants('glove-9'));
    await waitFor(actor, (snapshot) => snapshot.matches('loadingVariant'));

    loadProduct.fail(0, { status: 503, code: '', serverMessage: null });
    const kept = await waitFor(actor, (snapshot) => snapshot.matches('outdated'));
    expect(kept.context.detail).toEqual({ ...sizeEight, variants: someVariants('glove-9') });
    expect(kept.children.orderLine).toBeUndefined();

    actor.send({ type: 'retry.requested' });
    loadProduct.response(1, sizeNine);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));
    expect(loadProduct.inputs().at(-1)).toEqual({
      productId: 'glove',
      selectedVariant: 'glove-9',
      openChoices: [],
    });
    expect(actor.getSnapshot().context.detail).toEqual(sizeNine);
  });

  it('shows the product before its choices, and requests them again after a failure (PD-3, SE-2)', async () => {
    const { actor, loadVariants, parentEvents } = start({ ...openGlove, variants: null });
    expect([actor.getSnapshot().value, loadVariants.inputs()]).toEqual([
      'resolving',
      [{ productId: 'glove', choices: [] }],
    ]);

    loadVariants.fail(0, { status: 503, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('outdated'));
    actor.send({ type: 'retry.requested' });
    loadVariants.response(1, someVariants());
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));

    expect(actor.getSnapshot().context.detail).toEqual(openGlove);
    expect(parentEvents()).toEqual([]);
  });

  it('takes another choice when the variant could not be loaded (SE-2, PD-3)', async () => {
    const { actor, loadProduct, loadVariants } = start(sizeEight);
    actor.send(chooseNine);
    loadVariants.response(0, someVariants('glove-9'));
    await waitFor(actor, (snapshot) => snapshot.matches('loadingVariant'));
    loadProduct.fail(0, { status: 503, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('outdated'));

    actor.send(chooseEight);

    expect(actor.getSnapshot().value).toBe('resolving');
    expect(loadVariants.inputs().at(-1)?.choices).toEqual([chooseEight.choice]);
  });

  it('has the customer sign in again when the session ended before the chosen variant arrived (SE-1)', async () => {
    const { actor, loadProduct, loadVariants, parentEvents } = start(sizeEight);
    actor.send(chooseNine);
    loadVariants.response(0, someVariants('glove-9'));
    await waitFor(actor, (snapshot) => snapshot.matches('loadingVariant'));

    loadProduct.fail(0, { status: 401, code: '', serverMessage: null });
    await waitFor(actor, (snapshot) => snapshot.matches('signInRequired'));

    expect(parentEvents().at(-1)).toEqual({ type: 'signIn.required' });
  });

  it("keeps the shown product when the address's variant fails, and says so on an empty page (SE-2)", async () => {
    const unavailable = { status: 503, code: '', serverMessage: null };
    const shown = start(sizeEight);
    shown.actor.send({ type: 'variant.selected', selectedVariant: 'glove-9' });
    shown.loadProduct.fail(0, unavailable);
    const kept = await waitFor(shown.actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(kept.value).toBe('outdated');

    const { actor, loadProduct } = start(null);
    loadProduct.fail(0, unavailable);
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    actor.send({ type: 'retry.requested' });
    loadProduct.response(1, sizeNine);
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));

    expect(loadProduct.inputs()).toHaveLength(2);
    expect(context.detail).toEqual(sizeNine);
  });

  it('removes the variant from the address when a choice leaves more to choose (PD-3, RT-3)', async () => {
    const { actor, loadVariants, parentEvents } = start({ ...sizeEight, variants: someVariants('glove-8') });

    actor.send(chooseNine);
    loadVariants.response(0, someVariants());
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));

    expect([context.selectedVariant, context.detail?.variant]).toEqual(['', null]);
    expect(parentEvents().map(({ to }) => to)).toEqual(['/p/glove?currentPath=%2Fc%2Fgloves']);
  });

  it("shows the address's variant, however late its choices arrive (RT-3, PD-3)", async () => {
    const { actor, loadProduct, loadVariants } = start({ ...openGlove, variants: null }, {}, 'glove-9');
    loadVariants.response(0, someVariants());
    await loadVariants.whenAsked(2);
    loadVariants.response(1, someVariants('glove-9'));
    await waitFor(actor, (snapshot) => snapshot.matches('loadingVariant'));
    loadProduct.response(0, nineAlone);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));

    expect(loadVariants.inputs()).toEqual([
      { productId: 'glove', choices: [] },
      { productId: 'glove', choices: [chooseNine.choice] },
    ]);
    expect(actor.getSnapshot().context.detail).toEqual(sizeNine);
  });

  it('offers no choice for a configurable product without variants, and asks once (PD-3)', async () => {
    const { actor, loadVariants } = start({ ...openGlove, variants: null });
    loadVariants.response(0, null);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));

    expect([loadVariants.asked.length, actor.getSnapshot().context.detail?.variants]).toEqual([
      1,
      noVariants,
    ]);
  });

  it("restores the customer's entries after they had to sign in again (SE-1)", async () => {
    const recalled = { 'glove-9': { quantityText: '25', unit: null } };
    const { loadProduct, actor, quantityText, remembered } = start(null, recalled);

    loadProduct.response(0, sizeNine);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));

    expect(quantityText()).toBe('25');
    expect(remembered).toEqual([recalled]);
  });

  it('starts again once the entries go into the basket after all, and keeps those of another product (SE-1, PR-5)', async () => {
    const recalled = { 'glove-9': { quantityText: '25', unit: null } };
    const { loadProduct, actor, quantityText, remembered } = start(null, recalled);
    loadProduct.response(0, sizeNine);
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: 'ordering' }));

    actor.send({ type: 'addition.resumed', productId: 'bolt' });
    expect(quantityText()).toBe('25');
    actor.send({ type: 'addition.resumed', productId: 'glove-9' });

    expect(quantityText()).toBe('10');
    expect(remembered.at(-1)).toEqual({ 'glove-9': { quantityText: null, unit: null } });
  });

  it.each([
    { status: 401, state: 'signInRequired', parentEvents: [{ type: 'signIn.required' }] },
    { status: 403, state: 'signInRequired', parentEvents: [{ type: 'signIn.required' }] },
    { status: 404, state: 'missing', parentEvents: [] },
    { status: 400, state: 'missing', parentEvents: [] },
    { status: 500, state: 'failed', parentEvents: [] },
  ])(
    'is $state when the product responds with $status (SE-1, SE-2)',
    async ({ status, state, parentEvents: expected }) => {
      const { actor, loadProduct, parentEvents } = start(null);

      loadProduct.fail(0, { status, code: '', serverMessage: null });
      const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

      expect(settled.value).toBe(state);
      expect(parentEvents()).toEqual(expected);
    },
  );
});

describe('a product that is opened from a list', () => {
  const bolt = aCustomerProduct();
  const boltAlone = (product = bolt) => ({ product, variants: null, variant: null });

  it('can be ordered as the list shows it, and its order goes on when the rest is there (PD-1, PD-4)', async () => {
    const { actor, loadProduct } = start(null, {}, '', bolt);
    expect(actor.getSnapshot().value).toEqual({ ready: { ordering: 'knownFromList' } });
    const { orderLine, relatedProducts } = actor.getSnapshot().children;
    orderLine?.send({ type: 'quantity.changed', text: '30' });
    expect(relatedProducts?.getSnapshot().value).toBe('waiting');

    const whole = boltAlone({ ...bolt, description: 'Zinc-plated' });
    loadProduct.response(0, whole);
    const { children, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('partial'));

    expect(children.orderLine).toBe(orderLine);
    expect(orderLine?.getSnapshot().context.quantityText).toBe('30');
    expect(context.detail).toEqual(whole);
    expect(relatedProducts?.getSnapshot().value).not.toBe('waiting');
  });

  it('starts its order again with another price than that of the list, and keeps what was typed (PD-4, PR-1)', async () => {
    const { actor, loadProduct, quantityText } = start(null, {}, '', bolt);
    const { orderLine } = actor.getSnapshot().children;
    orderLine?.send({ type: 'quantity.changed', text: '30' });

    const dearer = { ...bolt, pricing: { ...bolt.pricing, price: '99.00' } };
    loadProduct.response(0, boltAlone(dearer));
    const { children } = await waitFor(actor, (snapshot) => !snapshot.hasTag('partial'));

    expect(children.orderLine).not.toBe(orderLine);
    expect(children.orderLine?.getSnapshot().context.product).toEqual(dearer);
    expect(quantityText()).toBe('30');
  });

  it('loads the choices of a configurable product, which the list does not know (PD-3)', async () => {
    const { actor, loadProduct } = start(null, {}, '', openGlove.product);

    loadProduct.response(0, openGlove);
    const { context, value } = await waitFor(actor, (snapshot) => !snapshot.hasTag('partial'));

    expect([context.detail, value]).toEqual([openGlove, { ready: { ordering: 'whole' } }]);
  });

  it.each([
    { status: 401, state: 'signInRequired' },
    { status: 404, state: 'missing' },
    { status: 500, state: 'failed' },
  ])('is $state when the rest of it responds with $status (SE-1, SE-2)', async ({ status, state }) => {
    const { actor, loadProduct } = start(null, {}, '', aPublicProduct());
    expect(actor.getSnapshot().value).toEqual({ ready: { viewing: 'knownFromList' } });

    loadProduct.fail(0, { status, code: '', serverMessage: null });

    const { value } = await waitFor(actor, (snapshot) => !snapshot.hasTag('partial'));
    expect(value).toBe(state);
  });
});

function start(
  initial: ProductDetail | null,
  recalled: TypedQuantities = {},
  selectedVariant = initial?.variant?.productId ?? '',
  fromList: Product | null = null,
) {
  const remembered: TypedQuantities[] = [];
  const machine = productPageMachine.provide({
    actions: {
      recallTyped: assign({ typed: recalled }),
      rememberTyped: (_, { typed }) => remembered.push(typed),
    },
  });
  const started = startHeld(machine, {
    productId: 'glove',
    selectedVariant,
    currentPath: '/c/gloves',
    paths: { category: 'c', product: 'p', orders: 'orders' },
    initial,
    fromList,
    userId: 'anna',
    keySeed: 'visit-1',
    mostViewed: 4,
  });
  const orderLine = () => started.actor.getSnapshot().children.orderLine;
  return { ...started, remembered, quantityText: () => orderLine()?.getSnapshot().context.quantityText };
}
