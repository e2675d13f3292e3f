import type { Queries } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { files } from '../catalogue-files.ts';
import { writeSource } from '../catalogue-source.ts';
import type { FolderReader } from '../folder-reader.ts';
import type { Generation } from '../generation.ts';
import type { Counter } from '../import-progress.ts';
import { mapInWorkers } from '../map-in-workers.ts';
import { bodyColumns, productColumns, productRows, type ProductRows } from './product-rows.ts';
import type { Survey } from '../survey/survey.ts';

/**
 * Writes the products with their bodies, in the order of the file, about a megabyte of lines and at most 500
 * in a transaction. Returns their number.
 *
 * @param onWritten is called after each transaction with the number of further written products
 */
export async function writeProducts(
  generation: Generation,
  folder: FolderReader,
  { tree, units, images, documents, offers, products }: Survey,
  onWritten: Counter,
): Promise<number> {
  const { configurables, variantLevels, variantCounts } = products;
  const survey = {
    tree,
    units,
    images,
    documents,
    offers,
    products: { configurables, variantLevels, variantCounts },
  };
  let count = 0;
  let part = 0;

  async function write(rows: ProductRows): Promise<void> {
    const before = count;
    await generation.write(async (queries) => {
      const numbered = rows.products.map((row, index) => [...row, before + index]);
      await insertRows(queries, 'catalogue_product', [...productColumns, 'ordinal'], numbered);
      await insertRows(queries, 'catalogue_product_body', bodyColumns, rows.bodies);
      for (const { id, numbers } of rows.customerMaterials) {
        await writeCustomerMaterials(queries, id, numbers);
      }
      await writeSource(queries, generation, files.products, part, rows.packed);
    });
  }

  const building = {
    work: productRows,
    program: new URL('product-rows-worker.ts', import.meta.url),
    shared: { generation: generation.number, survey },
  };
  for await (const rows of mapInWorkers(folder.goodBatches(files.products), building)) {
    await write(rows);
    count += rows.products.length;
    part += 1;
    onWritten(rows.products.length);
  }
  return count;
}

/**
 * Writes customers' own numbers for a product, by which they find it. A number that the product later loses
 * stays and does no harm: a look-up compares it with the present product.
 *
 * @see BA-8
 */
async function writeCustomerMaterials(
  queries: Queries,
  productId: string,
  numbers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [customerId, number] of Object.entries(numbers)) {
    await queries.run(
      `insert into customer_material (customer_id, customer_material_number, product_id) values ($1, $2, $3)
       on conflict (customer_id, customer_material_number, product_id) do nothing`,
      [customerId, number, productId],
    );
  }
}
