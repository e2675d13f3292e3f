import type { Database, Row } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { text } from '@statefront/host/database/row.ts';
import { favouritesAmong } from '../../favourites/favourites.ts';
import type { Language } from '../../language.ts';
import { lastPurchases } from '../../orders/last-purchases.ts';
import { customerPrice } from '../../pricing/customer-price.ts';
import { lowestPrice } from '../../pricing/lowest-price.ts';
import type { Terms } from '../../pricing/terms.ts';
import type { ShopCustomer } from '../../session/sessions.ts';
import { inheriting } from './inherited.ts';
import { customerPart } from './customer-part.ts';
import { readVersionWithFallback } from './read-version-with-fallback.ts';
import { offerProperties, type StoredOffer } from '../stored/offer-properties.ts';
import { propertyGroup, type StoredGroup } from '../stored/packed-groups.ts';
import type { ProductBody, ProductDetails, ProductProperty, ProductTile } from '../stored/product-body.ts';

const favouriteProperty = { attributeId: 'IS_FAVOURITE', label: '', sortOrder: 0 };

/** The stored parts of a product, as `ProductDocument` names them. */
const parts = {
  suggestion: "tile, '[]' as listing, '[]' as page, '{}' as details, offers",
  tile: "tile, listing, '[]' as page, '{}' as details, offers",
  detail: 'tile, listing, page, details, offers',
} as const satisfies Record<ProductView['form'], string>;

/** The audience and extent of a product body. */
export interface ProductView {
  readonly language: Language;
  /** A suggestion is a tile without its property groups. */
  readonly form: 'detail' | 'suggestion' | 'tile';
  /** `undefined` for an anonymous visitor. */
  readonly customer: ShopCustomer | undefined;
  /** The version of the catalogue to read; by default, and for ids it no longer has, the current one. */
  readonly version?: number;
  /** The day of the visit, `YYYY-MM-DD`, which decides which offers are valid. */
  readonly today: string;
}

/** Keeps a statement within the database's limits, and lets other requests run between two. */
const batch = 200;

/**
 * The bodies of any number of products, in the order of the ids; unknown ids are left out. Adds a customer's
 * own figures to the part for all visitors (SE-3).
 */
export async function productBodies(
  db: Database,
  ids: readonly string[],
  view: ProductView,
): Promise<ProductBody[]> {
  const bodies = await productBodiesById(db, ids, view);
  return ids.flatMap((id) => bodies.get(id) ?? []);
}

/** The same, by id. */
export async function productBodiesById(
  db: Database,
  ids: readonly string[],
  view: ProductView,
): Promise<ReadonlyMap<string, ProductBody>> {
  const bodies = new Map<string, ProductBody>();
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch);
    const read = await readVersionWithFallback(some, view.version, (wanted, version) =>
      view.customer
        ? customerBodies(db, wanted, version, view, view.customer)
        : publicBodies(db, wanted, version, view),
    );
    for (const [id, body] of await withProducts(db, read, view)) bodies.set(id, body);
  }
  return bodies;
}

/** Variants with the data of their products. A suggestion shows only the image of it. */
async function withProducts(
  db: Database,
  bodies: ReadonlyMap<string, ProductBody>,
  view: ProductView,
): Promise<ReadonlyMap<string, ProductBody>> {
  const variants = [...bodies.values()].filter(
    ({ configurableProductId, mainImage }) =>
      configurableProductId !== '' && (view.form !== 'suggestion' || mainImage === ''),
  );
  const productIds = [...new Set(variants.map((variant) => variant.configurableProductId))];
  const products = await readVersionWithFallback(productIds, view.version, (wanted, version) =>
    publicBodies(db, wanted, version, view),
  );
  const inherited = variants.flatMap((variant): [string, ProductBody][] => {
    const product = products.get(variant.configurableProductId);
    return product ? [[variant.productId, inheriting(variant, product)]] : [];
  });
  return new Map([...bodies, ...inherited]);
}

