import type { PunchoutVisit } from '../../domain/punchout/visit.ts';
import { decodeVisit, decodeVisitEnd } from '../session/session-decoder.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';

/** How a visit from a procurement system ends: with its basket, or without (PU-4). */
export interface VisitEnd {
  readonly action: 'transfer' | 'cancel';
}

/** The services of a visit from a procurement system. @see PU-4 */
export interface PunchoutServices {
  /** The visit of the browser's present session, also on a page of an earlier one. */
  readonly loadVisit: Service<unknown, PunchoutVisit>;
  /** Ends the visit. Resolves with the address of the document that leads back to the procurement system. */
  readonly endVisit: Service<VisitEnd, string>;
}

export function punchoutServices({ ask }: ServiceContext): PunchoutServices {
  return {
    loadVisit: (_, { signal }) => ask(decodeVisit, '/punchout/visit', { isForAnybody: true, signal }),

    endVisit: (body, { signal }) => ask(decodeVisitEnd, '/punchout/return', { method: 'POST', body, signal }),
  };
}
