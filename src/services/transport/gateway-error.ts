import { broken, type Fault } from '../../domain/faults/fault.ts';

/** A call that failed: without a response, or with one that is not a success. @see SE-2 */
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

/** A response of a shape that the shop cannot read; the message names the call and the field (GW-3). */
export class GatewayResponseError extends Error {
  override readonly name = 'GatewayResponseError';
}

/** The facts of any error that a service rejects with: anything but a fault of the call is one of the shop itself. */
export function faultOf(error: unknown): Fault {
  return error instanceof GatewayError ? error.fault : broken;
}
