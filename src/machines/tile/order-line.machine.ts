import { assign, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { AddedBasket, Basket } from '../../domain/basket/basket.ts';
import { basketSubject, type BasketAddition } from '../../domain/basket/basket-changes.ts';
import { basketAddition } from '../../domain/basket/basket-line-draft.ts';
import { whyNotOrderable } from '../../domain/basket/order-obstacle.ts';
import { asFault, isSessionOver, type Fault } from '../../domain/faults/fault.ts';
import { isRefusal } from '../../domain/faults/is-refusal.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { checkQuantity, quantityRules } from '../../domain/quantity/order-quantity.ts';
import {
  acceptedQuantity,
  fieldsAsTyped,
  steppedText,
  untypedQuantity,
  type TypedQuantity,
} from '../../domain/quantity/typed-quantity.ts';
import { unitOf } from '../../domain/units/convert-quantity.ts';
import { unitTextOf } from '../../domain/units/unit-of-measure.ts';
import type { ShopEvent, RequirementsMeta } from '../shop-event.ts';
import { failureNotice } from '../raise-unless-session-over.ts';
import { notProvided } from '../request-actor.ts';
import { customerCommand, type PoliciesOf } from '../request-policy.ts';
import { shop } from '../tell-shop.ts';
import { providedByApp } from '../provided-by-app.ts';

export interface OrderLineInput {
  readonly product: CustomerProduct;
  /** False for a configurable product whose variant is still to be chosen. */
  readonly isVariantChosen: boolean;
  /** Among many products none is wanted until a quantity is typed: its field starts empty, and is empty again once it is added. */
  readonly startsEmpty?: boolean;
  /** What the customer typed for it before; otherwise it starts at its minimum (PR-5). */
  readonly typed: TypedQuantity;
  /** Unique to this product on this opening of the page, so that the keys made from it are unique too (BA-4). */
  readonly keySeed: string;
}

interface OrderLineContext extends Omit<OrderLineInput, 'typed' | 'startsEmpty'> {
  /** As typed; only a quantity that the rules accept is ever sent. */
  readonly quantityText: string;
  /** What an emptied field returns to: the quantity last accepted in it, else the minimum. */
  readonly acceptedText: string;
  readonly startsEmpty: boolean;
  readonly unit: string;
  /** The address that is asked for once it is added; empty for none. */
  readonly destination: string;
  /** Counts what the customer meant to add: a repeated try of one intent keeps its number until the gateway refuses it. */
  readonly intent: number;
}

export type OrderLineEvent =
  | { readonly type: 'quantity.changed'; readonly text: string }
  | { readonly type: 'quantity.committed' }
  | { readonly type: 'quantity.stepped'; readonly direction: 1 | -1 }
  | { readonly type: 'unit.chosen'; readonly unit: string }
  /** `destination` is the address that is asked for once it is added. */
  | { readonly type: 'add.requested'; readonly destination?: string };

/** The customer typed a quantity or chose a unit, and has not put it into the basket yet. */
export interface QuantityTyped {
  readonly type: 'quantity.typed';
  readonly productId: string;
  readonly typed: TypedQuantity;
}

/** What happens to its requests when a page is left, a session over, or a response lost or late. */
export const orderLinePolicies: PoliciesOf<typeof orderLineMachine> = {
  addLine: {
    ...customerCommand,
    changes: 'basket',
    about: basketSubject,
    failure: 'addFailed',
    onSessionOver: (sent) => ({ kind: 'addition', addition: sent }),
    withoutResponse: (sent) => [
      { type: 'notice.raised', content: { key: 'addWaits', productName: sent.line.productName } },
      { type: 'addition.unconfirmed', addition: sent },
    ],
    stored: 'untilDecided',
  },
};

const base = setup({
  types: {
    input: {} as OrderLineInput,
    context: {} as OrderLineContext,
    events: {} as OrderLineEvent,
    tags: {} as 'adding' | 'added' | 'wrongQuantity' | 'blocked',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: {
    addLine: notProvided<AddedBasket, BasketAddition>('addLine'),
  },
  delays: {
    /** Long enough to be seen, and longer than the second press of a double click takes to come. */
    confirmationDuration: 1200,
  },
  guards: {
    isVariantRequired: ({ context }) => obstacle(context) === 'variantRequired',
    isRestricted: ({ context }) => obstacle(context) === 'restricted',
    isPriceUnavailable: ({ context }) => obstacle(context) === 'priceUnavailable',
    isNothingWanted: ({ context }) => isNothingWanted(context),
    isQuantityEmpty: ({ context }) => context.quantityText.trim() === '',
    isQuantityValid: ({ context }) => check(context).kind === 'valid',
    isOvertaken: (_, params: AddedBasket) => params.isOvertaken,
    isRefusal: (_, params: { fault: Fault }) => isRefusal(params.fault),
    isSessionOver: (_, params: { fault: Fault }) => isSessionOver(params.fault),
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
    resetQuantity: assign(({ context }) => ({
      quantityText: context.startsEmpty ? '' : rules(context).minimum,
      acceptedText: rules(context).minimum,
      intent: context.intent + 1,
    })),
    storeDestination: assign({
      destination: ({ event }) => (event.type === 'add.requested' ? (event.destination ?? '') : ''),
    }),
    countIntent: assign({ intent: ({ context }) => context.intent + 1 }),
    announceTyped: sendParent(({ context }: { context: OrderLineContext }): QuantityTyped => ({
      type: 'quantity.typed',
      productId: context.product.productId,
      typed: isNothingWanted(context)
        ? untypedQuantity
        : { quantityText: context.quantityText, unit: context.unit },
    })),
    announceNothingTyped: sendParent(({ context }: { context: OrderLineContext }): QuantityTyped => ({
      type: 'quantity.typed',
      productId: context.product.productId,
      typed: untypedQuantity,
    })),
    announceAdded: sendTo(shop, (_, params: { basket: Basket }): ShopEvent => ({
      type: 'basket.added',
      basket: params.basket,
    })),
    announceBasketOutdated: sendTo(shop, { type: 'basket.outdated' }),
    raiseAdded: sendTo(shop, ({ context }: { context: OrderLineContext }): ShopEvent => ({
      type: 'notice.raised',
      content: {
        key: 'added',
        productName: context.product.productName,
        quantity: accepted(context),
        unitText: unitTextOf(accepted(context), unitOf(context.product.salesMaterial, context.unit)),
      },
    })),
    rememberAddition: providedByApp<{ addition: BasketAddition }>('rememberAddition'),
    announceUnconfirmed: sendTo(shop, ({ context }: { context: OrderLineContext }): ShopEvent => ({
      type: 'addition.unconfirmed',
      addition: addition(context),
    })),
    raiseWaiting: sendTo(shop, ({ context }: { context: OrderLineContext }): ShopEvent => ({
      type: 'notice.raised',
      content: { key: 'addWaits', productName: context.product.productName },
    })),
    raiseFailure: sendTo(shop, (_, { fault }: { fault: Fault }) =>
      failureNotice({ key: 'addFailed', reason: fault.serverMessage }, fault),
    ),
  },
});

/**
 * Quantity and unit of one product, and putting it into the basket: in a tile of a list as on the product's page. An actor
 * exists for a customer and for one product only, so another product always starts at its minimum (PR-5). It tells its parent
 * what is typed, so that this outlives the page (SE-1), and the shop what was added.
 *
 * @see §4 Quantity, Add to basket; §5 Quantity stepper
 */
export const orderLineMachine = base
  .extend({
    actions: {
      requestDestination: base.enqueueActions(({ context: { destination }, enqueue }) => {
        if (destination === '') return;
        enqueue.sendTo(shop, { type: 'navigation.requested', to: destination, replace: false });
      }),
    },
  })
  .createMachine({
    id: 'orderLine',
    description: 'Quantity and unit of one product, and putting it into the basket.',
    meta: { requirements: ['BA-1', 'BA-2', 'PR-4', 'PR-5', 'SE-1', 'TI-2'] },
    context: ({ input: { typed, startsEmpty = false, ...input } }) => ({
      ...input,
      ...startOf(input.product, typed, startsEmpty),
      startsEmpty,
      destination: '',
      intent: 1,
    }),
    initial: 'deciding',
    states: {
      deciding: {
        description: 'Whether this product may be ordered as it stands.',
        always: [
          {
            description: 'A variant is still to be chosen.',
            meta: { requirements: ['BA-2', 'PD-3'] },
            guard: 'isVariantRequired',
            target: 'blocked.variantRequired',
          },
          {
            description: 'It may not be sold to this customer.',
            meta: { requirements: ['BA-2', 'TI-6'] },
            guard: 'isRestricted',
            target: 'blocked.restricted',
          },
          {
            description: 'The customer has no price for it.',
            meta: { requirements: ['TI-7'] },
            guard: 'isPriceUnavailable',
            target: 'blocked.priceUnavailable',
          },
          { description: 'Nothing stands in the way.', guard: 'isQuantityValid', target: 'ready' },
          {
            description: 'It is one of many, of which none is wanted yet.',
            meta: { requirements: ['TI-5'] },
            guard: 'isNothingWanted',
            target: 'ready.empty',
          },
          {
            description: 'What was typed before is there again; it cannot be ordered as it stands.',
            meta: { requirements: ['SE-1', 'PR-4'] },
            target: 'ready.typing',
          },
        ],
      },
      blocked: {
        description: 'The product cannot be ordered; the page says why.',
        meta: { requirements: ['BA-2', 'PD-4'] },
        tags: 'blocked',
        initial: 'variantRequired',
        states: {
          variantRequired: { description: 'A configurable product is ordered as one of its variants.' },
          restricted: { description: 'The product has restriction statuses for this customer.' },
          priceUnavailable: { description: 'Nothing is ordered without a price.' },
        },
      },
      ready: {
        description: 'The customer chooses how much they want.',
        initial: 'accepted',
        on: {
          'quantity.changed': {
            description: 'The customer types; nothing is corrected while they type.',
            target: '.typing',
            actions: [
              { type: 'storeQuantity', params: ({ event }) => ({ text: event.text }) },
              'announceTyped',
            ],
          },
          'quantity.stepped': {
            description: 'One step up or down, to the next quantity that can be ordered.',
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
              actions: [
                { type: 'storeUnit', params: ({ event }) => ({ unit: event.unit }) },
                'announceTyped',
              ],
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
            on: { 'add.requested': { description: 'The customer wants it.', target: '#orderLine.adding' } },
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
                  guard: 'isQuantityEmpty',
                  target: 'accepted',
                  actions: ['restoreAcceptedQuantity', 'announceTyped'],
                },
                {
                  description: 'The quantity follows the rules of the product.',
                  guard: 'isQuantityValid',
                  target: 'accepted',
                  actions: ['normaliseQuantity', 'announceTyped'],
                },
                { description: 'The customer is told which quantities are possible.', target: 'invalid' },
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
                  guard: 'isQuantityValid',
                  target: '#orderLine.adding',
                },
                { description: 'The customer is told which quantities are possible.', target: 'invalid' },
              ],
            },
          },
          added: {
            description: 'It was just added; a second press of a double click means nothing.',
            meta: { requirements: ['BA-4'] },
            tags: 'added',
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
          },
          handedOver: {
            description: 'The basket sends it again; a second press of a double click means nothing.',
            meta: { requirements: ['BA-4'] },
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
          },
          invalid: {
            description: 'The quantity cannot be ordered; the page says which ones can.',
            meta: { requirements: ['PR-4', 'PD-4'] },
            tags: 'wrongQuantity',
          },
        },
      },
      adding: {
        description:
          'The gateway puts the product into the basket; a second press of the button changes nothing.',
        meta: { requirements: ['BA-1', 'BA-4'] },
        tags: 'adding',
        entry: [
          'announceNothingTyped',
          'storeDestination',
          { type: 'rememberAddition', params: ({ context }) => ({ addition: addition(context) }) },
        ],
        invoke: {
          id: 'addLine',
          src: 'addLine',
          input: ({ context }) => addition(context),
          onDone: [
            {
              description:
                'It is in the basket, but another response came meanwhile, which may be the newer one: the basket is read again.',
              meta: { requirements: ['BA-4', 'PR-5'] },
              guard: { type: 'isOvertaken', params: ({ event }) => event.output },
              target: 'ready.added',
              actions: ['announceBasketOutdated', 'raiseAdded', 'resetQuantity', 'requestDestination'],
            },
            {
              description: 'It is in the basket, and the quantity starts again at the minimum.',
              meta: { requirements: ['BA-1', 'PR-5'] },
              target: 'ready.added',
              actions: [
                { type: 'announceAdded', params: ({ event }) => event.output },
                'raiseAdded',
                'resetQuantity',
                'requestDestination',
              ],
            },
          ],
          onError: [
            {
              description:
                'The gateway refused it and would say so again: quantity and unit stay, and another try is another intent.',
              meta: { requirements: ['BA-3', 'BA-4'] },
              guard: { type: 'isRefusal', params: ({ event }) => ({ fault: asFault(event.error) }) },
              target: 'ready',
              actions: [
                'countIntent',
                'announceTyped',
                { type: 'raiseFailure', params: ({ event }) => ({ fault: asFault(event.error) }) },
              ],
            },
            {
              description:
                'The session is over, which the shop tells: quantity and unit stay, and once the customer has signed in again, the shop asks whether it is still wanted.',
              meta: { requirements: ['BA-4', 'SE-1', 'SE-2'] },
              guard: { type: 'isSessionOver', params: ({ event }) => ({ fault: asFault(event.error) }) },
              target: 'ready',
              actions: 'announceTyped',
            },
            {
              description:
                'It is unknown whether it was done: the basket sends it again, until that is known.',
              meta: { requirements: ['BA-4', 'SE-2'] },
              target: 'ready.handedOver',
              actions: ['announceUnconfirmed', 'raiseWaiting', 'resetQuantity'],
            },
          ],
        },
      },
    },
  });

