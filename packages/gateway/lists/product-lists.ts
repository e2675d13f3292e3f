import { randomUUID } from 'node:crypto';
import { lineKey, type WantedLine } from '../basket/basket-changes.ts';
import { catalogueProducts } from '../basket/catalogue-product.ts';
import { amountFault, orderQuantity, problemOf, unreadableQuantity } from '../basket/order-fault.ts';
import { lockCustomer } from '../changes/customer-lock.ts';
import type { Queries } from '@statefront/host/database/database.ts';
import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { integer, text } from '@statefront/host/database/row.ts';
import { plain } from '../pricing/fraction.ts';
import { fieldProblem, refuseFaults, textFaults } from '../problems/field-fault.ts';
import { Problem } from '../problems/problem.ts';

const mostLists = 100;
const mostLines = 1_000;
const longestName = 60;

/** A product in a list, in one of its units. The quantity is a decimal text. */
export interface ListLine {
  readonly productId: string;
  readonly orderQuantity: string;
  readonly salesUnit: string;
}

/**
 * A customer's lists, the newest first. Lines whose product has left the catalogue do not count. @see BA-5
 */
export async function listsOf(queries: Queries, customerId: string) {
  const rows = await queries.all(
    `select l.list_id, l.name, count(p.product_id) as line_count
     from product_list l
     left join product_list_line n on n.customer_id = l.customer_id and n.list_id = l.list_id
     left join product p on p.product_id = n.product_id
     where l.customer_id = $1 group by l.list_id, l.name, l.position order by l.position desc`,
    [customerId],
  );
  return rows.map((row) => ({
    listId: text(row, 'list_id'),
    name: text(row, 'name'),
    lineCount: integer(row, 'line_count'),
  }));
}

/**
 * One list with its lines, in the order in which they were added. @throws Problem `LIST_NOT_FOUND`, also for
 * a list of another customer.
 */
export async function listOf(queries: Queries, customerId: string, listId: string) {
  const list = (await listsOf(queries, customerId)).find((one) => one.listId === listId);
  if (!list) throw new Problem('LIST_NOT_FOUND', `There is no list "${listId}"`);
  const lines = await listLines(queries, customerId, listId);
  return { ...list, lines: lines.map((line) => ({ ...line, orderQuantity: Number(line.orderQuantity) })) };
}

/** The lines of a list whose products are in the catalogue. @throws Problem `LIST_NOT_FOUND` */
export async function listLines(queries: Queries, customerId: string, listId: string): Promise<ListLine[]> {
  await refuseUnknown(queries, customerId, listId);
  const rows = await queries.all(
    `select n.product_id, n.sales_unit, n.order_quantity from product_list_line n
     join product p on p.product_id = n.product_id
     where n.customer_id = $1 and n.list_id = $2 order by n.position`,
    [customerId, listId],
  );
  return rows.map((row) => ({
    productId: text(row, 'product_id'),
    salesUnit: text(row, 'sales_unit'),
    orderQuantity: text(row, 'order_quantity'),
  }));
}

/**
 * Creates a list with these lines; returns its id. Checks everything before it writes, so that a refusal
 * changes nothing.
 *
 * @throws Problem `FORM_INVALID` if the name is missing, too long or taken, `TOO_MANY_LISTS`, or problems of
 * `putLines`.
 */
export async function addList(
  queries: Queries,
  customerId: string,
  { name, lines }: { readonly name: string; readonly lines: readonly WantedLine[] },
): Promise<string> {
  await lockCustomer(queries, customerId);
  const lists = await listsOf(queries, customerId);
  if (lists.length >= mostLists) throw new Problem('TOO_MANY_LISTS', '', { figures: { most: mostLists } });
  const named = await usableName(queries, customerId, name, '');
  const checked = await checkedLines(queries, lines);
  const row = await queries.get(
    'select coalesce(max(position), 0) as last from product_list where customer_id = $1',
    [customerId],
  );
  const listId = randomUUID();
  await insertRows(
    queries,
    'product_list',
    ['customer_id', 'list_id', 'position', 'name', 'name_key'],
    [[customerId, listId, (row ? integer(row, 'last') : 0) + 1, named.name, named.key]],
  );
  await writeLines(queries, customerId, listId, checked);
  return listId;
}

/** Renames a list. @throws Problem `LIST_NOT_FOUND`, or `FORM_INVALID` as for a new one. */
export async function renameList(
  queries: Queries,
  customerId: string,
  listId: string,
  name: string,
): Promise<void> {
  await lockCustomer(queries, customerId);
  await refuseUnknown(queries, customerId, listId);
  const named = await usableName(queries, customerId, name, listId);
  await queries.run(
    'update product_list set name = $3, name_key = $4 where customer_id = $1 and list_id = $2',
    [customerId, listId, named.name, named.key],
  );
}

