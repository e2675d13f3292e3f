import type { CheckedLine } from '../../domain/quick-order/quick-order-row.ts';
import type { LineToCheck } from '../../domain/quick-order/quick-order-rows.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeCheckedLines } from './quick-order-decoder.ts';

/** Lines of a quick order for the gateway's check (BA-8). */
export interface CheckLinesRequest {
  readonly lines: readonly LineToCheck[];
}

/** The services of the quick order. */
export interface QuickOrderServices {
  /** The gateway's check of each line, in their order; changes nothing (BA-8). */
  readonly checkLines: Service<CheckLinesRequest, readonly CheckedLine[]>;
}

export function quickOrderServices({
  configuration: { services: paths },
  ask,
}: ServiceContext): QuickOrderServices {
  return {
    checkLines: ({ lines }, { signal }) =>
      ask(decodeCheckedLines, `${paths.basket}/check`, { method: 'POST', body: { lines }, signal }),
  };
}
