import { noteCustomerMaterials } from '../basket/customer-materials.ts';
import { insertRows } from '../database/insert-rows.ts';
import { files } from './catalogue-files.ts';
import { writeFile } from './catalogue-source.ts';
import type { FolderReader } from './folder-reader.ts';
import type { Generation } from './generation.ts';
import { indexEntry, variation } from './index-entry.ts';
import type { ProductLine } from './line-schemas.ts';
import { materialNumber, productDocuments } from './product-document.ts';
import { productTerms } from './product-terms.ts';
import type { Survey } from './survey.ts';

const productColumns = [
  'generation',
  'product_id',
  'ordinal',
  'kind',
  'parent_id',
  'material_number',
  'variation',
  'entry',
  'terms',
];
const documentColumns = [
  'generation',
  'product_id',
  'language',
  'name',
  'thumbnail',
  'head',
  'more',
  'tail',
  'offers',
];

/** Writes the products with their documents, in the order of the file. Answers how many there are. */
export function writeProducts(
  generation: Generation,
  folder: FolderReader,
  survey: Survey,
  onLine: () => Promise<void>,
): Promise<number> {
  return writeFile<ProductLine>(generation, folder, files.products, {
    onLine,
    rows: async (queries, lines, before) => {
      await insertRows(
        queries,
        'catalogue_product',
        productColumns,
        lines.map((line, index) => [
          generation.number,
          line.id,
          before + index,
          line.kind,
          line.kind === 'variant' ? (line.parentId ?? null) : null,
          materialNumber(line),
          JSON.stringify(variation(line)),
          JSON.stringify(indexEntry(line, survey)),
          JSON.stringify(productTerms(line, survey)),
        ]),
      );
      const documents = lines.flatMap((line) =>
        productDocuments(line, survey).map((document) => [
          generation.number,
          line.id,
          document.language,
          document.name,
          document.thumbnail,
          document.head,
          document.more,
          document.tail,
          document.offers,
        ]),
      );
      await insertRows(queries, 'catalogue_product_document', documentColumns, documents);
      for (const { id, customerMaterialNumbers } of lines) {
        await noteCustomerMaterials(queries, id, customerMaterialNumbers ?? {});
      }
    },
  });
}
