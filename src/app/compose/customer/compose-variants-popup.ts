import { assign } from 'xstate';
import {
  variantsPopupMachine,
  variantsPopupPolicies,
} from '../../../machines/variants/variants-popup.machine.ts';
import { draftMemory } from '../../../services/transport/draft-memory.ts';
import type { Requests } from '../../requests.ts';

/** The machine of the variants popup with its services; the order lines in it are of customers only (MA-1, SE-1). */
export function composeVariantsPopup({ actor, draftStorage, recall }: Requests) {
  return variantsPopupMachine.provide({
    actors: {
      loadVariantProducts: actor(
        variantsPopupPolicies.loadVariantProducts,
        (services) => services.loadVariantProducts,
      ),
    },
    actions: {
      recallTyped: assign({
        typed: ({ context }) =>
          recall('variantsPopup.typed', () => draftMemory(draftStorage, context.userId).recall('variants')),
      }),
      rememberTyped: ({ context }, params) =>
        draftMemory(draftStorage, context.userId).remember('variants', params.typed),
    },
  });
}
