import type { FastifyInstance } from 'fastify';
import { addressFields, type AddressBody } from '../addresses/address-fields.ts';
import { addAddress, addressesOf, addressOf, removeAddress, replaceAddress } from '../addresses/addresses.ts';
import { customerOf, type GatewayContext } from './gateway-context.ts';
import {
  successResponse,
  onceForRequest,
  requiredKeyHeader,
  sendResponse,
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
  app.get(
    '/addresses',
    { schema: { summary: "The customer's addresses", tags: ['Addresses'], response: addressesResponse } },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const addresses = await addressesOf(context.db, customer.customerId);
      return sendResponse(reply, successResponse({ addresses }), customer);
    },
  );

  app.post<{ Body: AddressBody; Headers: KeyHeader }>(
    '/addresses',
    {
      schema: {
        summary: 'Add an address',
        tags: ['Addresses'],
        headers: requiredKeyHeader,
        body: addressBody,
        response: newAddressResponse,
      },
    },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const body = { address: request.body };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
        const fields = addressFields(request.body);
        const isDefault = request.body.isDefault ?? false;
        const added = await addAddress(queries, customer.customerId, fields, isDefault);
        return successResponse({ addressId: added }, 201);
      });
      const response = await withFreshBody(kept, (effect) => {
        const { addressId: added }: AddressParams = JSON.parse(effect);
        return addressOf(context.db, customer.customerId, added);
      });
      return sendResponse(reply, response, customer);
    },
  );

  app.put<{ Body: AddressBody; Params: AddressParams }>(
    '/addresses/:addressId',
    {
      schema: {
        summary: 'Replace an address',
        tags: ['Addresses'],
        params: addressId,
        body: addressBody,
        response: addressResponse,
      },
    },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const change = {
        fields: addressFields(request.body),
        isDefault: request.body.isDefault ?? false,
      };
      const address = await context.db.transaction((queries) =>
        replaceAddress(queries, customer.customerId, request.params.addressId, change),
      );
      return sendResponse(reply, successResponse(address), customer);
    },
  );

  app.delete<{ Params: AddressParams }>(
    '/addresses/:addressId',
    {
      schema: {
        summary: 'Remove an address',
        tags: ['Addresses'],
        params: addressId,
        response: emptyResponse,
      },
    },
    async (request, reply) => {
      const { customerId } = await customerOf(context, request);
      await context.db.transaction((queries) => removeAddress(queries, customerId, request.params.addressId));
      return reply.code(204).send();
    },
  );
}
