import { addressesOf } from '../addresses/addresses.ts';
import { askRules, type OrderToAsk } from '../approvals/ask-rules.ts';
import { shownApproval } from '../company/needed-approval.ts';
import { catalogueId } from '../catalogue/stored/product-body.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import type { Language } from '../language.ts';
import { currencyDigits } from '../pricing/currency-digits.ts';
import { fractionOf, rounded } from '../pricing/fraction.ts';
import type { LineFigures } from '../pricing/line-figures.ts';
import { unitTextOf } from '../pricing/unit-text.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { catalogueProducts, type CatalogueProduct } from './catalogue-product.ts';
import { groupingProperties, groupingTexts } from './grouping.ts';
import { amountFault, productFault, lineProblem, unknownProduct, type OrderFault } from './order-fault.ts';
import { pricedLine, productRules } from './priced-line.ts';

/** A line of the basket with its product as the catalogue is now. Quantities are decimal texts. */
export interface BasketEntry {
  readonly lineId: string;
  readonly productId: string;
  readonly salesUnit: string;
  readonly orderQuantity: string;
  /** Number and name at the time of adding, shown if the product is gone. */
  readonly addedAs: { readonly materialNumber: string; readonly productName: string };
  /** The customer's note for the line. */
  readonly note: string;
  /** Price and stock when the customer last chose product and quantity; empty if unknown. */
  readonly seen: { readonly price: string; readonly per: string; readonly level: string };
  readonly product: CatalogueProduct | undefined;
  readonly figures: LineFigures | undefined;
  readonly fault: OrderFault | undefined;
}

/** Totals as decimal texts. */
export interface Totals {
  readonly netTotal: string;
  readonly taxTotal: string;
  readonly grandTotal: string;
}

/** How many alternatives a line names. */
const mostAlternatives = 3;

/** A line as it is stored, before its product is read. */
export type StoredLine = Omit<BasketEntry, 'product' | 'figures' | 'fault'>;

/** The lines of the basket in their order, each checked and priced again. @see BA-5 */
export async function basketEntries(queries: Queries, customer: ShopCustomer): Promise<BasketEntry[]> {
  const rows = await queries.all(
    `select line_id, product_id, sales_unit, order_quantity, material_number, product_name, note,
       seen_price, seen_per, seen_level
     from basket_line where customer_id = $1 order by position, line_id`,
    [customer.basketKey],
  );
  return checkedLines(
    queries,
    customer,
    rows.map((row) => ({
      lineId: text(row, 'line_id'),
      productId: text(row, 'product_id'),
      salesUnit: text(row, 'sales_unit'),
      orderQuantity: text(row, 'order_quantity'),
      addedAs: { materialNumber: text(row, 'material_number'), productName: text(row, 'product_name') },
      note: text(row, 'note'),
      seen: { price: text(row, 'seen_price'), per: text(row, 'seen_per'), level: text(row, 'seen_level') },
    })),
  );
}

/** Stored lines, each checked and priced for a customer as the catalogue is now. */
export async function checkedLines(
  queries: Queries,
  customer: ShopCustomer,
  lines: readonly StoredLine[],
): Promise<BasketEntry[]> {
  const products = await catalogueProducts(
    queries,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line) => {
    const { productId, salesUnit, orderQuantity } = line;
    const product = products.get(productId);
    const quantity = fractionOf(orderQuantity);
    const fault = product
      ? (productFault(product, customer) ?? amountFault(product, quantity, salesUnit))
      : unknownProduct(productId, { status: 'gone' });
    return {
      ...line,
      product,
      figures: product && pricedLine(product, customer, quantity, salesUnit),
      fault,
    };
  });
}

/** Net total, tax and gross total; a line without a price counts as 0. */
export function totalsOf(figures: readonly (LineFigures | undefined)[], currency: string): Totals {
  const total = (amounts: readonly string[]) =>
    rounded(
      amounts.map(fractionOf).reduce((sum, amount) => sum.add(amount), fractionOf(0)),
      currencyDigits(currency),
    );
  const netTotal = total(figures.map((one) => one?.lineTotal ?? '0'));
  const taxTotal = total(figures.map((one) => one?.taxAmount ?? '0'));
  return { netTotal, taxTotal, grandTotal: total([netTotal, taxTotal]) };
}

/** The whole basket; computes every figure from the present catalogue. @see BA-5 */
export async function basketOf(
  queries: Queries,
  customer: ShopCustomer,
  language: Language,
  asOrder: OrderedAs = { deliveryAddressIds: [], costCentre: '' },
) {
  const entries = await basketEntries(queries, customer);
  const alternatives = await alternativesOf(queries, customer, entries);
  const totals = totalsOf(
    entries.map(({ figures }) => figures),
    customer.currency,
  );
  const { netTotal, taxTotal, grandTotal } = totals;
  return {
    lines: entries.map((entry) => ({
      ...basketLine(entry, customer, language),
      alternatives: (alternatives.get(entry.lineId) ?? []).map((product) => ({
        productId: product.productId,
        configurableProductId: product.configurableProductId,
        productName: product.names[language],
      })),
    })),
    currency: customer.currency,
    netTotal: Number(netTotal),
    taxTotal: Number(taxTotal),
    grandTotal: Number(grandTotal),
    canBeOrdered: entries.length > 0 && entries.every(({ fault }) => fault === undefined),
    ...(await approvalOf(queries, customer, { entries, totals, asOrder }, language)),
  };
}

