import type { FastifyInstance } from 'fastify';
import { addressFields, type AddressBody } from '../addresses/address-fields.ts';
import { addAddress, addressesOf, addressOf, removeAddress, replaceAddress } from '../addresses/addresses.ts';
import { customerRoutes } from './customer-routes.ts';
import type { GatewayContext } from './gateway-context.ts';
import {
  successResponse,
  onceForRequest,
  requiredKeyHeader,
  type KeyHeader,
} from '../http/keyed-response.ts';
import { addressResponse, addressBody, addressesResponse, newAddressResponse } from './schemas/address.ts';
import { pathId } from './schemas/parts.ts';
import { withFreshBody } from '../http/with-fresh-body.ts';
import { emptyResponse } from './schemas/session.ts';

const addressId = pathId('addressId');

interface AddressParams {
  readonly addressId: string;
}

/** `addresses`: a customer's delivery addresses. @see BA-6 */
export function addressRoutes(app: FastifyInstance, context: GatewayContext): void {
  const route = customerRoutes(app, context, 'Addresses');

  route.get(
    '/addresses',
    { summary: "The customer's addresses", response: addressesResponse },
    async (customer) => {
      const addresses = await addressesOf(context.db, customer.customerId);
      return successResponse({ addresses });
    },
  );

  route.post<{ Body: AddressBody; Headers: KeyHeader }>(
    '/addresses',
    {
      summary: 'Add an address',
      headers: requiredKeyHeader,
      body: addressBody,
      response: newAddressResponse,
    },
    async (customer, request) => {
      const body = { address: request.body };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
        const fields = addressFields(request.body);
        const isDefault = request.body.isDefault ?? false;
        const added = await addAddress(queries, customer.customerId, fields, isDefault);
        return successResponse({ addressId: added }, 201);
      });
      return withFreshBody(kept, (effect) => {
        const { addressId: added }: AddressParams = JSON.parse(effect);
        return addressOf(context.db, customer.customerId, added);
      });
    },
  );

  route.put<{ Body: AddressBody; Params: AddressParams }>(
    '/addresses/:addressId',
    { summary: 'Replace an address', params: addressId, body: addressBody, response: addressResponse },
    async (customer, request) => {
      const change = {
        fields: addressFields(request.body),
        isDefault: request.body.isDefault ?? false,
      };
      const address = await context.db.transaction((queries) =>
        replaceAddress(queries, customer.customerId, request.params.addressId, change),
      );
      return successResponse(address);
    },
  );

  route.delete<{ Params: AddressParams }>(
    '/addresses/:addressId',
    { summary: 'Remove an address', params: addressId, response: emptyResponse },
    async ({ customerId }, request) => {
      await context.db.transaction((queries) => removeAddress(queries, customerId, request.params.addressId));
    },
  );
}
