import { assign } from 'xstate';
import { withoutCells } from '../../../domain/variants/matrix-order.ts';
import { untypedQuantity } from '../../../domain/quantity/typed-quantity.ts';
import { parkedProductIds } from '../../../domain/session/parked-command.ts';
import type { ApprovalRequestEvent } from '../../../machines/approvals/approval-request.machine.ts';
import type { QuantityTyped } from '../../../machines/tile/order-line.machine.ts';
import type { OrderPageEvent } from '../../../machines/orders/order-page.machine.ts';
import {
  parkedCommandMachine,
  parkedCommandPolicies,
} from '../../../machines/session/parked-command.machine.ts';
import type { ListingEvent } from '../../../machines/listing/listing.machine.ts';
import type { AdditionResumed } from '../../../machines/product/product-page.machine.ts';
import type { ProductTilesActorRef } from '../../../machines/tile/product-tiles.machine.ts';
import { carryOut } from '../../../services/session/carry-out.ts';
import { parkedMemory } from '../../../services/session/parked-memory.ts';
import { draftMemory } from '../../../services/transport/draft-memory.ts';
import type { Requests } from '../../requests.ts';

/** The machine of the question about parked commands, with its services (MA-1, SE-1). */
export function composeParked({ actor, draftStorage, tell, recall }: Requests) {
  const parkedCommand = parkedCommandMachine.provide({
    actors: {
      loadProducts: actor(parkedCommandPolicies.loadProducts, (services) => services.loadProducts),
      carryOut: actor(parkedCommandPolicies.carryOut, carryOut),
    },
    actions: {
      recallCommands: assign({
        commands: ({ context: { userId } }) =>
          recall('parkedCommand.commands', () => parkedMemory(draftStorage, userId).recall()),
      }),
      announceAdditions: ({ context: { commands } }) => {
        for (const command of commands)
          if (command.kind === 'addition') tell({ type: 'addition.unconfirmed', addition: command.addition });
      },
      forgetTyped: ({ context: { userId, commands }, system }) => {
        const added = commands
          .filter(({ kind }) => kind === 'addition' || kind === 'lines')
          .flatMap(parkedProductIds);
        const memory = draftMemory(draftStorage, userId);
        for (const part of ['variants', 'matrix'] as const)
          memory.remember(part, withoutCells(memory.recall(part), added));
        for (const productId of added) {
          const nothingTyped: QuantityTyped = { type: 'quantity.typed', productId, typed: untypedQuantity };
          system.get('productTiles')?.send(nothingTyped);
          const resumed: AdditionResumed = { type: 'addition.resumed', productId };
          system.get('productPage')?.send(resumed);
        }
      },
      refreshPage: ({ context: { commands }, system }) => {
        const tiles: ProductTilesActorRef | undefined = system.get('productTiles');
        for (const command of commands) {
          if (command.kind === 'notification')
            tiles?.getSnapshot().children[`stockNotification.${command.request.productId}`]?.send({
              type: 'notification.kept',
            });
          const orderOutdated: OrderPageEvent = { type: 'order.outdated' };
          if (command.kind === 'cancellation') system.get('orderPage')?.send(orderOutdated);
          const requestOutdated: ApprovalRequestEvent = { type: 'request.outdated' };
          if (command.kind === 'decision') {
            system.get('approvalRequest')?.send(requestOutdated);
            tell({ type: 'approvals.changed' });
          }
          const listingOutdated: ListingEvent = { type: 'listing.outdated' };
          if (command.kind === 'favourite' || command.kind === 'listEntry')
            system.get('listing')?.send(listingOutdated);
        }
      },
      forgetCommands: ({ context: { userId } }) => parkedMemory(draftStorage, userId).forget(),
    },
  });
  return { parkedCommand };
}
