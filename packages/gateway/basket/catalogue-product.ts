import type { ProductTile } from '../catalogue/stored/product-body.ts';
import type { Queries, Row } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { text } from '@statefront/host/database/row.ts';
import { languages, type Language, type Texts } from '../language.ts';
import type { Terms } from '../pricing/terms.ts';

/** The part of a product in the present catalogue that ordering needs. */
export interface CatalogueProduct {
  readonly productId: string;
  readonly kind: string;
  /** Set for content such as a flyer or an event, which cannot be ordered; else empty. */
  readonly productType: string;
  readonly materialNumber: string;
  readonly names: Texts;
  readonly thumbnail: string;
  readonly configurableProductId: string;
  /** The categories above it, the top one first. */
  readonly categoryIds: readonly string[];
  /** Ids of alternatives, the best first. */
  readonly alternativeIds: readonly string[];
  /** Name of the top category; empty if the product has no category. */
  readonly productGroups: Texts;
  readonly brands: Texts;
  /** The first and the last day on which it can be ordered; empty without a limit. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly terms: Terms;
}

const batch = 200;

/** Products by id; unknown ids are left out. */
export async function catalogueProducts(
  queries: Queries,
  ids: Iterable<string>,
): Promise<Map<string, CatalogueProduct>> {
  const wanted = [...new Set(ids)];
  const products = new Map<string, CatalogueProduct>();
  for (let from = 0; from < wanted.length; from += batch) {
    const list = listParameters(wanted.slice(from, from + batch));
    const rows = await queries.all(
      `select p.product_id, p.kind, p.material_number, p.terms, b.language, b.tile
       from product p join product_body b on b.product_id = p.product_id
       where p.product_id in (${list.sql})`,
      list.values,
    );
    for (const [productId, own] of Map.groupBy(rows, (row) => text(row, 'product_id'))) {
      products.set(productId, catalogueProduct(productId, own));
    }
  }
  return products;
}

function catalogueProduct(productId: string, rows: readonly Row[]): CatalogueProduct {
  const tiles = new Map(rows.map((row) => [text(row, 'language'), tileOf(row)]));
  const [row = {}] = rows;
  const inLanguages = (read: (tile: ProductTile) => string): Texts => ({
    en: readFrom(tiles, 'en', read),
    de: readFrom(tiles, 'de', read),
  });
  const [tile] = tiles.values();
  const terms: Terms = JSON.parse(text(row, 'terms'));
  return {
    productId,
    kind: text(row, 'kind'),
    productType: tile?.productType ?? '',
    materialNumber: text(row, 'material_number'),
    names: inLanguages(({ productName }) => productName),
    thumbnail: tile?.thumbnail ?? '',
    configurableProductId: tile?.configurableProductId ?? '',
    categoryIds: tile?.breadcrumb.map(({ categoryId }) => categoryId) ?? [],
    alternativeIds: tile?.productAlternatives.map(({ alternateProductId }) => alternateProductId) ?? [],
    productGroups: inLanguages(({ breadcrumb }) => breadcrumb[0]?.categoryName ?? ''),
    brands: inLanguages(
      ({ properties }) => properties.find(({ attributeId }) => attributeId === 'BRAND')?.value ?? '',
    ),
    validFrom: tile?.validFrom ?? '',
    validTo: tile?.validTo ?? '',
    terms,
  };
}

function readFrom(
  tiles: ReadonlyMap<string, ProductTile>,
  language: Language,
  read: (tile: ProductTile) => string,
): string {
  const tile = [language, ...languages].map((one) => tiles.get(one)).find((one) => one !== undefined);
  return tile ? read(tile) : '';
}

function tileOf(row: Row): ProductTile {
  return JSON.parse(text(row, 'tile'));
}
