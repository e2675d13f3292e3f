import * as v from 'valibot';
import { decodeConfiguration, type Configuration } from '../domain/configuration/configuration.ts';
import type { ProductDetail } from '../domain/product/product-detail.ts';
import type { InitialData } from '../machines/storefront.machine.ts';
import { decodeCategories, decodeListing } from '../services/decoders/listing.ts';
import { decodeProduct } from '../services/decoders/product.ts';
import { decodeSession } from '../services/decoders/session.ts';
import { decodeVariants } from '../services/decoders/variants.ts';

/** What the server wrote into the document: the configuration, and the gateway's answers for the first page. */
export interface DocumentData {
  readonly configuration: Configuration;
  readonly initial: InitialData;
}

const routeData = v.object({
  path: v.string(),
  session: v.optional(v.unknown()),
  navigation: v.optional(v.unknown()),
  listing: v.optional(v.unknown()),
  product: v.optional(v.unknown()),
  variants: v.optional(v.unknown()),
});

/**
 * Reads what the server wrote into the document. A part that is missing, made for another address, or not readable is
 * `null`, and the shop asks the gateway for it (GW-4); what could not be read goes to `report`.
 */
export function readDocumentData(
  document: Document,
  address: string,
  report: (error: unknown) => void,
): DocumentData {
  const configuration = decodeConfiguration(readJson(document, 'configuration') ?? {});
  const data = v.safeParse(routeData, readJson(document, 'route-data'));
  const answers = data.success && data.output.path === address ? data.output : undefined;

  const part = <Part>(answer: unknown, decode: (call: string, answer: unknown) => Part): Part | null => {
    if (answer === undefined) return null;
    try {
      return decode('route-data', answer);
    } catch (error) {
      report(error);
      return null;
    }
  };

  return {
    configuration,
    initial: {
      session: part(answers?.session, (call, answer) => decodeSession(call, answer).session),
      categories: part(answers?.navigation, decodeCategories),
      listing: part(answers?.listing, decodeListing),
      product: part(answers?.product, (call, answer) => detailOf(call, answer, answers?.variants)),
    },
  };
}

/** A product that still lacks its variants is not whole, and is left to the page's own request. */
function detailOf(call: string, answer: unknown, variantsAnswer: unknown): ProductDetail | null {
  const product = decodeProduct(call, answer);
  if (!product.salesMaterial.isConfigurable) return { product, variants: null, variant: null };
  const variants = variantsAnswer === undefined ? null : decodeVariants(call, variantsAnswer);
  return variants && { product, variants, variant: null };
}

function readJson(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
