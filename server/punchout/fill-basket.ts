import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refusalText } from '#src/domain/faults/refusal.ts';
import { refusalFields } from '#src/services/transport/refusal-decoder.ts';
import { parseJsonBody } from '../json-body.ts';
import type { UpstreamResponse } from '../upstream/upstream.ts';
import type { BuyerGateway, SignedInBuyer } from './buyer-gateway.ts';
import { readItemKey } from '@statefront/punchout/lines/item-key.ts';

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
        v.object({ ...refusalFields, nearestQuantity: v.optional(v.nullable(v.number()), null) }),
      ),
    }),
  ),
});

interface BuyerCall {
  readonly request: FastifyRequest;
  readonly buyer: SignedInBuyer;
}

/**
 * The line that a buyer's text means: the product with this number or id, else the product and the unit of a key that the
 * shop wrote (PU-1, PU-2).
 */
export async function meantLine(
  gateway: BuyerGateway,
  call: BuyerCall,
  { text, quantity = '1' }: { readonly text: string; readonly quantity?: string },
): Promise<{ readonly line: WantedLine; readonly productId: string | undefined }> {
  const whole = { material: text, quantity };
  const key = readItemKey(text);
  const lines = key ? [whole, { material: key.productId, salesUnit: key.unit, quantity }] : [whole];
  const { found } = await check(gateway, call, lines);
  const products = (found ?? []).map(({ product }) => product?.productId);
  const position = products.findIndex((productId) => productId !== undefined);
  return { line: lines[position] ?? whole, productId: products[position] };
}

async function check(gateway: BuyerGateway, { request, buyer }: BuyerCall, lines: readonly WantedLine[]) {
  const response = await gateway.call(request, buyer, {
    method: 'POST',
    path: 'basket/check',
    body: { lines },
  });
  const read = v.safeParse(checkedSchema, parseJsonBody(response.body));
  return { response, found: response.status === 200 && read.success ? read.output.lines : undefined };
}

/**
 * Fills the basket of a visit with the lines that can be ordered (PU-1, PU-2).
 *
 * @param takesNearest whether a quantity against the rules becomes the nearest one that can be ordered
 */
export async function fillBasket(
  gateway: BuyerGateway,
  { request, buyer }: BuyerCall,
  lines: readonly WantedLine[],
  { takesNearest = false } = {},
): Promise<FilledBasket> {
  const { response, found } = await check(gateway, { request, buyer }, lines);
  if (!found) return { kind: 'failed', response };
  const leftOut: LeftOutLine[] = [];
  const products = lines.flatMap((line, position) => {
    const { product = null, salesUnit = '', problem = null } = found[position] ?? {};
    const nearest = takesNearest && problem?.nearestQuantity;
    if (product && (!problem || nearest))
      return [{ productId: product.productId, orderQuantity: nearest || line.quantity, salesUnit }];
    leftOut.push({
      ...line,
      position,
      isKnown: product !== null,
      reason: problem ? refusalText(problem) : '',
    });
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
