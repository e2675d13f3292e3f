import type { Db } from '../database/database.ts';
import { listParameters } from '../database/list-parameters.ts';
import { text } from '../database/row.ts';
import type { Language } from '../language.ts';

/** The bodies of categories as JSON texts, in the order asked; unknown ids are left out. */
export async function categoryBodies(db: Db, ids: readonly string[], language: Language): Promise<string[]> {
  if (ids.length === 0) return [];
  const list = listParameters(ids, 2);
  const rows = await db.all(
    `select category_id, body from category_document where language = $1 and category_id in (${list.sql})`,
    [language, ...list.values],
  );
  const bodies = new Map(rows.map((row) => [text(row, 'category_id'), text(row, 'body')]));
  return ids.flatMap((id) => bodies.get(id) ?? []);
}

/** Ids of the categories at the top of the tree, in their order. */
export async function topCategoryIds(db: Db): Promise<string[]> {
  const rows = await db.all('select category_id from category where parent_id is null order by position');
  return rows.map((row) => text(row, 'category_id'));
}
