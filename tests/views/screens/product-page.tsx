import { createActor, type SnapshotFrom } from 'xstate';
import { whyNotOrderable } from '#src/domain/basket/order-obstacle.ts';
import { isVariantChosen, orderedProduct } from '#src/domain/product/product-detail.ts';
import { checkQuantity, quantityRules } from '#src/domain/quantity/order-quantity.ts';
import { acceptedQuantity } from '#src/domain/quantity/typed-quantity.ts';
import { severalAddressesPath } from '#src/domain/routes/route.ts';
import { unitOf } from '#src/domain/units/convert-quantity.ts';
import { optionsWithChoices } from '#src/domain/variants/variants-information.ts';
import { productPageMachine } from '#src/machines/product/product-page.machine.ts';
import type { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { variantTexts } from '#src/messages/variants/variants.ts';
import { ProductPage } from '#src/views/product/product-page.tsx';
import { complaintText } from '#src/views/ui/quantity/quantity-complaint.ts';
import { broken, notFound, unauthorised } from '#tests/machines/models/samples.ts';
import * as models from '#tests/machines/models/product.ts';
import { openGlove, sizeNine } from '#tests/support/made/a-glove.ts';
import { aCustomerProduct, aPublicProduct, someVariants } from '#tests/support/made/a-product.ts';
import {
  button,
  entry,
  keyIn,
  left,
  link,
  localeOf,
  noControls,
  pageFailed,
  part,
  phoneLink,
  press,
  reasonOf,
  sends,
  text,
  type Screen,
  withChild,
} from './screen.ts';

type Snapshot = SnapshotFrom<typeof productPageMachine>;
const [firstInput] = models.productPage.inputs;
if (!firstInput) throw new Error('the model has no input');
const publicGlove = {
  product: aPublicProduct({
    productId: 'glove',
    salesMaterial: { materialNumber: 'G-7', isConfigurable: true, commodityCode: '' },
  }),
  variants: someVariants(),
  variant: null,
};

/** The variant has another name, so that a page that shows its product looks different. */
const namedNine = {
  ...sizeNine,
  variant: aCustomerProduct({ productId: 'glove-9', productName: 'Glove, size 9' }),
};

/** The choices of the page, as far as it shows them. */
function optionsOf({ context: { detail, choices } }: Snapshot) {
  return detail?.product.salesMaterial.isConfigurable && detail.variants
    ? optionsWithChoices(detail.variants.options, choices)
    : [];
}

const chosen = (selectionValue: string) =>
  ({ type: 'option.chosen', choice: { selectionKey: 'size', selectionValue } }) as const;

export const productPage: Screen<typeof productPageMachine> = {
  model: {
    ...models.productPage,
    inputs: [
      firstInput,
      { ...firstInput, initial: openGlove },
      { ...firstInput, initial: publicGlove, currentPath: '/c/gloves?page=2' },
      { ...firstInput, initial: { ...openGlove, variants: null } },
      { ...firstInput, initial: openGlove, selectedVariant: 'glove-10' },
      { ...firstInput, initial: namedNine, selectedVariant: 'glove-9' },
    ],
    samples: [
      { type: 'option.chosen', choice: { selectionKey: 'size', selectionValue: '9' } },
      { type: 'xstate.done.actor.loadProduct', output: openGlove },
      { type: 'xstate.error.actor.loadProduct', error: broken },
      { type: 'xstate.error.actor.loadProduct', error: notFound },
      { type: 'xstate.error.actor.loadProduct', error: unauthorised },
      { type: 'xstate.done.actor.loadVariant', output: namedNine },
      { type: 'xstate.error.actor.loadVariant', error: broken },
      { type: 'xstate.done.actor.loadVariants', output: someVariants() },
      { type: 'xstate.done.actor.loadVariants', output: someVariants('glove-9') },
      { type: 'xstate.error.actor.loadVariants', error: broken },
    ],
  },
  view: (actorRef) => <ProductPage actorRef={actorRef} />,
  shows: (messages, language) => {
    const { product: texts, missingProduct, home, header, tiles } = messages;
    const choice = textsIn(variantTexts, language);
    const trouble = (snapshot: Snapshot) => {
      const { detail, failedChoices, failure } = snapshot.context;
      if (!detail?.product.salesMaterial.isConfigurable) return [];
      const isOutdated = snapshot.matches('outdated');
      const words = [
        ...(isOutdated ? [detail.variants === null ? choice.choicesFailed : choice.variantFailed] : []),
        ...(snapshot.matches('ready') && failedChoices !== null && detail.variants
          ? [choice.choiceFailed]
          : []),
      ];
      return words.map((each) => text(`${each} ${reasonOf(messages, failure)}`));
    };
    const page = (snapshot: Snapshot) => {
      const { detail, currentPath, selectedVariant } = snapshot.context;
      if (!detail) return [part('heading', messages.loading)];
      const product = orderedProduct(detail);
      const isGone = snapshot.matches('ready') && selectedVariant !== '' && detail.variant === null;
      const obstacle = whyNotOrderable(product, { isVariantChosen: isVariantChosen(detail) });
      return [
        part('heading', product.productName),
        link(home, '/'),
        ...(currentPath === '' ? [] : [link(texts.backToList, currentPath)]),
        ...(product.audience === 'public'
          ? [text(texts.signInTitle), text(texts.signInText), link(header.signIn, '/login')]
          : [button(texts.addToBasket)]),
        ...(obstacle === 'RESTRICTED' || obstacle === 'NO_PRICE' ? [phoneLink] : []),
        ...(isGone && optionsOf(snapshot).length > 0 ? [part('status', choice.gone)] : []),
        ...trouble(snapshot),
      ];
    };
    return {
      states: {
        loading: page,
        loadingVariant: page,
        resolving: page,
        outdated: page,
        ready: page,
        moving: page,
        signInRequired: page,
        missing: ({ context: { currentPath } }) => [
          ...(currentPath === '' ? [] : [link(texts.backToList, currentPath)]),
          part('heading', missingProduct.title),
          text(missingProduct.text),
          link(missingProduct.action, '/'),
        ],
        failed: ({ context: { failure } }) => pageFailed(messages.failed, messages, failure),
      },
      presses: (snapshot) => {
        const { detail } = snapshot.context;
        const retry = { type: 'retry.requested' } as const;
        if (snapshot.matches('failed')) return [sends(button(messages.failed.action), retry)];
        if (!detail || snapshot.matches('missing')) return [];
        const leaving = 'the page of the sign-in opens';
        const options = optionsOf(snapshot);
        const values = options.flatMap(({ selectionValues }) => selectionValues);
        const product = orderedProduct(detail);
        const isConfigurable = detail.product.salesMaterial.isConfigurable;
        const isListed =
          product.audience === 'customer' &&
          !snapshot.matches('outdated') &&
          whyNotOrderable(product, { isVariantChosen: isVariantChosen(detail) }) !== 'VARIANT_REQUIRED';
        return [
          ...values
            .filter(({ selected }) => !selected)
            .map(({ selectionValue }) =>
              sends(press('radio', selectionValue), chosen(selectionValue), leaving),
            ),
          ...(values.some(({ selected }) => selected)
            ? [sends(button(choice.startOver), chosen(''), leaving)]
            : []),
          ...(values.length > 0 ? [] : noControls('nothing can be chosen', chosen('8'))),
          ...(trouble(snapshot).length > 0
            ? [sends(button(messages.retry), retry)]
            : noControls('what is shown can be used', retry)),
          ...(isConfigurable && detail.variants
            ? [
                sends(button(tiles.view.viewVariants), {
                  at: 'shop',
                  type: 'variants.requested',
                  productId: detail.product.productId,
                  productName: detail.product.productName,
                }),
              ]
            : []),
          ...(isListed
            ? [
                sends(button(texts.saveInList), {
                  at: 'shop',
                  type: 'list.requested',
                  lines: [{ productId: product.productId, orderQuantity: '10', salesUnit: 'PCE' }],
                }),
              ]
            : []),
        ];
      },
    };
  },
  others: {
    'variant.selected': 'the shop, when the address names a variant',
    'quantity.typed': 'the order line of the page',
    'addition.resumed': 'the shop, after the customer signed in again',
    'connection.returned': 'the browser',
  },
};

/** The order line of a product page. */
export const orderLineOfPage: Screen<typeof orderLineMachine> = {
  name: 'orderLineOfPage',
  model: { ...models.orderLine, inputs: models.orderLine.inputs.filter(({ startsEmpty }) => !startsEmpty) },
  view: (actorRef, { muted }) => {
    const { product } = actorRef.getSnapshot().context;
    const detail = {
      product,
      variants: product.salesMaterial.isConfigurable ? someVariants() : null,
      variant: null,
    };
    const page = createActor(productPageMachine, { input: { ...firstInput, initial: detail } });
    return <ProductPage actorRef={muted(withChild(page, 'orderLine', actorRef))} />;
  },
  shows: (messages, language) => {
    const { product: texts, tiles, quantity, home } = messages;
    const page = ({ context: { product } }: SnapshotFrom<typeof orderLineMachine>) => [
      part('heading', product.productName),
      link(home, '/'),
    ];
    return {
      states: {
        ready: page,
        blocked: page,
        adding: page,
        'blocked.restricted': () => [text(messages.refusals.RESTRICTED), phoneLink],
        'blocked.priceUnavailable': () => [text(messages.refusals.NO_PRICE), phoneLink],
        'blocked.variantRequired': () => [text(messages.refusals.VARIANT_REQUIRED)],
        'ready.invalid': ({ context: { product, quantityText, unit } }) => [
          part('spinbutton', quantity.label, '[aria-invalid=true]'),
          text(texts.quantityFirst),
          text(
            complaintText(
              checkQuantity(quantityText, quantityRules(product.salesMaterial, unit)),
              messages,
              unitOf(product.salesMaterial, unit),
              localeOf(language),
            ) ?? '',
          ),
        ],
      },
      presses: (snapshot) => {
        const { quantityText, unit, product } = snapshot.context;
        const { productName: name, productId } = product;
        const rules = quantityRules(product.salesMaterial, unit);
        const isReady = !snapshot.matches('blocked') || snapshot.matches({ blocked: 'priceUnavailable' });
        const isLate = snapshot.hasTag('added') || snapshot.matches({ ready: 'handedOver' });
        const twice = 'a second press of a double click means nothing';
        const other = unit === 'BOX' ? 'PCE' : 'BOX';
        const isAtMinimum =
          !snapshot.matches({ ready: 'invalid' }) && Number(quantityText) <= Number(rules.minimum);
        const field = ['spinbutton', quantity.label] as const;
        const add = snapshot.hasTag('added')
          ? tiles.added
          : snapshot.hasTag('adding')
            ? texts.adding
            : texts.addToBasket;
        return [
          ...(isReady
            ? [
                sends(entry(...field, '70'), { type: 'quantity.changed', text: '70' }),
                sends(left(...field), { type: 'quantity.committed' }, 'nothing was typed'),
                sends(keyIn(...field, 'Enter'), { type: 'quantity.committed' }, 'nothing was typed'),
                sends(button(quantity.increase(name)), { type: 'quantity.stepped', direction: 1 }),
                sends(keyIn(...field, 'ArrowDown'), { type: 'quantity.stepped', direction: -1 }),
                ...(isAtMinimum
                  ? []
                  : [sends(button(quantity.decrease(name)), { type: 'quantity.stepped', direction: -1 })]),
                sends(entry('combobox', quantity.unit, other), { type: 'unit.chosen', unit: other }),
                ...(snapshot.matches('blocked')
                  ? []
                  : [
                      sends(
                        button(texts.severalAddresses),
                        { type: 'add.requested', destination: severalAddressesPath },
                        'the button above it says why',
                      ),
                    ]),
              ]
            : []),
          sends(button(add), { type: 'add.requested' }, isLate ? twice : undefined),
          ...(snapshot.matches({ blocked: 'variantRequired' })
            ? [
                sends(button(tiles.view.viewVariants), {
                  at: 'shop',
                  type: 'variants.requested',
                  productId,
                  productName: name,
                }),
              ]
            : [
                sends(button(texts.saveInList), {
                  at: 'shop',
                  type: 'list.requested',
                  lines: [
                    {
                      productId,
                      orderQuantity: acceptedQuantity(quantityText, rules),
                      salesUnit: unit,
                    },
                  ],
                }),
              ]),
        ];
      },
    };
  },
};
