import { insertRows } from '@statefront/host/database/insert-rows.ts';
import { languages } from '../../../language.ts';
import { files } from '../catalogue-files.ts';
import { writeFile } from '../catalogue-source.ts';
import { categoryDocument } from '../../stored/category-document.ts';
import type { CategoryNode } from '../category-tree.ts';
import type { FolderReader } from '../folder-reader.ts';
import type { Generation } from '../generation.ts';
import type { Counter } from '../import-progress.ts';
import type { Survey } from '../survey/survey.ts';

const categoriesAtOnce = 200;

/**
 * Writes the tree of categories, parents before their children, several in a transaction.
 *
 * @param onWritten is called with the number of further written categories
 */
export async function writeCategories(
  generation: Generation,
  folder: FolderReader,
  survey: Survey,
  onWritten: Counter,
): Promise<void> {
  const ordered = [...survey.tree.top];
  for (const node of ordered) ordered.push(...node.children);
  for (let from = 0; from < ordered.length; from += categoriesAtOnce) {
    const nodes = ordered.slice(from, from + categoriesAtOnce);
    await writeNodes(generation, nodes, from, survey);
    onWritten(nodes.length);
  }
  await writeFile(generation, folder, files.categories, {});
}

function writeNodes(
  generation: Generation,
  nodes: readonly CategoryNode[],
  firstPosition: number,
  survey: Survey,
): Promise<void> {
  return generation.write(async (queries) => {
    await insertRows(
      queries,
      'catalogue_category',
      ['generation', 'category_id', 'parent_id', 'position'],
      nodes.map(({ line, parent }, index) => [
        generation.number,
        line.id,
        parent?.line.id ?? null,
        firstPosition + index,
      ]),
    );
    await insertRows(
      queries,
      'catalogue_category_document',
      ['generation', 'category_id', 'language', 'body'],
      nodes.flatMap((node) =>
        languages.map((language) => [
          generation.number,
          node.line.id,
          language,
          JSON.stringify(categoryDocument(node, survey, language)),
        ]),
      ),
    );
  });
}
