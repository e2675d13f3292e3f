import { assign } from 'xstate';
import { withoutCells } from '../../domain/matrix/matrix-order.ts';
import { parkedProductIds } from '../../domain/session/parked-command.ts';
import { untypedQuantity } from '../../domain/quantity/typed-quantity.ts';
import type { QuantityTyped } from '../../machines/order-line.machine.ts';
import type { AdditionResumed } from '../../machines/product-page.machine.ts';
import { parkedCommandMachine } from '../../machines/parked-command.machine.ts';
import { parkedMemory } from '../../services/parked-memory.ts';
import { visitMemory } from '../../services/visit-memory.ts';
import type { Requests } from '../requests.ts';

/** The question about what was pressed when the session had ended, with its services (MA-1, SE-1). */
export function composeParked({ customerRequest, visitStorage, tell }: Requests) {
  const parkedCommand = parkedCommandMachine.provide({
    actors: {
      loadProducts: customerRequest((services) => services.loadProducts),
      addLines: customerRequest((services) => async ({ requests }, options) => {
        for (const lines of requests) await services.addLines(lines, options);
      }),
      requestNotifications: customerRequest((services) => async ({ wishes }, options) => {
        for (const wish of wishes) await services.requestNotification(wish, options);
      }),
    },
    actions: {
      recallCommands: assign({
        commands: ({ context: { userId } }) => parkedMemory(visitStorage, userId).recall(),
      }),
      announceAdditions: ({ context: { commands } }) => {
        for (const command of commands)
          if (command.kind === 'addition') tell({ type: 'addition.unconfirmed', addition: command.addition });
      },
      forgetTyped: ({ context: { userId, commands }, system }) => {
        const added = commands.filter(({ kind }) => kind !== 'notification').flatMap(parkedProductIds);
        const memory = visitMemory(visitStorage, userId);
        for (const part of ['range', 'matrix'] as const)
          memory.remember(part, withoutCells(memory.recall(part), added));
        for (const productId of added) {
          const nothingTyped: QuantityTyped = { type: 'quantity.typed', productId, typed: untypedQuantity };
          system.get('productTiles')?.send(nothingTyped);
          const resumed: AdditionResumed = { type: 'addition.resumed', productId };
          system.get('productPage')?.send(resumed);
        }
      },
      forgetCommands: ({ context: { userId } }) => parkedMemory(visitStorage, userId).forget(),
    },
  });
  return { parkedCommand };
}
