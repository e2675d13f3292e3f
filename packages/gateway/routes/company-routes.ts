import type { FastifyInstance } from 'fastify';
import { companyPersonOf } from '../company/company.ts';
import { rightsOf } from '../company/may-do.ts';
import { countToDecide } from '../approvals/open-requests.ts';
import { named } from '../company/refusal.ts';
import { successResponse } from '../http/keyed-response.ts';
import { customerRoutes } from './customer-routes.ts';
import type { GatewayContext } from './gateway-context.ts';
import { companyResponse } from './schemas/company.ts';

/** `company`: who a customer is in their company. @see CO-1 */
export function companyRoutes(app: FastifyInstance, context: GatewayContext): void {
  const route = customerRoutes(app, context, 'Company');

  route.get(
    '/company',
    { summary: 'Who the customer is in their company', response: companyResponse },
    async (customer) => {
      const person = await companyPersonOf(context.db, customer);
      if (!person) {
        return successResponse({ companyId: '', name: '', person: null, rights: [], toDecide: 0 });
      }
      const { unit, roles = [] } = person.person ?? {};
      return successResponse({
        companyId: person.companyId,
        name: person.companyName,
        rights: rightsOf(person),
        toDecide: await countToDecide(context.db, person, context.now()),
        person: {
          ...named(person, person.personId),
          unitName: person.company.units.get(unit ?? '')?.name ?? '',
          roles,
        },
      });
    },
  );
}
