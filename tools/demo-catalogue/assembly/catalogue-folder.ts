import { families } from '../families/families.ts';
import type { CatalogueFolder } from '../model/lines.ts';
import { randomFrom } from '../random.ts';
import { categoryPlans } from '../supplier/categories.ts';
import { demoCustomers } from '../supplier/customers.ts';
import { unitLines } from '../supplier/units.ts';
import { categoryDrawings } from './category-drawings.ts';
import { categoryLines } from './category-lines.ts';
import { numbered } from './numbering.ts';
import { PictureBook } from './pictures.ts';
import { productLines } from './product-lines.ts';
import { ownMaterialNumbers, purchaseLines } from './purchase-lines.ts';
import { relations } from './related.ts';

/** Every line of the demo catalogue; the seed decides stock, offers and purchases. */
export function catalogueFolder(seed: number): CatalogueFolder {
  const random = randomFrom(seed);
  const pictures = new PictureBook();
  const numberedProducts = families.flatMap(numbered);
  const workshop = { random: random.named('products'), pictures, relations: relations(numberedProducts) };
  const lines = numberedProducts.flatMap((product) => productLines(product, workshop));
  const categories = categoryLines(
    categoryPlans,
    categoryDrawings(categoryPlans, numberedProducts),
    pictures,
  );
  const purchases = purchaseLines(lines, random.named('purchases'));
  const numbers = ownMaterialNumbers(purchases);
  return {
    categories,
    units: unitLines,
    products: lines.map((line) => {
      const customerMaterialNumbers = numbers.get(line.id);
      return customerMaterialNumbers ? { ...line, customerMaterialNumbers } : line;
    }),
    images: pictures.lines(),
    customers: demoCustomers.map(({ line }) => line),
    purchases,
  };
}
