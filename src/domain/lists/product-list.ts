import type { Decimal } from '../decimal/decimal.ts';
import type { ListHead, Listing } from '../listing/listing.ts';
import { quotePrice } from '../pricing/quote-price.ts';
import type { CustomerProduct, ListedQuantity, Product } from '../product/product.ts';
import { quantityRules } from '../quantity/order-quantity.ts';
import {
  acceptedQuantity,
  fieldsAsTyped,
  untypedQuantity,
  type TypedQuantity,
} from '../quantity/typed-quantity.ts';

/** A product with a quantity, to be added to a list. */
export interface ListLine extends ListedQuantity {
  readonly productId: string;
}

/** A customer's named list of products, with the quantities to order. @see BA-5, LS-10 */
export interface ProductList extends ListHead {
  readonly lines: readonly ListLine[];
}

/** The products of a list with their listed quantities (LS-10). */
export function withListedQuantities(listing: Listing, list: ProductList): Listing {
  const { listId, name, lineCount } = list;
  return {
    ...listing,
    list: { listId, name, lineCount },
    products: listing.products.map((product) =>
      product.audience === 'customer'
        ? { ...product, listed: quantitiesOf(list, product.productId) }
        : product,
    ),
  };
}

/**
 * The initial quantity in the fields of a product: its quantity in the list, else the product's minimum
 * (PR-5).
 */
export function proposedQuantity(product: Product): TypedQuantity {
  const [listed] = (product.audience === 'customer' && product.listed) || [];
  return listed ? { quantityText: listed.orderQuantity, unit: listed.salesUnit } : untypedQuantity;
}

/**
 * The price of a list's line on the page: `price` for `per` units, in the quantity of the list (BA-5, H14).
 */
export interface SeenPrice {
  readonly productId: string;
  readonly salesUnit: string;
  readonly price: Decimal;
  readonly per: Decimal;
}

/** The prices of a list's lines on the page; the gateway compares them, and never charges them (H14). */
export function seenPrices(products: readonly Product[]): readonly SeenPrice[] {
  return products.flatMap((product) => {
    if (product.audience !== 'customer') return [];
    return (product.listed ?? []).flatMap(({ orderQuantity, salesUnit }) => {
      const { price, per } = quotePrice(product, { quantity: orderQuantity, unit: salesUnit });
      return price === null ? [] : [{ productId: product.productId, salesUnit, price, per }];
    });
  });
}

/** The line to save for a product in a list: the quantity that would be ordered (BA-5, PR-4). */
export function listLine(
  { productId, salesMaterial }: Pick<CustomerProduct, 'productId' | 'salesMaterial'>,
  typed: TypedQuantity,
): ListLine {
  const { quantityText, unit } = fieldsAsTyped(salesMaterial, typed);
  return {
    productId,
    orderQuantity: acceptedQuantity(quantityText, quantityRules(salesMaterial, unit)),
    salesUnit: unit,
  };
}

function quantitiesOf({ lines }: ProductList, productId: string): readonly ListedQuantity[] {
  return lines
    .filter((line) => line.productId === productId)
    .map(({ orderQuantity, salesUnit }) => ({ orderQuantity, salesUnit }));
}
