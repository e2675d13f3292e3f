import { assign, sendParent } from 'xstate';
import { checkQuantity, quantityRules } from '../../domain/quantity/order-quantity.ts';
import { steppedText, untypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import {
  type OrderLineContext,
  type QuantityTyped,
  accepted,
  orderLineSetup,
  rules,
} from './order-line-setup.ts';

/** Guards and actions of choosing quantity and unit. */
export const quantitySetup = orderLineSetup.extend({
  guards: {
    isNothingWanted: ({ context }) => isNothingWanted(context),
    isQuantityEmpty: ({ context }) => context.quantityText.trim() === '',
    isQuantityValid: ({ context }) => check(context).kind === 'valid',
  },
  actions: {
    storeQuantity: assign({
      quantityText: (_, params: { text: string }) => params.text,
      intent: ({ context }) => context.intent + 1,
    }),
    normaliseQuantity: assign({ quantityText: ({ context }) => accepted(context) }),
    storeAcceptedQuantity: assign({ acceptedText: ({ context }) => context.quantityText }),
    restoreAcceptedQuantity: assign({ quantityText: ({ context }) => context.acceptedText }),
    stepQuantity: assign({
      quantityText: ({ context }, params: { direction: 1 | -1 }) =>
        steppedText(context.quantityText, rules(context), params.direction),
      intent: ({ context }) => context.intent + 1,
    }),
    storeUnit: assign(({ context }, params: { unit: string }) => ({
      unit: params.unit,
      quantityText: isNothingWanted(context)
        ? ''
        : quantityRules(context.product.salesMaterial, params.unit).minimum,
      intent: context.intent + 1,
    })),
    clearQuantity: assign({ quantityText: '' }),
    announceTyped: sendParent(({ context }: { context: OrderLineContext }): QuantityTyped => ({
      type: 'quantity.typed',
      productId: context.product.productId,
      typed: isNothingWanted(context)
        ? untypedQuantity
        : { quantityText: context.quantityText, unit: context.unit },
    })),
  },
});

/** A second press of a double click means nothing; a later press means once more. */
const afterConfirmation = quantitySetup.createStateConfig({
  after: {
    confirmationDuration: [
      {
        description: 'None of it is wanted any more.',
        meta: { requirements: ['TI-5'] },
        guard: 'isNothingWanted',
        target: 'empty',
      },
      { description: 'A further press means once more.', target: 'accepted' },
    ],
  },
});

export const unpriced = quantitySetup.createStateConfig({
  description: 'Nothing is ordered without a price; the quantity can be chosen, as for a list.',
  meta: { requirements: ['TI-7'] },
  on: {
    'quantity.changed': {
      description: 'The customer types.',
      actions: [{ type: 'storeQuantity', params: ({ event }) => ({ text: event.text }) }, 'announceTyped'],
    },
    'quantity.stepped': {
      description: 'One step up or down.',
      actions: [
        { type: 'stepQuantity', params: ({ event }) => ({ direction: event.direction }) },
        'announceTyped',
      ],
    },
    'unit.chosen': {
      description: 'Another unit starts at its own minimum.',
      actions: [{ type: 'storeUnit', params: ({ event }) => ({ unit: event.unit }) }, 'announceTyped'],
    },
  },
});

export const ready = quantitySetup.createStateConfig({
  description: 'The customer chooses how much they want.',
  initial: 'accepted',
  on: {
    'quantity.changed': {
      description: 'The customer types; nothing is corrected while they type.',
      meta: { requirements: ['PR-4'] },
      target: '.typing',
      actions: [{ type: 'storeQuantity', params: ({ event }) => ({ text: event.text }) }, 'announceTyped'],
    },
    'quantity.stepped': {
      description: 'One step up or down, to the next quantity that can be ordered.',
      meta: { requirements: ['PR-4'] },
      target: '.accepted',
      actions: [
        { type: 'stepQuantity', params: ({ event }) => ({ direction: event.direction }) },
        'announceTyped',
      ],
    },
    'unit.chosen': [
      {
        description: 'The unit is chosen before a quantity is wanted.',
        meta: { requirements: ['TI-5'] },
        guard: 'isNothingWanted',
        target: '.empty',
        actions: { type: 'storeUnit', params: ({ event }) => ({ unit: event.unit }) },
      },
      {
        description: 'Another unit starts at its own minimum.',
        meta: { requirements: ['PR-1', 'PR-5'] },
        target: '.accepted',
        actions: [{ type: 'storeUnit', params: ({ event }) => ({ unit: event.unit }) }, 'announceTyped'],
      },
    ],
  },
  states: {
    empty: {
      description: 'None of it is wanted.',
      meta: { requirements: ['TI-5'] },
      on: {
        'add.requested': {
          description: 'It is added directly, in the smallest quantity that can be ordered.',
          meta: { requirements: ['TI-5', 'BA-1'] },
          target: '#orderLine.adding',
          actions: 'normaliseQuantity',
        },
      },
    },
    accepted: {
      description: 'The quantity can be ordered.',
      entry: 'storeAcceptedQuantity',
      on: {
        'add.requested': {
          description: 'The customer wants it.',
          meta: { requirements: ['BA-1'] },
          target: '#orderLine.adding',
        },
      },
    },
    typing: {
      description: 'The quantity is being typed.',
      on: {
        'quantity.committed': [
          {
            description: 'The field was emptied, or says 0: none of it is wanted any more.',
            meta: { requirements: ['TI-5'] },
            guard: 'isNothingWanted',
            target: 'empty',
            actions: ['clearQuantity', 'announceTyped'],
          },
          {
            description: 'The field was emptied: the quantity last accepted in it is taken again.',
            meta: { requirements: ['PR-4'] },
            guard: 'isQuantityEmpty',
            target: 'accepted',
            actions: ['restoreAcceptedQuantity', 'announceTyped'],
          },
          {
            description: 'The quantity follows the rules of the product.',
            meta: { requirements: ['PR-4'] },
            guard: 'isQuantityValid',
            target: 'accepted',
            actions: ['normaliseQuantity', 'announceTyped'],
          },
          {
            description: 'The customer is told which quantities are possible.',
            meta: { requirements: ['PR-4'] },
            target: 'invalid',
          },
        ],
        'add.requested': [
          {
            description: 'The field is empty: the smallest quantity that can be ordered is added.',
            meta: { requirements: ['TI-5'] },
            guard: 'isNothingWanted',
            target: '#orderLine.adding',
            actions: 'normaliseQuantity',
          },
          {
            description: 'The quantity follows the rules, so it is added at once.',
            meta: { requirements: ['BA-1', 'PR-4'] },
            guard: 'isQuantityValid',
            target: '#orderLine.adding',
          },
          {
            description: 'The customer is told which quantities are possible.',
            meta: { requirements: ['PR-4'] },
            target: 'invalid',
          },
        ],
      },
    },
    added: {
      description: 'It was just added; a second press of a double click means nothing.',
      meta: { requirements: ['BA-4'] },
      tags: 'added',
      ...afterConfirmation,
    },
    handedOver: {
      description: 'The basket sends it again; a second press of a double click means nothing.',
      meta: { requirements: ['BA-4'] },
      ...afterConfirmation,
    },
    invalid: {
      description: 'The quantity cannot be ordered; the page says which ones can.',
      meta: { requirements: ['PR-4', 'PD-4'] },
      tags: 'wrongQuantity',
    },
  },
});

function isNothingWanted({ startsEmpty, quantityText }: OrderLineContext): boolean {
  return startsEmpty && /^[0\s]*$/.test(quantityText);
}

function check(context: OrderLineContext) {
  return checkQuantity(context.quantityText, rules(context));
}
