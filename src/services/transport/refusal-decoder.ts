import * as v from 'valibot';
import { firstText, id, text } from '../transport/decoder-parts.ts';

/** A nameless person is called by their id. */
export const person = v.pipe(
  v.object({ personId: id, name: text }),
  v.transform(({ personId, name }) => ({ personId, name: firstText(name, personId) })),
);
