import { gunzipSync } from 'node:zlib';
import type { Db } from '../../database/database.ts';
import { bytes } from '../../database/row.ts';
import { files } from '../import/catalogue-files.ts';
import type { SynonymLine } from '../import/line-schemas.ts';

/** The groups of terms that mean the same in the present catalogue, as they were imported. @see LS-10 */
export async function synonymGroups(db: Db): Promise<readonly (readonly string[])[]> {
  const parts = await db.all('select content from source where file = $1 order by part', [files.synonyms]);
  return parts.flatMap((part) =>
    gunzipSync(bytes(part, 'content'))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): readonly string[] => {
        const { terms }: SynonymLine = JSON.parse(line);
        return terms;
      }),
  );
}
