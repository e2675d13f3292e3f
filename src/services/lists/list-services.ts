import type { ListHead } from '../../domain/listing/listing.ts';
import type { ListLine, SeenPrice } from '../../domain/lists/product-list.ts';
import type { Reordered } from '../../domain/orders/order.ts';
import type { FavouriteRequest, ListEntry } from '../../domain/session/parked-command.ts';
import { decodeReordered } from '../orders/order-decoder.ts';
import type { ServiceContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeList, decodeLists } from './list-decoder.ts';

/** One of the customer's named lists. */
export interface ListRequest {
  readonly listId: string;
}

export interface RenameListRequest extends ListRequest {
  readonly name: string;
}

export interface ListProductRequest extends ListRequest {
  readonly productId: string;
}

/** `replaces` removes the present lines first (BA-5). */
export interface ListToBasketRequest extends ListRequest {
  readonly replaces: boolean;
  /** The prices of its products on the page. */
  readonly prices: readonly SeenPrice[];
  readonly idempotencyKey: string;
}

/** The services of the customer's lists and favourites. @see BA-5, LS-10 */
export interface ListServices {
  readonly saveFavourite: Service<FavouriteRequest, void>;
  /** The customer's own lists, the newest first (BA-5). */
  readonly loadLists: Service<unknown, readonly ListHead[]>;
  readonly saveToList: Service<ListEntry, ListHead>;
  readonly renameList: Service<RenameListRequest, ListHead>;
  readonly removeList: Service<ListRequest, void>;
  readonly removeListProduct: Service<ListProductRequest, void>;
  readonly putListIntoBasket: Service<ListToBasketRequest, Reordered>;
}

export function listServices({ client, configuration, ask }: ServiceContext): ListServices {
  const { call } = client;
  const { favourites, lists } = configuration.services;
  const listPath = (listId: string) => `${lists}/${encodeURIComponent(listId)}`;

  return {
    async saveFavourite({ productId, isFavourite }, { signal }) {
      const path = `${favourites}/${encodeURIComponent(productId)}`;
      await call(path, { method: isFavourite ? 'PUT' : 'DELETE', signal });
    },

    loadLists: (_, { signal }) => ask(decodeLists, lists, { signal }),

    async saveToList({ listId, name, lines, idempotencyKey }, { signal }) {
      const sent = lines.map(sentLine);
      return listId === null
        ? ask(decodeList, lists, { method: 'POST', body: { name, lines: sent }, idempotencyKey, signal })
        : ask(decodeList, `${listPath(listId)}/lines`, { method: 'PUT', body: { lines: sent }, signal });
    },

    renameList: async ({ listId, name }, { signal }) =>
      ask(decodeList, listPath(listId), { method: 'PATCH', body: { name }, signal }),

    async removeList({ listId }, { signal }) {
      await call(listPath(listId), { method: 'DELETE', signal });
    },

    async removeListProduct({ listId, productId }, { signal }) {
      const path = `${listPath(listId)}/lines/${encodeURIComponent(productId)}`;
      await call(path, { method: 'DELETE', signal });
    },

    async putListIntoBasket({ listId, replaces, prices, idempotencyKey }, { signal }) {
      const body = {
        replaces,
        prices: prices.map((seen) => ({ ...seen, price: Number(seen.price), per: Number(seen.per) })),
      };
      const request = { method: 'POST', body, idempotencyKey, signal } as const;
      return ask(decodeReordered, `${listPath(listId)}/basket`, request);
    },
  };
}

function sentLine({ productId, orderQuantity, salesUnit }: ListLine) {
  return { productId, orderQuantity: Number(orderQuantity), salesUnit };
}
