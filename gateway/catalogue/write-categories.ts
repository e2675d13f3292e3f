import { insertRows } from '../database/insert-rows.ts';
import { languages } from '../language.ts';
import { files } from './catalogue-files.ts';
import { writeFile } from './catalogue-source.ts';
import { categoryDocument } from './category-document.ts';
import type { FolderReader } from './folder-reader.ts';
import type { Generation } from './generation.ts';
import type { Survey } from './survey.ts';

/** Writes the tree of categories, parents before their children. */
export async function writeCategories(
  generation: Generation,
  folder: FolderReader,
  survey: Survey,
): Promise<void> {
  const ordered = [...survey.tree.top];
  for (const node of ordered) ordered.push(...node.children);
  await generation.write(async (queries) => {
    await insertRows(
      queries,
      'catalogue_category',
      ['generation', 'category_id', 'parent_id', 'position'],
      ordered.map(({ line, parent }, position) => [
        generation.number,
        line.id,
        parent?.line.id ?? null,
        position,
      ]),
    );
    await insertRows(
      queries,
      'catalogue_category_document',
      ['generation', 'category_id', 'language', 'body'],
      ordered.flatMap((node) =>
        languages.map((language) => [
          generation.number,
          node.line.id,
          language,
          categoryDocument(node, survey, language),
        ]),
      ),
    );
  });
  await writeFile(generation, folder, files.categories, {});
}
