import * as v from 'valibot';
import { numbered } from '../assembly/numbering.ts';
import type { Drawing } from '../drawing/canvas.ts';
import { templateDrawing } from '../drawing/templates.ts';
import { families } from '../families/read-families.ts';

/** A picture of content: a template with its measures and the ids of the products in it. */
export const picture = v.objectWithRest(
  { template: v.string(), subjects: v.exactOptional(v.array(v.string()), []) },
  v.union([v.string(), v.number(), v.array(v.string())]),
);

const products = new Map(families.flatMap(numbered).map(({ id, draft }) => [id, draft]));
const measures = v.record(v.string(), v.union([v.string(), v.number()]));

/** The drawing of a picture. @throws Error if one of its products does not exist. */
export function pictureOf({ template, subjects, ...rest }: v.InferOutput<typeof picture>): Drawing {
  const shown = subjects.map((id) => {
    const draft = products.get(id);
    if (!draft) throw new Error(`A picture shows product "${id}", which does not exist.`);
    return draft.image;
  });
  return templateDrawing(template, v.parse(measures, rest), shown);
}
