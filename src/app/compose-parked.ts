import { assign } from 'xstate';
import type { Product } from '../domain/product/product.ts';
import { untypedQuantity } from '../domain/quantity/typed-quantity.ts';
import type { QuantityTyped } from '../machines/order-line.machine.ts';
import { parkedCommandMachine } from '../machines/parked-command.machine.ts';
import { parkedMemory } from '../services/parked-memory.ts';
import type { Requests } from './compose-storefront.ts';

/** The question about what was pressed when the session had ended, with its services (MA-1, SE-1). */
export function composeParked({ customerRequest, typed, tell }: Requests) {
  const parkedCommand = parkedCommandMachine.provide({
    actors: {
      loadProducts: customerRequest(
        (services) =>
          async ({ productIds }, options): Promise<readonly Product[]> => {
            const rows = [{ kind: 'bucket', id: 'parked', name: '', productIds } as const];
            const loaded = await services.loadRelated({ rows }, options);
            return loaded.flatMap(({ products }) => products);
          },
      ),
      requestNotifications: customerRequest((services) => async ({ wishes }, options) => {
        for (const wish of wishes) await services.requestNotification(wish, options);
      }),
    },
    actions: {
      recallCommands: assign({
        commands: ({ context: { userId } }) => parkedMemory(typed, userId).recall(),
      }),
      announceAdditions: ({ context: { commands }, system }) => {
        for (const command of commands) {
          if (command.kind === 'notification') continue;
          const { addition } = command;
          const { productId } = addition.line;
          tell({ type: 'addition.unconfirmed', addition });
          const nothingTyped: QuantityTyped = { type: 'quantity.typed', productId, typed: untypedQuantity };
          system.get('productTiles')?.send(nothingTyped);
        }
      },
      forgetCommands: ({ context: { userId } }) => parkedMemory(typed, userId).forget(),
    },
  });
  return { parkedCommand };
}
