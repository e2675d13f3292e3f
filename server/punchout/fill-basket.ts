import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { parseJsonBody } from '../json-body.ts';
import type { UpstreamResponse } from '../upstream/upstream.ts';
import type { BuyerGateway, SignedInBuyer } from './buyer-gateway.ts';

/** A line that a buyer's system asks for. */
export interface WantedLine {
  /** A material number, the buyer's own one, or a product id. */
  readonly material: string;
  readonly quantity: string;
  readonly salesUnit?: string;
}

/** A line that cannot be ordered, with the gateway's reason. */
interface LeftOutLine extends WantedLine {
  /** Counted from 0. */
  readonly position: number;
  readonly isKnown: boolean;
  readonly reason: string;
}

type FilledBasket =
  | { readonly kind: 'filled'; readonly leftOut: readonly LeftOutLine[] }
  | { readonly kind: 'failed'; readonly response: UpstreamResponse };

const checkedSchema = v.object({
  lines: v.array(
    v.object({
      product: v.nullable(v.object({ productId: v.string() })),
      salesUnit: v.string(),
      problem: v.nullable(
        v.object({ message: v.string(), nearestQuantity: v.optional(v.nullable(v.number()), null) }),
      ),
    }),
  ),
});

/**
 * Fills the basket of a visit with the lines that can be ordered (PU-1, PU-2).
 *
 * @param takesNearest whether a quantity against the rules becomes the nearest one that can be ordered
 */
export async function fillBasket(
  gateway: BuyerGateway,
  { request, buyer }: { readonly request: FastifyRequest; readonly buyer: SignedInBuyer },
  lines: readonly WantedLine[],
  { takesNearest = false } = {},
): Promise<FilledBasket> {
  const checked = await gateway.call(request, buyer, {
    method: 'POST',
    path: 'basket/check',
    body: { lines },
  });
  const found = v.safeParse(checkedSchema, parseJsonBody(checked.body));
  if (checked.status !== 200 || !found.success) return { kind: 'failed', response: checked };
  const leftOut: LeftOutLine[] = [];
  const products = lines.flatMap((line, position) => {
    const { product = null, salesUnit = '', problem = null } = found.output.lines[position] ?? {};
    const nearest = takesNearest && problem?.nearestQuantity;
    if (product && (!problem || nearest))
      return [{ productId: product.productId, orderQuantity: nearest || line.quantity, salesUnit }];
    leftOut.push({ ...line, position, isKnown: product !== null, reason: problem?.message ?? '' });
    return [];
  });
  if (products.length === 0) return { kind: 'filled', leftOut };
  const added = await gateway.call(request, buyer, {
    method: 'POST',
    path: 'basket/lines',
    body: { products },
    key: randomUUID(),
  });
  return added.status < 300 ? { kind: 'filled', leftOut } : { kind: 'failed', response: added };
}
