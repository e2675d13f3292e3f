import * as v from 'valibot';
import type { Refusal } from '../../domain/faults/refusal.ts';
import { firstText, id, list, text } from './decoder-parts.ts';

/** A nameless person is called by their id. */
export const person = v.pipe(
  v.object({ personId: id, name: text }),
  v.transform(({ personId, name }) => ({ personId, name: firstText(name, personId) })),
);

/** A refusal; of a gateway that has no other data than its sentence, only that (GW-3). */
export const refusalFields = {
  code: text,
  figures: v.fallback(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  message: text,
  nextStep: v.fallback(v.nullable(v.object({ code: text, message: text })), null),
  liftedBy: v.fallback(list(person), []),
};

/** `null` if nothing is refused. */
export const refusal = v.pipe(
  v.nullish(v.object(refusalFields), null),
  v.transform((found): Refusal | null => found),
);
