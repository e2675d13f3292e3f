import type { BasketAddition, LineChange, WantedLine } from '../../domain/basket/basket-changes.ts';
import type { Basket, BasketLineDraft } from '../../domain/basket/basket.ts';
import type { GroupingProperty } from '../../domain/basket/line-groups.ts';
import { offers } from '../../domain/configuration/capabilities.ts';
import type { AddLinesRequest } from '../../domain/quick-order/quick-order-draft.ts';
import { withProductArea, type SalesArea } from '../../domain/session/session.ts';
import type { CustomerContext } from '../transport/service-context.ts';
import type { Service } from '../transport/service.ts';
import { decodeBasket } from './basket-decoder.ts';
import { decodeGrouping } from './grouping-decoder.ts';

/** The basket of a gateway that takes additions and shows no basket. */
const unreadableBasket: Basket = {
  lines: [],
  currency: '',
  netTotal: '0',
  taxTotal: '0',
  grandTotal: '0',
  canBeOrdered: false,
  approval: null,
};

/** The usage of a grouping. @see §7 GET {groupingService} */
export interface GroupingRequest {
  readonly usage: 'BASKET' | 'ORDER' | 'ORDER_DETAILS';
}

/** The services of the customer's basket. @see BA-1, BA-4 */
export interface BasketServices {
  readonly loadBasket: Service<unknown, Basket>;
  /** The properties for grouping lines, in the gateway's order (BA-5). */
  readonly loadGrouping: Service<GroupingRequest, readonly GroupingProperty[]>;
  readonly addLine: Service<Pick<BasketAddition, 'key' | 'draft'>, Basket>;
  /** All of them or none. */
  readonly addLines: Service<AddLinesRequest, Basket>;
  /** A key identifies the change: sent twice, it has one effect (BA-4). */
  readonly changeBasket: Service<LineChange, Basket>;
}

/** @param salesAreas of the customer whose page is shown */
export function basketServices(
  { client: { call }, configuration, named, readBasket }: CustomerContext,
  salesAreas: () => readonly SalesArea[],
): BasketServices {
  const { services: paths } = configuration;
  const linePath = (lineId: string) => `${paths.basket}/lines/${encodeURIComponent(lineId)}`;

  const loadBasket = async (signal: AbortSignal) =>
    offers(configuration, 'basket')
      ? decodeBasket(named(`GET ${paths.basket}`), await readBasket(signal))
      : unreadableBasket;

  /** A gateway may confirm a change without the basket (204). */
  const basketIn = async (name: string, response: unknown, signal: AbortSignal) =>
    response === null ? loadBasket(signal) : decodeBasket(named(name), response);

  const addToBasket = async (
    lines: object,
    ofProduct: Partial<SalesArea>,
    idempotencyKey: string,
    signal: AbortSignal,
  ) => {
    const path = `${paths.basket}/lines`;
    const body = { ...lines, salesAreas: withProductArea(salesAreas(), ofProduct) };
    const response = await call(path, { method: 'POST', body, idempotencyKey, signal });
    // Without a basket to read, the status alone confirms: sent again, the addition could count twice (GW-5).
    if (!offers(configuration, 'basket')) return unreadableBasket;
    return basketIn(`POST ${path}`, response, signal);
  };

  const addDraft = (draft: BasketLineDraft, idempotencyKey: string, signal: AbortSignal) => {
    const { distributionChainId, division, currency, ...line } = draft;
    const body = {
      distributionChainId,
      division,
      currency,
      products: [
        {
          materialNumber: line.materialNumber,
          orderQuantity: Number(line.orderQuantity),
          salesUnit: line.salesUnit,
          productId: line.productId,
          catalogueId: line.catalogueId,
          price: Number(line.price),
          per: Number(line.per),
          currency,
          taxAmount: Number(line.taxAmount),
        },
      ],
    };
    return addToBasket(body, draft, idempotencyKey, signal);
  };

  const restoreLine = (line: WantedLine, idempotencyKey: string, signal: AbortSignal) => {
    const { productId, catalogueId, materialNumber, salesUnit, currency } = line;
    const product = { productId, catalogueId, materialNumber, salesUnit, currency };
    const orderQuantity = Number(line.orderQuantity);
    const seen = Object.fromEntries(
      Object.entries(line.seen ?? {}).map(([name, figure]) => [name, Number(figure)]),
    );
    const body = { currency, products: [{ ...product, orderQuantity, ...seen, note: line.note ?? '' }] };
    return addToBasket(body, {}, idempotencyKey, signal);
  };

  return {
    async loadGrouping({ usage }, { signal }) {
      const response = await call(`${paths.grouping}?$grouping-usage=${usage}`, { signal });
      return decodeGrouping(named(`GET ${paths.grouping}`), response);
    },

    async loadBasket(_, { signal }) {
      return loadBasket(signal);
    },

    async addLine({ draft, key }, { signal }) {
      return addDraft(draft, key, signal);
    },

    async addLines(request, { signal }) {
      const { lines, idempotencyKey, distributionChainId, division, currency } = request;
      const body = {
        distributionChainId,
        division,
        currency,
        products: lines.map((line) => ({
          ...line,
          orderQuantity: Number(line.orderQuantity),
          price: Number(line.price),
          per: Number(line.per),
          taxAmount: Number(line.taxAmount),
        })),
      };
      return addToBasket(body, request, idempotencyKey, signal);
    },

    async changeBasket({ key: idempotencyKey, ...change }, { signal }) {
      switch (change.kind) {
        case 'addition':
          return addDraft(change.draft, idempotencyKey, signal);
        case 'restoration':
          return restoreLine(change.line, idempotencyKey, signal);
        case 'clearance': {
          const response = await call(paths.basket, { method: 'DELETE', idempotencyKey, signal });
          return basketIn(`DELETE ${paths.basket}`, response, signal);
        }
        case 'removal': {
          const path = linePath(change.lineId);
          return basketIn(`DELETE ${path}`, await call(path, { method: 'DELETE', signal }), signal);
        }
        case 'quantity': {
          const path = linePath(change.lineId);
          const body = { orderQuantity: Number(change.orderQuantity), salesUnit: change.salesUnit };
          const response = await call(path, { method: 'PATCH', body, idempotencyKey, signal });
          return basketIn(`PATCH ${path}`, response, signal);
        }
        case 'note': {
          const path = linePath(change.lineId);
          const body = { note: change.note };
          const response = await call(path, { method: 'PATCH', body, idempotencyKey, signal });
          return basketIn(`PATCH ${path}`, response, signal);
        }
        default:
          return change satisfies never;
      }
    },
  };
}
