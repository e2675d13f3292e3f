import { families } from '../families/read-families.ts';
import { contentLines } from '../content/content-lines.ts';
import { specificationLines } from '../content/specification-lines.ts';
import type { CatalogueFolder } from '../model/lines.ts';
import { randomFrom } from '../random.ts';
import { categoryPlans, furtherCategories } from '../supplier/categories.ts';
import { demoCustomers } from '../supplier/customers.ts';
import {
  companyLines,
  punchoutProfiles,
  siteLines,
  synonymLines,
  unitLines,
} from '../supplier/folder-lines.ts';
import { categoryDrawings } from './category-drawings.ts';
import { categoryLines } from './category-lines.ts';
import { DocumentBook } from './document-book.ts';
import { numbered } from './numbering.ts';
import { offerLines } from './offers.ts';
import { orderLines, ownMaterialNumbers, purchasesOf } from './order-lines.ts';
import { ImageBook } from './image-book.ts';
import { productLines } from './product-lines.ts';
import { relations } from './related.ts';

/** All lines of the demo catalogue; the seed decides stock, offers and orders. */
export function catalogueFolder(seed: number): CatalogueFolder {
  const random = randomFrom(seed);
  const images = new ImageBook();
  const documents = new DocumentBook();
  const numberedProducts = families.flatMap(numbered);
  const workshop = {
    random: random.named('products'),
    images,
    documents,
    relations: relations(numberedProducts),
  };
  const lines = numberedProducts.flatMap((product) => productLines(product, workshop));
  const categories = categoryLines(categoryPlans, categoryDrawings(categoryPlans, numberedProducts), images);
  const orders = orderLines(lines, random.named('orders'));
  const purchases = purchasesOf(orders);
  const numbers = ownMaterialNumbers(purchases);
  const products = lines.map((line) => {
    const customerMaterialNumbers = numbers.get(line.id);
    const categoryIds = [...line.categoryIds, ...furtherCategories(line.id)];
    return { ...line, categoryIds, ...(customerMaterialNumbers && { customerMaterialNumbers }) };
  });
  return {
    categories,
    site: siteLines,
    units: unitLines,
    products: [...products, ...specificationLines(lines), ...contentLines(images)],
    images: images.lines(),
    documents: documents.lines(),
    offers: offerLines,
    synonyms: synonymLines,
    customers: demoCustomers.map(({ line }) => line),
    orders,
    purchases,
    companies: companyLines,
    'punchout-profiles': punchoutProfiles,
  };
}
