import type { Database } from '@statefront/host/database/database.ts';
import { text } from '@statefront/host/database/row.ts';
import type { Language } from '../../language.ts';
import { emptySite, type SiteBody } from '../stored/site-document.ts';

/** The site's links of the present catalogue; empty if it has none, or if an early version imported it. */
export async function siteBody(db: Database, language: Language): Promise<SiteBody> {
  const row = await db.get('select body from site where language = $1', [language]);
  return { ...emptySite, ...(row && JSON.parse(text(row, 'body'))) };
}
