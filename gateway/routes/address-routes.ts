import type { FastifyInstance } from 'fastify';
import { addressFields, type AddressBody } from '../addresses/address-fields.ts';
import { addAddress, addressesOf, addressOf, removeAddress, replaceAddress } from '../addresses/addresses.ts';
import { customerOf, type GatewayContext } from './gateway-context.ts';
import { goodAnswer, onceForRequest, requiredKeyHeader, sendAnswer, type KeyHeader } from './keyed-answer.ts';
import { addressAnswer, addressBody, addressesAnswer, newAddressAnswer } from './schemas/address.ts';
import { pathId } from './schemas/parts.ts';
import { readAnew } from './read-anew.ts';
import { emptyAnswer } from './schemas/session.ts';

const addressId = pathId('addressId');

interface AddressParams {
  readonly addressId: string;
}

/** `addresses`: where a customer's goods go. @see BA-6 */
export function addressRoutes(app: FastifyInstance, context: GatewayContext): void {
  app.get(
    '/addresses',
    { schema: { summary: "The customer's addresses", tags: ['Addresses'], response: addressesAnswer } },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const addresses = await addressesOf(context.db, customer.customerId);
      return sendAnswer(reply, goodAnswer({ addresses }), customer);
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
        response: newAddressAnswer,
      },
    },
    async (request, reply) => {
      const customer = await customerOf(context, request);
      const body = { address: request.body };
      const kept = await onceForRequest(context, request, { customer, body }, async (queries) => {
        const fields = addressFields(request.body);
        const isDefault = request.body.isDefault ?? false;
        const added = await addAddress(queries, customer.customerId, fields, isDefault);
        return goodAnswer({ addressId: added }, 201);
      });
      const answer = await readAnew(kept, (effect) => {
        const { addressId: added }: AddressParams = JSON.parse(effect);
        return addressOf(context.db, customer.customerId, added);
      });
      return sendAnswer(reply, answer, customer);
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
        response: addressAnswer,
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
      return sendAnswer(reply, goodAnswer(address), customer);
    },
  );

  app.delete<{ Params: AddressParams }>(
    '/addresses/:addressId',
    {
      schema: {
        summary: 'Remove an address',
        tags: ['Addresses'],
        params: addressId,
        response: emptyAnswer,
      },
    },
    async (request, reply) => {
      const { customerId } = await customerOf(context, request);
      await context.db.transaction((queries) => removeAddress(queries, customerId, request.params.addressId));
      return reply.code(204).send();
    },
  );
}
