import type { FastifyRequest } from 'fastify';
import type { Product } from '#src/domain/product/product.ts';
import { initialListingQuery } from '#src/domain/listing/listing-query.ts';
import type { SignedInBuyer } from './buyer-gateway.ts';
import { fillBasket, meantLine, type WantedLine } from './fill-basket.ts';
import type { OciFunction } from '@statefront/punchout/oci/oci-entry.ts';
import { ociFaults, type Words } from '@statefront/punchout/oci/oci-faults.ts';
import { ociFields } from '@statefront/punchout/oci/oci-fields.ts';
import type { FormField } from '@statefront/punchout/oci/sent-form.ts';
import { buyerServices, readVisitBasket } from './visit-basket.ts';
import type { ProtocolRoutesOptions } from './visit-routes.ts';

const searchMs = 10_000;

/** As many products as a person compares in a list. */
const mostFound = 50;

/** A function whose result is the response itself, without a visit. */
export type ImmediateFunction = Extract<OciFunction, { name: 'VALIDATE' | 'BACKGROUND_SEARCH' }>;

type FunctionOutcome =
  | { readonly fields: readonly FormField[] }
  | { readonly status: number; readonly words: Words };

/**
 * The products of VALIDATE or BACKGROUND_SEARCH as the fields of a basket that nobody sees. A found product has the
 * smallest quantity that can be ordered, and a configurable product is returned as its variants; products that OCI
 * cannot express are left out of a search (PU-1, PU-6).
 */
export async function carryOutFunction(
  options: ProtocolRoutesOptions,
  request: FastifyRequest,
  buyer: SignedInBuyer,
  wanted: ImmediateFunction,
): Promise<FunctionOutcome> {
  const { profile } = buyer;
  const reading = { ...options, requestId: request.id, language: profile.language };
  const fill = (lines: readonly WantedLine[], takesNearest: boolean) =>
    fillBasket(options.gateway, { request, buyer }, lines, { takesNearest });
  const readLines = async () => (await readVisitBasket(reading, buyer)).lines;

  if (wanted.name === 'VALIDATE') {
    const { line } = await meantLine(
      options.gateway,
      { request, buyer },
      { text: wanted.productId, quantity: wanted.quantity },
    );
    const filled = await fill([line], false);
    if (filled.kind === 'failed') return { status: 502, words: ociFaults['not-orderable'] };
    const [leftOut] = filled.leftOut;
    if (leftOut)
      return {
        status: leftOut.isKnown ? 409 : 404,
        words: leftOut.reason ? { en: leftOut.reason, de: leftOut.reason } : ociFaults['not-orderable'],
      };
    const written = ociFields(await readLines(), profile);
    return written.kind === 'fields' ? written : { status: 409, words: ociFaults['not-expressible'] };
  }

  const services = buyerServices(reading, buyer);
  const withinTime = { signal: AbortSignal.timeout(searchMs) };
  const { products } = await services.loadListing(
    { source: { mode: 'search', term: wanted.term }, query: { ...initialListingQuery, pageSize: mostFound } },
    withinTime,
  );
  const found: Product[] = [];
  for (const product of products) {
    if (found.length >= mostFound) break;
    const isSold = !product.salesMaterial.isConfigurable;
    // oxlint-disable-next-line no-await-in-loop -- only until enough are found
    found.push(...(isSold ? [product] : await services.loadVariantProducts(product, withinTime)));
  }
  if (found.length === 0) return { fields: [] };
  await fill(
    found.slice(0, mostFound).map(({ productId }) => ({ material: productId, quantity: '1' })),
    true,
  );
  const lines = (await readLines()).filter((line) => ociFields([line], profile).kind === 'fields');
  const written = ociFields(lines, profile);
  return { fields: written.kind === 'fields' ? written.fields : [] };
}
