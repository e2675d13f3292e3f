import type { ListLine } from '../../domain/lists/product-list.ts';
import { decodeList, decodeLists } from './list-decoder.ts';
import { decodeReordered } from '../orders/order-decoder.ts';
import type { GatewayServices } from '../transport/gateway-services.ts';
import type { ServiceContext } from '../transport/service-context.ts';

/** The services of the customer's lists. @see BA-5, LS-10 */
export function listServices({
  client,
  configuration,
  named,
}: ServiceContext): Pick<
  GatewayServices,
  | 'loadLists'
  | 'loadList'
  | 'saveToList'
  | 'renameList'
  | 'removeList'
  | 'removeListProduct'
  | 'putListIntoBasket'
> {
  const { call } = client;
  const { lists } = configuration.services;
  const listPath = (listId: string) => `${lists}/${encodeURIComponent(listId)}`;

  return {
    async loadLists(_, { signal }) {
      return decodeLists(named(`GET ${lists}`), await call(lists, { signal }));
    },

    async loadList({ listId }, { signal }) {
      const path = listPath(listId);
      return decodeList(named(`GET ${path}`), await call(path, { signal }));
    },

    async saveToList({ listId, name, lines, idempotencyKey }, { signal }) {
      const sent = lines.map(sentLine);
      if (listId === null) {
        const body = { name, lines: sent };
        return decodeList(
          named(`POST ${lists}`),
          await call(lists, { method: 'POST', body, idempotencyKey, signal }),
        );
      }
      const path = `${listPath(listId)}/lines`;
      return decodeList(
        named(`PUT ${path}`),
        await call(path, { method: 'PUT', body: { lines: sent }, signal }),
      );
    },

    async renameList({ listId, name }, { signal }) {
      const path = listPath(listId);
      return decodeList(
        named(`PATCH ${path}`),
        await call(path, { method: 'PATCH', body: { name }, signal }),
      );
    },

    async removeList({ listId }, { signal }) {
      await call(listPath(listId), { method: 'DELETE', signal });
    },

    async removeListProduct({ listId, productId }, { signal }) {
      const path = `${listPath(listId)}/lines/${encodeURIComponent(productId)}`;
      await call(path, { method: 'DELETE', signal });
    },

    async putListIntoBasket({ listId, replaces, prices, idempotencyKey }, { signal }) {
      const path = `${listPath(listId)}/basket`;
      const body = {
        replaces,
        prices: prices.map((seen) => ({ ...seen, price: Number(seen.price), per: Number(seen.per) })),
      };
      const response = await call(path, { method: 'POST', body, idempotencyKey, signal });
      return decodeReordered(named(`POST ${path}`), response);
    },
  };
}

function sentLine({ productId, orderQuantity, salesUnit }: ListLine) {
  return { productId, orderQuantity: Number(orderQuantity), salesUnit };
}
