import type { Database } from '@statefront/host/database/database.ts';
import { bytes } from '@statefront/host/database/row.ts';
import { files } from '../import/catalogue-files.ts';
import { unpackedLines } from '../import/catalogue-source.ts';
import type { SynonymLine } from '../import/line-schemas.ts';

/** The present catalogue's groups of terms with the same meaning, as imported. @see LS-10 */
export async function synonymGroups(db: Database): Promise<readonly (readonly string[])[]> {
  const parts = await db.all('select content from source where file = $1 order by part', [files.synonyms]);
  const lines = await Promise.all(parts.map((part) => unpackedLines(bytes(part, 'content'))));
  return lines.flat().map((line) => {
    const { terms }: SynonymLine = JSON.parse(line);
    return terms;
  });
}
