import type { Database } from '@statefront/host/database/database.ts';
import { listParameters } from '@statefront/host/database/list-parameters.ts';
import { text } from '@statefront/host/database/row.ts';
import type { CategoryBody } from '../stored/category-document.ts';
import { readVersionWithFallback } from './read-version-with-fallback.ts';
import type { Language } from '../../language.ts';

/**
 * The bodies of categories, in the order of the ids; unknown ids are left out.
 *
 * @param version the catalogue to read; by default, and for ids it no longer has, the present one
 */
export async function categoryBodies(
  db: Database,
  ids: readonly string[],
  language: Language,
  version?: number,
): Promise<CategoryBody[]> {
  const bodies = await readVersionWithFallback(ids, version, async (some, generation) => {
    const list = listParameters(some, 3);
    const rows = await db.all(
      `select category_id, body from catalogue_category_document
       where generation = coalesce($1, (select version from catalogue)) and language = $2
         and category_id in (${list.sql})`,
      [generation, language, ...list.values],
    );
    return new Map(
      rows.map((row) => {
        const body: CategoryBody = JSON.parse(text(row, 'body'));
        return [text(row, 'category_id'), body];
      }),
    );
  });
  return ids.flatMap((id) => bodies.get(id) ?? []);
}

/** Ids of the categories at the top of the tree, in their order. */
export async function topCategoryIds(db: Database): Promise<string[]> {
  const rows = await db.all('select category_id from category where parent_id is null order by position');
  return rows.map((row) => text(row, 'category_id'));
}
