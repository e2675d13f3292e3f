import type { Database } from '../../database/database.ts';
import { text } from '../../database/row.ts';
import type { Language } from '../../language.ts';
import { emptySite, type SiteBody } from '../stored/site-document.ts';

/** What stands on every page of the present catalogue; empty where it says nothing, or was imported before it could. */
export async function siteBody(db: Database, language: Language): Promise<SiteBody> {
  const row = await db.get('select body from site where language = $1', [language]);
  return { ...emptySite, ...(row && JSON.parse(text(row, 'body'))) };
}
