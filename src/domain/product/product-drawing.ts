import { isContent } from './content.ts';
import type { Product } from './product.ts';

/** The drawing in place of a missing image. */
export type ProductDrawing = 'parcel' | 'parcels' | 'calendar' | 'person' | 'sheet';

/** The drawing for a kind of product: several parcels if it has variants, others for content (TI-1, CT-1). */
export function productDrawing(product: Pick<Product, 'productType' | 'salesMaterial'>): ProductDrawing {
  if (product.productType === 'EVENT') return 'calendar';
  if (product.productType === 'CONTACT') return 'person';
  if (isContent(product)) return 'sheet';
  return product.salesMaterial.isConfigurable ? 'parcels' : 'parcel';
}
