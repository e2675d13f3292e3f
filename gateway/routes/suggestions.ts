interface ProductBody {
  readonly productId: string;
  readonly productName: string;
  readonly productKind: string;
  readonly productType: string;
  readonly thumbnail: string;
  readonly properties: readonly { readonly attributeId: string }[];
  readonly salesMaterial: {
    readonly materialNumber: string;
    readonly isConfigurable: boolean;
    readonly inStock?: boolean;
    readonly availabilityLevel?: string;
  };
  readonly pricing?: { readonly pricingScales: readonly object[] };
}

interface CategoryBody {
  readonly id: string;
  readonly name: string;
  readonly pageKey: string;
  readonly parentCategories: readonly object[];
}

/**
 * What a suggestion shows of a product, cut out of the product's body: both are JSON texts. Its properties are those of a
 * special offer; stock and price without its scales are there when the body is a customer's.
 *
 * @see QS-4, SE-3
 */
export function suggestedProduct(body: string): string {
  const product: ProductBody = JSON.parse(body);
  const { productId, productName, productKind, productType, thumbnail, salesMaterial, pricing } = product;
  const { materialNumber, isConfigurable, inStock, availabilityLevel } = salesMaterial;
  const { pricingScales: _scales, ...price } = pricing ?? {};
  return JSON.stringify({
    productId,
    productName,
    productKind,
    productType,
    thumbnail,
    properties: product.properties.filter(({ attributeId }) => attributeId.startsWith('SPECIAL_OFFER')),
    salesMaterial: { materialNumber, isConfigurable, inStock, availabilityLevel },
    pricing: pricing && price,
  });
}

/** The same of a category, which comes with its parents so that equal names can be told apart. @see QS-4 */
export function suggestedCategory(body: string): string {
  const { id, name, pageKey, parentCategories }: CategoryBody = JSON.parse(withoutChildren(body));
  return JSON.stringify({ id, name, pageKey, parentCategories });
}

/**
 * A category's body without the list that stands before its properties and is the most of it, so that less has to be parsed.
 * A quotation mark inside a text is escaped, so the places found are the members themselves.
 */
function withoutChildren(body: string): string {
  const from = body.indexOf(',"childCategories":[');
  const to = body.lastIndexOf('],"properties":[');
  return from < 0 || to < from ? body : body.slice(0, from) + body.slice(to + 1);
}
