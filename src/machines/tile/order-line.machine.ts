import type { ActorRefFrom } from 'xstate';
import { basketSubject } from '../../domain/basket/basket-changes.ts';
import type { CustomerProduct } from '../../domain/product/product.ts';
import { quantityRules } from '../../domain/quantity/order-quantity.ts';
import { fieldsAsTyped, type TypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import { customerCommand, type PoliciesOf } from '../request-policy.ts';
import { adding, addingSetup } from './order-line-adding.ts';
import { ready, unpriced } from './order-line-quantity.ts';

export type { OrderLineEvent, OrderLineInput, QuantityTyped } from './order-line-setup.ts';

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

/**
 * Quantity and unit of one product, and putting it into the basket: in a tile of a list as on the product's
 * page. An actor exists for a customer and for one product only, so another product always starts at its
 * minimum (PR-5). It reports the typed entry to its parent, so that the entry outlives the page (SE-1), and
 * the addition to the shop.
 *
 * @see §4 Quantity, Add to basket; §5 Quantity stepper
 */
export const orderLineMachine = addingSetup.createMachine({
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
      description: 'Whether this product may be ordered as it is.',
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
        {
          description: 'Nothing prevents it.',
          meta: { requirements: ['BA-1'] },
          guard: 'isQuantityValid',
          target: 'ready',
        },
        {
          description: 'It is one of many, of which none is wanted yet.',
          meta: { requirements: ['TI-5'] },
          guard: 'isNothingWanted',
          target: 'ready.empty',
        },
        {
          description: 'The earlier entry is restored; it cannot be ordered as it is.',
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
        priceUnavailable: unpriced,
      },
    },
    ready,
    adding,
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
