import { standardSynonyms } from '../families/fasteners/former-standard.ts';
import type { SynonymLine } from '../model/lines.ts';

/** What buyers call things that the catalogue names otherwise. */
export const synonymLines: readonly SynonymLine[] = [
  ...standardSynonyms,
  { terms: ['spanner', 'wrench'] },
  { terms: ['Zylinderschraube', 'Inbusschraube'] },
  { terms: ['hex key', 'Allen key'] },
  { terms: ['Ringmaulschlüssel', 'Gabelringschlüssel', 'Gabelschlüssel'] },
];
