import { gzipSync } from 'node:zlib';
import type { SqlValue } from '@statefront/host/database/database-port.ts';
import { packedHow } from '../catalogue-source.ts';
import { goodLines } from '../catalogue-lines.ts';
import { storedEntry, variation } from '../../stored/stored-entry.ts';
import type { ProductLine } from '../line-schemas.ts';
import type { LineBatch } from '../packed-lines.ts';
import { materialNumber, productDocuments } from '../../stored/product-document.ts';
import { productTerms } from './product-terms.ts';
import type { ProductContext } from '../survey/survey.ts';

export const productColumns = [
  'generation',
  'product_id',
  'kind',
  'parent_id',
  'material_number',
  'variation',
  'entry',
  'terms',
] as const;

export const bodyColumns = [
  'generation',
  'product_id',
  'language',
  'tile',
  'listing',
  'page',
  'details',
  'offers',
] as const;

export interface RowsContext {
  readonly generation: number;
  readonly survey: ProductContext;
}

/** The database rows of some lines of products. */
export interface ProductRows {
  /** Values of `productColumns`, in the order of the lines. */
  readonly products: readonly (readonly SqlValue[])[];
  /** Values of `bodyColumns`. */
  readonly bodies: readonly (readonly SqlValue[])[];
  /** Customers' own numbers of the products, by customer id. */
  readonly customerMaterials: readonly {
    readonly id: string;
    readonly numbers: Readonly<Record<string, string>>;
  }[];
  /** The lines themselves. */
  readonly packed: Uint8Array;
}

/** The rows of lines that were found valid. */
export function productRows(batch: LineBatch, { generation, survey }: RowsContext): ProductRows {
  const lines = [...goodLines<ProductLine>(batch)];
  const values = lines.map(({ value }) => value);
  return {
    products: values.map((line) => [
      generation,
      line.id,
      line.kind,
      line.kind === 'variant' ? (line.parentId ?? null) : null,
      materialNumber(line),
      JSON.stringify(variation(line)),
      JSON.stringify(storedEntry(line, survey)),
      JSON.stringify(productTerms(line, survey)),
    ]),
    bodies: values.flatMap((line) =>
      productDocuments(line, survey).map(({ language, tile, listing, page, details, offers }) => [
        generation,
        line.id,
        language,
        ...[tile, listing, page, details, offers].map((part) => JSON.stringify(part)),
      ]),
    ),
    customerMaterials: values.flatMap(({ id, customerMaterialNumbers: numbers }) =>
      numbers ? [{ id, numbers }] : [],
    ),
    packed: gzipSync(`${lines.map(({ text }) => text).join('\n')}\n`, packedHow),
  };
}