/** How the basket would be ordered, for the rules of a company; without addresses to the default one. */
export interface OrderedAs {
  readonly deliveryAddressIds: readonly string[];
  readonly costCentre: string;
}

/** The approval that ordering the whole basket needs, for a customer of a company (CO-3). */
async function approvalOf(
  queries: Queries,
  customer: ShopCustomer,
  {
    entries,
    totals,
    asOrder: { deliveryAddressIds, costCentre },
  }: Pick<OrderToAsk, 'entries' | 'totals'> & { readonly asOrder: OrderedAs },
  language: Language,
) {
  if (customer.companyId === null) return {};
  if (entries.length === 0) return { approval: null };
  const known = (await addressesOf(queries, customer.customerId)).map(({ addressId }) => addressId);
  const chosen = known.filter((addressId) => deliveryAddressIds.includes(addressId));
  const order = { entries, addressIds: chosen.length > 0 ? chosen : known.slice(0, 1), costCentre, totals };
  const asked = await askRules(queries, customer, order, customer);
  return { approval: asked && shownApproval(asked.person, asked.needed, asked.budgets, language) };
}

/**
 * Alternatives of products that this customer cannot order, by line. A product whose quantity is wrong needs
 * no alternative.
 */
async function alternativesOf(
  queries: Queries,
  customer: ShopCustomer,
  entries: readonly BasketEntry[],
): Promise<Map<string, CatalogueProduct[]>> {
  const unusable = entries.flatMap(({ lineId, product }) =>
    product && productFault(product, customer) ? [{ lineId, ids: product.alternativeIds }] : [],
  );
  const products = await catalogueProducts(
    queries,
    unusable.flatMap(({ ids }) => ids),
  );
  const orderable = (id: string) => {
    const product = products.get(id);
    return product && !productFault(product, customer) ? [product] : [];
  };
  return new Map(
    unusable.map(({ lineId, ids }) => [lineId, ids.flatMap(orderable).slice(0, mostAlternatives)]),
  );
}

function basketLine(entry: BasketEntry, customer: ShopCustomer, language: Language) {
  const { product, figures, fault } = entry;
  const unit = product?.terms.units.find((one) => one.unit === entry.salesUnit);
  const unitText = unit ? unitTextOf(entry.orderQuantity, unit)[language] : entry.salesUnit;
  return {
    lineId: entry.lineId,
    productId: entry.productId,
    catalogueId,
    materialNumber: product?.materialNumber ?? entry.addedAs.materialNumber,
    customerMaterialNumber: product?.terms.customerMaterialNumbers[customer.customerId] ?? '',
    productName: product?.names[language] ?? entry.addedAs.productName,
    thumbnail: product?.thumbnail ?? '',
    configurableProductId: product?.configurableProductId ?? '',
    orderQuantity: Number(entry.orderQuantity),
    salesUnit: entry.salesUnit,
    salesUnitText: unitText,
    price: figures ? Number(figures.price) : null,
    ordinaryPrice: figures && figures.ordinaryPrice !== figures.price ? Number(figures.ordinaryPrice) : null,
    per: figures ? Number(figures.per) : 1,
    priceUnitText: figures ? unitTextOf(figures.per, figures.unit)[language] : unitText,
    currency: customer.currency,
    lineTotal: figures ? Number(figures.lineTotal) : null,
    tax: product && figures ? productRules(product, customer, language).pricing.tax : null,
    taxAmount: figures ? Number(figures.taxAmount) : 0,
    note: entry.note,
    ...changedSince(entry),
    ...orderingRules(product, customer, language),
    groupingProperties: groupingProperties(groupingTexts(product), language),
    problem: fault ? lineProblem(fault, language) : null,
  };
}

/**
 * Price and stock that have changed since the customer chose product and quantity; prices for different
 * amounts are not compared.
 */
function changedSince({ product, figures, seen }: BasketEntry) {
  const isSamePrice =
    !figures ||
    seen.price === '' ||
    !fractionOf(seen.per).equals(fractionOf(figures.per)) ||
    fractionOf(seen.price).equals(fractionOf(figures.price));
  const isSameLevel = !product || seen.level === '' || seen.level === product.terms.level;
  return {
    priceBefore: isSamePrice ? null : Number(seen.price),
    availabilityLevelBefore: isSameLevel ? '' : seen.level,
  };
}

function orderingRules(product: CatalogueProduct | undefined, customer: ShopCustomer, language: Language) {
  if (!product) {
    return {
      minimumOrderQuantity: 1,
      roundingQuantity: '1.000',
      unitsOfMeasure: [],
      baseUnitOfMeasure: '',
      availabilityLevel: 'L',
      inStock: false,
      leadTimeDays: 0,
      restrictionStatuses: [],
      pricingScales: [],
    };
  }
  const { salesMaterial, pricing, restrictionStatuses } = productRules(product, customer, language);
  return {
    minimumOrderQuantity: salesMaterial.minimumOrderQuantity,
    roundingQuantity: salesMaterial.roundingQuantity,
    unitsOfMeasure: salesMaterial.unitsOfMeasure,
    baseUnitOfMeasure: salesMaterial.baseUnitOfMeasure,
    availabilityLevel: salesMaterial.availabilityLevel,
    inStock: salesMaterial.inStock,
    leadTimeDays: salesMaterial.leadTimeDays ?? 0,
    restrictionStatuses,
    pricingScales: pricing.pricingScales,
  };
}
