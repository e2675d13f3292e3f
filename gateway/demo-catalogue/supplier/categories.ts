import * as v from 'valibot';
import { dataLines } from '../data-files.ts';

const bothLanguages = v.strictObject({ en: v.string(), de: v.string() });
const line = v.strictObject({
  id: v.string(),
  parent: v.nullable(v.string()),
  name: bothLanguages,
  description: bothLanguages,
});

export type CategoryPlan = v.InferOutput<typeof line>;

/** The tree of the catalogue, parents before their children, siblings in display order. */
export const categoryPlans: readonly CategoryPlan[] = dataLines('categories.jsonl', (given) =>
  v.parse(line, given),
);

const parents = new Map(categoryPlans.map(({ id, parent }) => [id, parent]));

/** The category at the top of the tree above one. */
export function departmentOf(id: string): string {
  const parent = parents.get(id) ?? null;
  return parent === null ? id : departmentOf(parent);
}
