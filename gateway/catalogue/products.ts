import type { Db, Row } from '../database/database.ts';
import { listParameters } from '../database/list-parameters.ts';
import { text } from '../database/row.ts';
import { favouritesAmong } from '../favourites/favourites.ts';
import type { Language } from '../language.ts';
import { lastPurchases } from '../orders/last-purchases.ts';
import { customerPrice } from '../pricing/customer-price.ts';
import type { Terms } from '../pricing/terms.ts';
import type { ShopCustomer } from '../session/sessions.ts';
import { customerPart } from './customer-part.ts';
import { ofVersion } from './of-version.ts';
import { offerProperties } from './offer-properties.ts';
import { unpackedGroups } from './packed-groups.ts';
import { withProperties } from './spliced-properties.ts';

const favouriteProperty = { attributeId: 'IS_FAVOURITE', label: '', sortOrder: 0 };

/** The columns that a body is made of. */
const parts = {
  tile: "head, listing, '' as page, ']' as more, tail",
  detail: 'head, listing, page, more, tail',
  suggestion: "head || ']' || tail as head, '' as listing, '' as page, '' as more, '' as tail",
} as const satisfies Record<ProductView['form'], string>;

/** Who looks at a product, and how much of it. */
export interface ProductView {
  readonly language: Language;
  /** A suggestion is a tile without its property groups. */
  readonly form: 'detail' | 'suggestion' | 'tile';
  /** `undefined`: an anonymous visitor. */
  readonly customer: ShopCustomer | undefined;
  /** The version of the catalogue to read; the present one when not given, and for what that one does not have (any more). */
  readonly version?: number;
  /** The day of the visit, `YYYY-MM-DD`, which decides what is on offer. */
  readonly today: string;
}

/** So that a statement stays within what a database takes, and others have their turn between two. */
const batch = 200;

/**
 * The bodies of products as JSON texts, in the order asked; unknown ids are left out. There may be any number. An anonymous visitor gets the text
 * that the import wrote, a customer gets his figures appended to it (SE-3).
 */
export async function productBodies(db: Db, ids: readonly string[], view: ProductView): Promise<string[]> {
  const bodies = await productBodiesById(db, ids, view);
  return ids.flatMap((id) => bodies.get(id) ?? []);
}

/** The same by their ids. */
export async function productBodiesById(
  db: Db,
  ids: readonly string[],
  view: ProductView,
): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, string>();
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch);
    const read = await ofVersion(some, view.version, (wanted, version) =>
      view.customer
        ? customerBodies(db, wanted, version, view, view.customer)
        : publicBodies(db, wanted, version, view),
    );
    for (const [id, body] of read) bodies.set(id, body);
  }
  return bodies;
}

async function publicBodies(
  db: Db,
  ids: readonly string[],
  version: number | null,
  { language, form, today }: ProductView,
) {
  const list = listParameters(ids, 3);
  const rows = await db.all(
    `select product_id, ${parts[form]}, offers from catalogue_product_document
     where generation = coalesce($1, (select version from catalogue)) and language = $2
       and product_id in (${list.sql})`,
    [version, language, ...list.values],
  );
  return new Map(
    rows.map((row) => {
      const offered = offerProperties(text(row, 'offers'), { today, audience: 'ALL' });
      return [text(row, 'product_id'), `${withProperties(bodyOf(row), offered)}}}`];
    }),
  );
}

async function customerBodies(
  db: Db,
  ids: readonly string[],
  version: number | null,
  { language, form, today }: ProductView,
  customer: ShopCustomer,
) {
  const list = listParameters(ids, 3);
  const [rows, purchases, favourites] = await Promise.all([
    db.all(
      `select d.product_id, ${parts[form]}, d.offers, p.terms from catalogue_product_document d
       join catalogue_product p on p.generation = d.generation and p.product_id = d.product_id
       where d.generation = coalesce($1, (select version from catalogue)) and d.language = $2
         and d.product_id in (${list.sql})`,
      [version, language, ...list.values],
    ),
    lastPurchases(db, customer.customerId, ids),
    favouritesAmong(db, customer.customerId, ids),
  ]);
  return new Map(
    rows.map((row) => {
      const id = text(row, 'product_id');
      const terms: Terms = JSON.parse(text(row, 'terms'));
      const price = customerPrice(terms, customer);
      const part = customerPart(terms, customer, price, purchases.get(id), language);
      const { salesMaterial, ...rest } = part;
      const audience = price && !price.isNet ? 'CUSTOMERS' : 'ALL';
      const offered = offerProperties(text(row, 'offers'), { today, audience });
      const isFavourite = { ...favouriteProperty, value: String(favourites.has(id)) };
      const body = withProperties(bodyOf(row), [isFavourite, ...offered]);
      return [id, `${body},${members(salesMaterial)},${members(rest)}`];
    }),
  );
}

/** @see ProductDocument */
function bodyOf(row: Row): string {
  const groups = unpackedGroups(text(row, 'listing'), text(row, 'page'));
  return `${text(row, 'head')}${groups}${text(row, 'more')}${text(row, 'tail')}`;
}

/** An object as JSON without its opening brace. */
function members(value: object): string {
  return JSON.stringify(value).slice(1);
}