/** Removes a list. Removing a list twice succeeds. */
export async function removeList(queries: Queries, customerId: string, listId: string): Promise<void> {
  await lockCustomer(queries, customerId);
  for (const table of ['product_list_line', 'product_list']) {
    await queries.run(`delete from ${table} where customer_id = $1 and list_id = $2`, [customerId, listId]);
  }
}

/**
 * Puts lines into a list; an existing line of the same product and unit gets the new quantity, so that a
 * repetition changes nothing. Minimum and packing quantity are checked only at ordering. Products that have
 * left the catalogue, such as in an old basket line, are left out if there are others.
 *
 * @throws Problem `LIST_NOT_FOUND`, `PRODUCT_NOT_FOUND`, `UNKNOWN_UNIT`, `INVALID_QUANTITY` or `LIST_FULL`.
 */
export async function putLines(
  queries: Queries,
  customerId: string,
  listId: string,
  lines: readonly WantedLine[],
): Promise<void> {
  await lockCustomer(queries, customerId);
  await refuseUnknown(queries, customerId, listId);
  await writeLines(queries, customerId, listId, await checkedLines(queries, lines));
}

/** The valid lines for a list; the last one of the same product and unit counts. */
async function checkedLines(queries: Queries, lines: readonly WantedLine[]): Promise<ListLine[]> {
  const products = await catalogueProducts(
    queries,
    lines.map(({ productId }) => productId),
  );
  const known = lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [{ ...line, product }] : [];
  });
  const [first] = lines;
  if (first && known.length === 0) {
    throw new Problem('PRODUCT_NOT_FOUND', `There is no product "${first.productId}"`);
  }
  const checked = new Map<string, ListLine>();
  for (const { productId, product, salesUnit, orderQuantity: wanted } of known) {
    const quantity = orderQuantity(wanted);
    if (!quantity || quantity.lte(0)) throw problemOf(unreadableQuantity(productId));
    const fault = amountFault(product, quantity, salesUnit);
    if (fault?.code === 'UNKNOWN_UNIT') throw problemOf(fault);
    const line = { productId, salesUnit, orderQuantity: plain(quantity, 6) };
    checked.set(lineKey(productId, salesUnit), line);
  }
  return [...checked.values()];
}

/** @throws Problem `LIST_FULL` */
async function writeLines(
  queries: Queries,
  customerId: string,
  listId: string,
  lines: readonly ListLine[],
): Promise<void> {
  const row = await queries.get(
    'select coalesce(max(position), 0) as last from product_list_line where customer_id = $1 and list_id = $2',
    [customerId, listId],
  );
  const last = row ? integer(row, 'last') : 0;
  await insertRows(
    queries,
    'product_list_line',
    ['customer_id', 'list_id', 'product_id', 'sales_unit', 'position', 'order_quantity'],
    lines.map(({ productId, salesUnit, orderQuantity: quantity }, index) => [
      customerId,
      listId,
      productId,
      salesUnit,
      last + index + 1,
      quantity,
    ]),
    'on conflict (customer_id, list_id, product_id, sales_unit) do update set order_quantity = excluded.order_quantity',
  );
  if ((await listLines(queries, customerId, listId)).length > mostLines)
    throw new Problem('LIST_FULL', '', { figures: { most: mostLines } });
}

/**
 * Removes a product from a list in every unit; succeeds if the list does not have it. @throws Problem
 * `LIST_NOT_FOUND`
 */
export async function removeListProduct(
  queries: Queries,
  customerId: string,
  listId: string,
  productId: string,
): Promise<void> {
  await lockCustomer(queries, customerId);
  await refuseUnknown(queries, customerId, listId);
  await queries.run(
    'delete from product_list_line where customer_id = $1 and list_id = $2 and product_id = $3',
    [customerId, listId, productId],
  );
}

async function refuseUnknown(queries: Queries, customerId: string, listId: string): Promise<void> {
  const list = await queries.get('select list_id from product_list where customer_id = $1 and list_id = $2', [
    customerId,
    listId,
  ]);
  if (!list) throw new Problem('LIST_NOT_FOUND', `There is no list "${listId}"`);
}

/** The name, trimmed, and its form for comparison. */
async function usableName(queries: Queries, customerId: string, entered: string, listId: string) {
  const name = entered.trim().normalize('NFC');
  const key = name.toLowerCase();
  refuseFaults(textFaults('name', name, { max: longestName, isRequired: true }));
  const taken = await queries.get(
    'select list_id from product_list where customer_id = $1 and name_key = $2 and list_id <> $3',
    [customerId, key, listId],
  );
  if (!taken) return { name, key };
  throw fieldProblem([
    {
      field: 'name',
      message: {
        en: 'You already have a list with this name. Choose another name.',
        de: 'Sie haben bereits eine Liste mit diesem Namen. Wählen Sie einen anderen.',
      },
    },
  ]);
}
