import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { languages } from '../../../language.ts';
import { siteDocument } from '../../stored/site-document.ts';
import { files } from '../catalogue-files.ts';
import { writeFile } from '../catalogue-source.ts';
import type { FolderReader } from '../folder-reader.ts';
import type { Generation } from '../generation.ts';
import type { Survey } from '../survey/survey.ts';

/** Writes the site's links and the banner of the home page. */
export async function writeSite(generation: Generation, folder: FolderReader, survey: Survey): Promise<void> {
  const columns = ['generation', 'language', 'body'];
  await generation.write((queries) =>
    insertRows(
      queries,
      'catalogue_site',
      columns,
      languages.map((language) => [
        generation.number,
        language,
        JSON.stringify(siteDocument(survey, language)),
      ]),
    ),
  );
  await writeFile(generation, folder, files.site, {});
}
