import { broken, type Fault } from '../../domain/faults/fault.ts';

/** A call failed: it had no response, or one that is not a success. @see SE-2 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly fault: Fault;

  constructor(call: string, fault: Fault) {
    super(
      `${call}: ${fault.serverMessage ?? (fault.status === 0 ? 'no response' : `status ${fault.status}`)}`,
    );
    this.fault = fault;
  }
}

/** A response has an unreadable shape; the message names the call and the field (GW-3). */
export class GatewayResponseError extends Error {
  override readonly name = 'GatewayResponseError';
}

/** The facts of any error of a service: an error that is not a call's is one of the shop itself. */
export function faultOf(error: unknown): Fault {
  return error instanceof GatewayError ? error.fault : broken;
}