export type OrderLineActorRef = ActorRefFrom<typeof orderLineMachine>;

function startOf(product: CustomerProduct, typed: TypedQuantity, startsEmpty: boolean) {
  const { quantityText, unit } = typed;
  const fields = fieldsAsTyped(product.salesMaterial, {
    quantityText: quantityText ?? (startsEmpty ? '' : null),
    unit,
  });
  return { ...fields, acceptedText: quantityRules(product.salesMaterial, fields.unit).minimum };
}

function addition(context: OrderLineContext): BasketAddition {
  const order = { quantity: accepted(context), unit: context.unit };
  return basketAddition(context.product, order, `${context.keySeed}-${context.intent}`);
}

function isNothingWanted({ startsEmpty, quantityText }: OrderLineContext): boolean {
  return startsEmpty && /^[0\s]*$/.test(quantityText);
}

function obstacle({ product, isVariantChosen }: OrderLineContext) {
  return whyNotOrderable(product, { isVariantChosen });
}

function rules(context: OrderLineContext) {
  return quantityRules(context.product.salesMaterial, context.unit);
}

function check(context: OrderLineContext) {
  return checkQuantity(context.quantityText, rules(context));
}

function accepted(context: OrderLineContext) {
  return acceptedQuantity(context.quantityText, rules(context));
}
