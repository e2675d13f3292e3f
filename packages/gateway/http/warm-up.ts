import { once } from 'node:events';
import { languages, type Language } from '../language.ts';
import { productsAPage } from '../listing/listing-query.ts';

/** Returns the body of a GET of a path below the gateway's base. */
export type Ask = (path: string, language: Language) => Promise<string>;

interface Listing {
  readonly products: readonly {
    readonly productId: string;
    readonly productName: string;
    readonly salesMaterial: { readonly materialNumber: string };
  }[];
  readonly filters: readonly {
    readonly filterKey: string;
    readonly values: readonly { readonly value: string }[];
  }[];
}

const branches = 8;

/**
 * Sends the first visitors' requests, one after the other, in every language: the first top categories, and
 * for each a filtered page, a search, suggestions for a prefix, a misspelling and a number, and its products
 * by id. Code, statements and counts are then ready. Of an empty catalogue, requests only the categories.
 * Stops, without waiting for a response, once `over` is aborted.
 *
 * @throws errors of `ask`, or a SyntaxError for an error response; it requests nothing more then.
 */
export async function warmUp(ask: Ask, over: AbortSignal): Promise<void> {
  const askInTime: Ask = async (path, language) => {
    over.throwIfAborted();
    return ask(path, language);
  };
  await Promise.race([once(over, 'abort'), warmUpEach(askInTime)]);
}

async function warmUpEach(ask: Ask): Promise<void> {
  const responses: string[] = [];
  for (const language of languages) responses.push(await ask('category/categories', language));
  const { categories }: { readonly categories: readonly { readonly id: string }[] } = JSON.parse(
    responses[0] ?? '',
  );
  for (const { id } of categories.slice(0, branches)) {
    for (const language of languages) await warmUpBranch(id, language, ask);
  }
}

async function warmUpBranch(id: string, language: Language, ask: Ask): Promise<void> {
  const listing = `product/search?$usage=LISTING&$category=${encodeURIComponent(id)}&$top=${productsAPage}`;
  const found: Listing = JSON.parse(await ask(`${listing}&$sortby=PRODUCT_NAME;asc`, language));
  for (const path of questionsAbout(listing, found)) await ask(path, language);
}

function questionsAbout(listing: string, { products, filters }: Listing): string[] {
  const [product] = products;
  if (!product) return [];
  const word = longestWord(product.productName);
  const letters = Array.from(word);
  const beginning = letters.slice(0, 3).join('');
  const slip = letters.toSpliced(1, 1).join('');
  const suggestions = [beginning, slip, product.salesMaterial.materialNumber];
  const ids = products.map(({ productId }) => encodeURIComponent(productId)).join('|');
  return [
    `${listing}&$sortby=MATERIAL_NUMBER;asc${filters.slice(0, 1).map(firstValue).join('')}`,
    `product/search?$usage=LISTING&q=${encodeURIComponent(word)}&$sortby=RELEVANCE;asc`,
    ...suggestions.map((term) => `product/search?$usage=QUICK_SEARCH&q=${encodeURIComponent(term)}`),
    `product/products?$product-ids=${encodeURIComponent(ids)}`,
    `product/${encodeURIComponent(product.productId)}`,
  ];
}

function firstValue({ filterKey, values }: Listing['filters'][number]): string {
  const value = encodeURIComponent(values[0]?.value ?? '');
  return `&${encodeURIComponent(`$filter-${filterKey}`)}=${encodeURIComponent(value)}`;
}

function longestWord(name: string): string {
  return name.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one));
}
