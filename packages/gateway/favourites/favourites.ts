import { lockCustomer } from '../changes/customer-lock.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import { Problem } from '../problems/problem.ts';

const mostFavourites = 1_000;

/**
 * Ids of a customer's favourites, newest first. Favourites whose product has left the catalogue are kept but
 * not shown.
 */
export async function favouritesOf(queries: Queries, customerId: string): Promise<string[]> {
  const rows = await queries.all(
    `select f.product_id from favourite f join product p on p.product_id = f.product_id
     where f.customer_id = $1 order by f.position desc`,
    [customerId],
  );
  return rows.map((row) => text(row, 'product_id'));
}

/** How many favourites `favouritesOf` would list. */
export async function favouriteCount(queries: Queries, customerId: string): Promise<number> {
  const row = await queries.get(
    `select count(*) as favourites from favourite f join product p on p.product_id = f.product_id
     where f.customer_id = $1`,
    [customerId],
  );
  return row ? integer(row, 'favourites') : 0;
}

/** Which of these products are a customer's favourites. @see TI-9 */
export async function favouritesAmong(
  queries: Queries,
  customerId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  const list = listParameters(productIds, 2);
  const rows = await queries.all(
    `select product_id from favourite where customer_id = $1 and product_id in (${list.sql})`,
    [customerId, ...list.values],
  );
  return new Set(rows.map((row) => text(row, 'product_id')));
}

/**
 * Makes a product a favourite; an existing favourite keeps its position.
 *
 * @throws Problem `PRODUCT_NOT_FOUND`, or `TOO_MANY_FAVOURITES` beyond 1,000.
 */
export async function addFavourite(queries: Queries, customerId: string, productId: string): Promise<void> {
  await lockCustomer(queries, customerId);
  const product = await queries.get('select product_id from product where product_id = $1', [productId]);
  if (!product) throw new Problem('PRODUCT_NOT_FOUND', `There is no product "${productId}"`);
  const known = await queries.get(
    'select product_id from favourite where customer_id = $1 and product_id = $2',
    [customerId, productId],
  );
  if (known) return;
  if ((await favouriteCount(queries, customerId)) >= mostFavourites)
    throw new Problem('TOO_MANY_FAVOURITES', '', { figures: { most: mostFavourites } });
  const row = await queries.get(
    'select coalesce(max(position), 0) as last from favourite where customer_id = $1',
    [customerId],
  );
  await queries.run('insert into favourite (customer_id, product_id, position) values ($1, $2, $3)', [
    customerId,
    productId,
    (row ? integer(row, 'last') : 0) + 1,
  ]);
}

/** Removing a product that is not a favourite changes nothing. */
export async function removeFavourite(
  queries: Queries,
  customerId: string,
  productId: string,
): Promise<void> {
  await queries.run('delete from favourite where customer_id = $1 and product_id = $2', [
    customerId,
    productId,
  ]);
}
