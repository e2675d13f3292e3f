import type { ListHead, Listing } from '../listing/listing.ts';
import type { CustomerProduct, ListedQuantity, Product } from '../product/product.ts';
import { quantityRules } from '../quantity/order-quantity.ts';
import {
  acceptedQuantity,
  fieldsAsTyped,
  untypedQuantity,
  type TypedQuantity,
} from '../quantity/typed-quantity.ts';

/** A product with a quantity, to be put into a list. */
export interface ListLine extends ListedQuantity {
  readonly productId: string;
}

/** A list of products that a customer named, with the quantities to order. @see BA-5, LS-10 */
export interface ProductList extends ListHead {
  readonly lines: readonly ListLine[];
}

/** The products of a list with what stands in it of each (LS-10). */
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

/** What stands in the fields of a product where nothing was typed: its quantity in the list, else the product's own minimum (PR-5). */
export function proposedQuantity(product: Product): TypedQuantity {
  const [listed] = (product.audience === 'customer' && product.listed) || [];
  return listed ? { quantityText: listed.orderQuantity, unit: listed.salesUnit } : untypedQuantity;
}

/** What is saved of a product in a list: as much as would be ordered of what is typed (BA-5, PR-4). */
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
