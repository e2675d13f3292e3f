import type { ParkedCommand } from '../../domain/session/parked-command.ts';
import type { GatewayServices } from '../services-over.ts';
import type { Service } from '../transport/service.ts';
import { refillBasket } from '../basket/refill-basket.ts';

interface CarriedOut {
  readonly commands: readonly Exclude<ParkedCommand, { readonly kind: 'addition' }>[];
}

/**
 * Carries out parked commands, one after the other, each with its key: a command that was done already has no
 * further effect (SE-1, BA-4).
 */
export function carryOut(services: GatewayServices): Service<CarriedOut, void> {
  return async ({ commands }, options) => {
    for (const command of commands) {
      switch (command.kind) {
        case 'lines':
          await services.addLines(command.request, options);
          break;
        case 'notification':
          await services.requestNotification(command.request, options);
          break;
        case 'refill':
          await refillBasket(services)(command.request, options);
          break;
        case 'cancellation':
          await services.cancelOrder(command.request, options);
          break;
        case 'decision':
          await services.decideRequest(command.request, options);
          break;
        case 'favourite':
          await services.saveFavourite(command.request, options);
          break;
        case 'listEntry':
          await services.saveToList(command.request, options);
          break;
        default:
          command satisfies never;
      }
    }
  };
}
