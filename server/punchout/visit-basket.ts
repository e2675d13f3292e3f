import { setTimeout as delay } from 'node:timers/promises';
import type { Basket } from '#src/domain/basket/basket.ts';
import type { Configuration } from '#src/domain/configuration/configuration.ts';
import type { Product } from '#src/domain/product/product.ts';
import { servicesOver } from '#src/services/services-over.ts';
import { stackOf, type Log } from '../log.ts';
import { upstreamClient } from '../pages/upstream-client.ts';
import type { CustomerSession } from '../session/session-store.ts';
import { loggedUpstream } from '../upstream/logged-upstream.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { transferLine } from './basket-transfer.ts';
import { auxiliaryId } from '@statefront/punchout/cxml/auxiliary-id.ts';
import type { TransferLine } from '@statefront/punchout/lines/transfer-line.ts';

const readMs = 10_000;
const productsAtOnce = 8;

export interface VisitBasket {
  readonly basket: Basket;
  readonly lines: readonly TransferLine[];
}

interface Reading {
  readonly upstream: Upstream;
  readonly configuration: Configuration;
  readonly log: Log;
  readonly requestId: string;
  readonly language: 'en' | 'de';
}

type BuyerSession = Pick<CustomerSession, 'bearer' | 'caller' | 'customer'>;

/** The services of the shop for a buyer, from the gateway. */
export function buyerServices(
  { upstream, configuration, log, requestId, language }: Reading,
  session: BuyerSession,
) {
  return servicesOver({
    client: upstreamClient(loggedUpstream(upstream, log, requestId), { language, session }),
    configuration,
    customer: () => session.customer.userId,
    onLeftOut: (error) => log.error({ requestId, problem: 'responseReadInPart', error: stackOf(error) }),
    salesAreas: () => [],
  });
}

/** The basket of a visit with all that a procurement system wants to know of its products. */
export async function readVisitBasket(reading: Reading, session: BuyerSession): Promise<VisitBasket> {
  const signal = AbortSignal.timeout(readMs);
  const services = buyerServices(reading, session);
  const basket = await services.loadBasket(undefined, { signal });
  const productOf = async (productId: string) => {
    const detail = await services
      .loadProduct({ productId, selectedVariant: '' }, { signal })
      .catch(() => undefined);
    return detail?.product ?? null;
  };
  const ids = [...new Set(basket.lines.map(({ productId }) => productId))];
  const products = new Map<string, Product | null>();
  for (let from = 0; from < ids.length; from += productsAtOnce) {
    const some = ids.slice(from, from + productsAtOnce);
    // oxlint-disable-next-line no-await-in-loop -- a few at once
    const found = await Promise.all(some.map((id) => productOf(id)));
    for (const [index, id] of some.entries()) products.set(id, found[index] ?? null);
    // oxlint-disable-next-line no-await-in-loop -- other requests get their turn
    await delay(0);
  }
  const lines = basket.lines.map((line) => {
    const product = products.get(line.productId);
    const ofCustomer = product?.audience === 'customer' ? product : null;
    return transferLine(line, ofCustomer, auxiliaryId(line.productId, line.salesUnit));
  });
  return { basket, lines };
}
