import type { Basket, BasketLineDraft } from '../../domain/basket/basket.ts';
import type { WantedLine } from '../../domain/basket/basket-changes.ts';
import { offers } from '../../domain/configuration/capabilities.ts';
import { withProductArea, type SalesArea } from '../../domain/session/session.ts';
import { decodeBasket } from './basket-decoder.ts';
import { decodeGrouping } from './grouping-decoder.ts';
import { decodeCheckedLines } from '../quick-order/quick-order-decoder.ts';
import type { GatewayServices } from '../transport/gateway-services.ts';
import type { ServiceContext } from '../transport/service-context.ts';

/** The basket of a gateway that takes additions and shows no basket. */
const unreadableBasket: Basket = {
  lines: [],
  currency: '',
  netTotal: '0',
  taxTotal: '0',
  grandTotal: '0',
  canBeOrdered: false,
};

/**
 * The services of the customer's basket.
 *
 * @param salesAreas of the customer whose page is shown
 * @see BA-1, BA-4, BA-8
 */
export function basketServices(
  { client: { call }, configuration, named, readBasket }: ServiceContext,
  salesAreas: () => readonly SalesArea[],
): Pick<
  GatewayServices,
  'loadGrouping' | 'loadBasket' | 'addLine' | 'addLines' | 'checkLines' | 'changeBasket'
> {
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

    async checkLines({ lines }, { signal }) {
      const path = `${paths.basket}/check`;
      return decodeCheckedLines(
        named(`POST ${path}`),
        await call(path, { method: 'POST', body: { lines }, signal }),
      );
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
