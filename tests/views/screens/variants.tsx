import { locationOf } from '#src/app/location-of.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import type { LineOutcome } from '#src/domain/basket/line-outcome.ts';
import { matrixSummary, productsIn } from '#src/domain/variants/matrix-order.ts';
import { wantedVariants } from '#src/domain/variants/variants-order.ts';
import type { variantMatrixMachine } from '#src/machines/variants/variant-matrix.machine.ts';
import { orderLineMachine } from '#src/machines/tile/order-line.machine.ts';
import { orderLineOfMany } from '#src/machines/variants/order-line-of-many.ts';
import { variantsPopupMachine } from '#src/machines/variants/variants-popup.machine.ts';
import { textsIn } from '#src/messages/in-languages.ts';
import { noticeTexts } from '#src/messages/shell/notices.ts';
import { matrixTexts } from '#src/messages/variants/matrix.ts';
import { variantsPopupTexts } from '#src/messages/variants/variants-popup.ts';
import { VariantMatrixView } from '#src/views/variants/variant-matrix-view.tsx';
import { VariantsDialog } from '#src/views/variants/variants-dialog.tsx';
import * as models from '#tests/machines/models/product.ts';
import { broken } from '#tests/machines/models/samples.ts';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';
import { anonymous } from '#tests/support/made/a-session.ts';
import { aFullProduct, aFullPublicProduct } from '#tests/support/made/with-everything.ts';
import { button, entry, escape, link, noControls, part, sends, text, type Screen } from './screen.ts';

const { productName } = aCustomerProduct();
const ofBolt = { productId: 'bolt', productName: 'Hex bolt' };
const boltOutcomes: readonly LineOutcome[] = [
  { kind: 'added', ...ofBolt, quantity: '30', unitText: 'boxes' },
  { kind: 'waiting', ...ofBolt },
  { kind: 'failed', ...ofBolt, fault: { status: 0, code: '', serverMessage: null } },
];

export const variantsPopup: Screen<typeof variantsPopupMachine> = {
  model: {
    ...models.variantsPopup,
    machine: variantsPopupMachine.provide({ actors: { orderLine: orderLineOfMany(orderLineMachine) } }),
    samples: [
      ...models.variantsPopup.samples,
      { type: 'xstate.done.actor.loadVariantProducts', output: [aFullProduct()] },
      ...boltOutcomes.map((outcome) => ({ type: 'orderLine.settled' as const, outcome })),
    ],
    key: ({ context: { outcomes: settled, ...context } }) => [
      context.typed,
      context.touched,
      context.waiting,
      settled,
    ],
  },
  view: (actorRef) => actorRef.getSnapshot().matches('open') && <VariantsDialog actorRef={actorRef} />,
  shows: ({ close, product: { toBasket } }, language) => {
    const texts = textsIn(variantsPopupTexts, language);
    const { addWaits } = textsIn(noticeTexts, language);
    const outcomeOf = (outcome: LineOutcome) => {
      const { productName: name } = outcome;
      switch (outcome.kind) {
        case 'added':
          return [
            text(texts.added(1)),
            text(texts.line(outcome.quantity, outcome.unitText, name)),
            link(toBasket, '/basket'),
          ];
        case 'waiting':
          return [text(addWaits(name))];
        case 'failed':
          return [
            text(texts.failed(1)),
            text(texts.because(name, outcome.fault.serverMessage ?? texts.noReason)),
          ];
      }
    };
    return {
      states: {
        open: ({ context: { variants, productName: title, outcomes } }) => [
          part('dialog', title),
          ...(variants.length > 0
            ? [part('table', texts.table(title)), text(texts.count(variants.length))]
            : [text(texts.empty)]),
          ...outcomes.flatMap(outcomeOf),
        ],
        'open.choosing': ({ context: { variants, typed, outcomes } }) =>
          variants.length === 0 || wantedVariants(variants, typed).length > 0 || outcomes.length > 0
            ? []
            : [text(texts.nothingTyped)],
        'open.adding': () => [button(texts.adding)],
      },
      presses: (snapshot) => {
        const { variants, typed } = snapshot.context;
        return [
          sends(button(close), { type: 'popup.cancelled' }),
          sends(escape(snapshot.context.productName), { type: 'popup.cancelled' }),
          sends(
            button(
              snapshot.matches({ open: 'adding' })
                ? texts.adding
                : texts.add(wantedVariants(variants, typed).length),
            ),
            { type: 'lines.requested' },
            'the outcome beside it says what was not added',
          ),
          ...(variants.length > 0
            ? [sends(link(productName, '/p/bolt?currentPath=%2F'), { type: 'variant.followed' })]
            : noControls('there is no variant', { type: 'variant.followed' })),
        ];
      },
    };
  },
  others: {
    'variants.requested': 'the button of a configurable product',
    'orderLine.settled': 'an order line',
    'quantity.typed': 'an order line',
    'orderLine.touched': 'the fields of a row, which the screen of an order line shows',
  },
};

