import type { Queries } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { text } from '@statefront/host/database/row.ts';
import { languages, type Language } from '../language.ts';
import { plain } from '../pricing/fraction.ts';
import type { UnitTerms } from '../pricing/terms.ts';
import { shownContent, unitContent } from '../pricing/unit-content.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { catalogueId } from '../catalogue/stored/product-body.ts';
import { catalogueProducts, type CatalogueProduct } from './catalogue-product.ts';
import {
  amountFault,
  orderFault,
  orderQuantity,
  productFault,
  lineProblem,
  unreadableQuantity,
  type OrderFault,
} from './order-fault.ts';
import { pricedLine } from './priced-line.ts';

/** A line of a quick order: `material` is a material number, the customer's own number for it, or a product id. */
export interface QuickLine {
  readonly material: string;
  readonly quantity: number | string;
  /** The code or name of a unit. */
  readonly salesUnit?: string;
  /** Chooses between products with the same number. */
  readonly productId?: string;
}

/** Finds the products with a number in another spelling: case, separators, leading zeros. */
export type ProductsNumbered = (number: string) => Promise<readonly string[]>;

/**
 * Finds the product of each line and says why a line cannot be ordered; changes nothing. Without a unit the
 * base unit counts, and a unit may be written by its name. The present quantity in the basket does not count.
 *
 * @see BA-8
 */
export async function checkLines(
  queries: Queries,
  customer: ShopCustomer,
  lines: readonly QuickLine[],
  language: Language,
  productsNumbered: ProductsNumbered,
) {
  const found = await productsByMaterial(
    queries,
    customer,
    lines.map(({ material }) => material.trim()),
    productsNumbered,
  );
  return lines.map((line) => {
    const candidates = (found.get(line.material.trim()) ?? []).filter(
      ({ productId }) => !line.productId || productId === line.productId,
    );
    const product = candidates.length === 1 ? candidates[0] : undefined;
    const unit = product && unitMeant(product, line.salesUnit?.trim() ?? '');
    const salesUnit = unit?.unit ?? line.salesUnit?.trim() ?? '';
    const asked = orderQuantity(line.quantity);
    const fault = faultOf(line, candidates, asked, salesUnit, customer);
    const figures = product && asked && !fault ? pricedLine(product, customer, asked, salesUnit) : undefined;
    return {
      material: line.material,
      orderQuantity: asked ? Number(plain(asked, 6)) : null,
      salesUnit,
      salesUnitText: unit?.text[language] ?? salesUnit,
      product: product
        ? { ...shownProduct(product, language), catalogueId, units: unitsOf(product, language) }
        : null,
      candidates: product ? [] : candidates.map((one) => shownProduct(one, language)),
      price: figures ? Number(figures.price) : null,
      per: figures ? Number(figures.per) : 1,
      taxAmount: figures ? Number(figures.taxAmount) : 0,
      lineTotal: figures ? Number(figures.lineTotal) : null,
      currency: customer.currency,
      problem: fault ? lineProblem(fault, language) : null,
    };
  });
}

function faultOf(
  { material }: QuickLine,
  candidates: readonly CatalogueProduct[],
  asked: ReturnType<typeof orderQuantity>,
  salesUnit: string,
  customer: ShopCustomer,
): OrderFault | undefined {
  const [product] = candidates;
  if (!product) return orderFault('UNKNOWN_MATERIAL', `No product has the number "${material}"`);
  if (candidates.length > 1) {
    const ids = candidates.map(({ productId }) => productId).join(', ');
    return orderFault('AMBIGUOUS_MATERIAL', `"${material}" is the number of ${ids}`);
  }
  return (
    productFault(product, customer) ??
    (asked ? amountFault(product, asked, salesUnit) : unreadableQuantity(product.productId))
  );
}

/**
 * The unit with this code or name in any language; the base unit if the text is empty. Codes take precedence
 * over names.
 */
function unitMeant({ terms: { units } }: CatalogueProduct, asked: string): UnitTerms | undefined {
  if (asked === '') return units[0];
  const named = asked.toLowerCase();
  const isCalled = ({ text: names, plural }: UnitTerms) =>
    languages.some((language) =>
      [names[language], plural?.[language]].some((name) => name?.toLowerCase() === named),
    );
  return units.find(({ unit }) => unit.toLowerCase() === named) ?? units.find(isCalled);
}

function unitsOf({ terms: { units } }: CatalogueProduct, language: Language) {
  return units.map(({ unit, text: names }) => ({
    unit,
    unitText: names[language],
    content: shownContent(unitContent(units, unit), language),
  }));
}

function shownProduct(product: CatalogueProduct, language: Language) {
  return {
    productId: product.productId,
    materialNumber: product.materialNumber,
    productName: product.names[language],
    thumbnail: product.thumbnail,
  };
}

/**
 * The products of each number. A number that no product has as it is written is looked up as the search does. Material numbers and this customer's own numbers take precedence over product
 * ids. An empty text finds nothing, although configurable products may have an empty number.
 */
export async function productsByMaterial(
  queries: Queries,
  customer: ShopCustomer,
  materials: readonly string[],
  productsNumbered: ProductsNumbered,
): Promise<Map<string, CatalogueProduct[]>> {
  const wanted = [...new Set(materials)].filter((material) => material !== '');
  const byNumber = await productIds(queries, 'product', 'material_number', wanted);
  const byOwnNumber = await productIds(
    queries,
    'customer_material',
    'customer_material_number',
    wanted,
    customer.customerId,
  );
  const products = await catalogueProducts(queries, [
    ...[...byNumber.values(), ...byOwnNumber.values()].flat(),
    ...wanted,
  ]);
  const unknown = wanted.filter(
    (material) => !byNumber.has(material) && !byOwnNumber.has(material) && !products.has(material),
  );
  const otherSpellings = new Map(
    await Promise.all(unknown.map(async (number) => [number, await productsNumbered(number)] as const)),
  );
  const found = await catalogueProducts(queries, [...otherSpellings.values()].flat());
  return new Map(
    wanted.map((material) => {
      const others = otherSpellings.get(material);
      if (others) return [material, others.flatMap((id) => found.get(id) ?? [])];
      const own = (byOwnNumber.get(material) ?? []).filter(
        (id) => products.get(id)?.terms.customerMaterialNumbers[customer.customerId] === material,
      );
      const numbered = [...new Set([...(byNumber.get(material) ?? []), ...own])];
      const ids = numbered.length > 0 ? numbered : [material];
      return [material, ids.flatMap((id) => products.get(id) ?? [])];
    }),
  );
}

const batch = 200;

async function productIds(
  queries: Queries,
  table: 'product' | 'customer_material',
  column: 'material_number' | 'customer_material_number',
  numbers: readonly string[],
  customerId?: string,
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (let from = 0; from < numbers.length; from += batch) {
    const list = listParameters(numbers.slice(from, from + batch), customerId === undefined ? 1 : 2);
    const rows = await queries.all(
      `select ${column} as material, product_id from ${table}
       where ${customerId === undefined ? '' : 'customer_id = $1 and '}${column} in (${list.sql}) order by product_id`,
      customerId === undefined ? list.values : [customerId, ...list.values],
    );
    for (const row of rows) {
      const number = text(row, 'material');
      ids.set(number, [...(ids.get(number) ?? []), text(row, 'product_id')]);
    }
  }
  return ids;
}
