import { decodeVisit, decodeVisitEnd } from '../session/session-decoder.ts';
import type { GatewayServices } from '../transport/gateway-services.ts';
import type { ServiceContext } from '../transport/service-context.ts';

/** The services of a visit from a procurement system. @see PU-4 */
export function punchoutServices({
  client: { call },
  named,
}: ServiceContext): Pick<GatewayServices, 'loadVisit' | 'endVisit'> {
  return {
    async loadVisit(_, { signal }) {
      const path = '/punchout/visit';
      return decodeVisit(named(`GET ${path}`), await call(path, { isForAnybody: true, signal }));
    },

    async endVisit(body, { signal }) {
      const path = '/punchout/return';
      return decodeVisitEnd(named(`POST ${path}`), await call(path, { method: 'POST', body, signal }));
    },
  };
}