const location = locationOf('/c/bolts?page=2', defaultConfiguration.paths);
const shell = { configurableProductId: 'bolts' };

/** The variants as a visitor sees them, on the second page of a list. */
export const variantsPopupOfVisitor: Screen<typeof variantsPopupMachine> = {
  name: 'variantsPopupOfVisitor',
  model: {
    ...models.variantsPopup,
    inputs: models.variantsPopup.inputs.map((input) => ({ ...input, userId: '' })),
    samples: [
      {
        type: 'xstate.done.actor.loadVariantProducts',
        output: [
          aFullPublicProduct(shell),
          aPublicProduct({ ...shell, productId: 'nut', productName: 'Hex nut' }),
        ],
      },
      { type: 'xstate.error.actor.loadVariantProducts', error: broken },
    ],
    possible: (_, { type }) => /^(popup|xstate|variant\.)/.test(type),
  },
  shop: { session: anonymous, location },
  view: (actorRef) => actorRef.getSnapshot().matches('open') && <VariantsDialog actorRef={actorRef} />,
  shows: ({ close, header }, language) => {
    const texts = textsIn(variantsPopupTexts, language);
    return {
      states: {
        open: ({ context: { productName: title } }) => [
          part('dialog', title),
          part('table', texts.table(title)),
          text(texts.count(2)),
          text(texts.signIn),
          link(header.signIn, '/login?returnTo=%2Fc%2Fbolts%3Fpage%3D2'),
        ],
      },
      presses: ({ context: { productName: title } }) => [
        sends(button(close), { type: 'popup.cancelled' }),
        sends(escape(title), { type: 'popup.cancelled' }),
        ...['bolt', 'nut'].map((productId) =>
          sends(
            link(
              productId === 'nut' ? 'Hex nut' : aFullPublicProduct().productName,
              `/p/bolts?selectedVariant=${productId}&currentPath=%2Fc%2Fbolts%3Fpage%3D2`,
            ),
            { type: 'variant.followed' },
          ),
        ),
        ...noControls('a visitor cannot order', { type: 'lines.requested' }),
      ],
    };
  },
  others: { ...variantsPopup.others },
};

export const variantMatrix: Screen<typeof variantMatrixMachine> = {
  model: models.variantMatrix,
  view: (actorRef) =>
    actorRef.getSnapshot().hasTag('shown') && (
      <VariantMatrixView actorRef={actorRef} productName="Trousers" />
    ),
  shows: ({ product }, language) => {
    const texts = textsIn(matrixTexts, language);
    return {
      states: {
        empty: () => [text(texts.empty)],
        open: ({ context: { outcome } }) => [
          text(texts.hint),
          ...(outcome?.kind === 'added'
            ? [text(texts.added(outcome.lineCount)), link(product.toBasket, '/basket')]
            : []),
          ...(outcome?.kind === 'refused' ? [text(texts.refused)] : []),
        ],
        adding: () => [text(texts.hint), button(texts.adding)],
      },
      presses: (snapshot) => {
        const { matrix, typed } = snapshot.context;
        if (!matrix) return [];
        const { readyCount } = matrixSummary(matrix, typed);
        return [
          ...productsIn(matrix).map(({ productId }) => {
            const [size = '', colour = ''] = productId.split('-');
            return sends(entry('textbox', texts.quantityOf(size, colour), '70'), {
              type: 'cell.typed',
              productId,
              text: '70',
            });
          }),
          sends(button(texts.clear), { type: 'cells.cleared' }, 'the lines are being added'),
          sends(
            button(snapshot.matches('adding') ? texts.adding : texts.add(readyCount)),
            { type: 'add.requested' },
            'the outcome beside it says what was added',
          ),
        ];
      },
    };
  },
  others: {
    'matrix.requested': 'the button on the page of the product',
    'matrix.closed': 'the same button',
    'cell.entered': 'a cell that gets the focus',
    'cells.pasted': 'a paste: journeys/ordering pastes into the matrix',
  },
};