async function publicBodies(
  db: Database,
  ids: readonly string[],
  version: number | null,
  { language, form, today }: ProductView,
): Promise<Map<string, ProductBody>> {
  const list = listParameters(ids, 3);
  const rows = await db.all(
    `select product_id, ${parts[form]} from catalogue_product_body
     where generation = coalesce($1, (select version from catalogue)) and language = $2
       and product_id in (${list.sql})`,
    [version, language, ...list.values],
  );
  return new Map(
    rows.map((row) => {
      const offered = offerProperties(offersIn(row), { today, audience: 'ALL' });
      return [text(row, 'product_id'), bodyIn(row, offered)];
    }),
  );
}

async function customerBodies(
  db: Database,
  ids: readonly string[],
  version: number | null,
  { language, form, today }: ProductView,
  customer: ShopCustomer,
): Promise<Map<string, ProductBody>> {
  const list = listParameters(ids, 3);
  const [rows, purchases, favourites] = await Promise.all([
    db.all(
      `select b.product_id, p.kind, p.terms, ${parts[form]} from catalogue_product_body b
       join catalogue_product p on p.generation = b.generation and p.product_id = b.product_id
       where b.generation = coalesce($1, (select version from catalogue)) and b.language = $2
         and b.product_id in (${list.sql})`,
      [version, language, ...list.values],
    ),
    lastPurchases(db, customer, ids),
    favouritesAmong(db, customer.customerId, ids),
  ]);
  const configurables = rows.filter((row) => text(row, 'kind') === 'configurable');
  const variants = await variantTerms(
    db,
    configurables.map((row) => text(row, 'product_id')),
    version,
  );
  return new Map(
    rows.map((row) => {
      const id = text(row, 'product_id');
      const terms: Terms = JSON.parse(text(row, 'terms'));
      const price = customerPrice(terms, customer);
      const lowest = lowestPrice(variants.get(id) ?? [], customer);
      const part = customerPart(terms, customer, { price, lowest }, purchases.get(id), language);
      const audience = price && !price.isNet ? 'CUSTOMERS' : 'ALL';
      const offered = offerProperties(offersIn(row), { today, audience });
      const isFavourite = { ...favouriteProperty, value: String(favourites.has(id)) };
      const body = bodyIn(row, [isFavourite, ...offered]);
      return [id, { ...body, ...part, salesMaterial: { ...body.salesMaterial, ...part.salesMaterial } }];
    }),
  );
}

/** The sale terms of variants, from which the lowest price of configurable products follows (PR-1). */
async function variantTerms(
  db: Database,
  configurableIds: readonly string[],
  version: number | null,
): Promise<ReadonlyMap<string, readonly Terms[]>> {
  if (configurableIds.length === 0) return new Map();
  const list = listParameters(configurableIds, 2);
  const rows = await db.all(
    `select parent_id, terms from catalogue_product
     where generation = coalesce($1, (select version from catalogue)) and parent_id in (${list.sql})`,
    [version, ...list.values],
  );
  const families = Map.groupBy(rows, (row) => text(row, 'parent_id'));
  return new Map(
    [...families].map(([id, family]) => [id, family.map((row): Terms => JSON.parse(text(row, 'terms')))]),
  );
}

/** The part for all visitors, with additional properties. */
function bodyIn(row: Row, added: readonly ProductProperty[]): ProductBody {
  const tile: ProductTile = JSON.parse(text(row, 'tile'));
  const details: Partial<ProductDetails> = JSON.parse(text(row, 'details'));
  const listing: StoredGroup[] = JSON.parse(text(row, 'listing'));
  const page: StoredGroup[] = JSON.parse(text(row, 'page'));
  return {
    ...tile,
    ...details,
    propertyGroups: [...listing, ...page].map(propertyGroup),
    properties: [...tile.properties, ...added],
  };
}

function offersIn(row: Row): readonly StoredOffer[] {
  return JSON.parse(text(row, 'offers'));
}
