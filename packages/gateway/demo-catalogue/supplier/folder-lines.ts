import * as v from 'valibot';
import { companyLine, siteLine, synonymLine, unitLine } from '../../catalogue/import/line-schemas.ts';
import { profileLine } from '../../punchout/profile-line.ts';
import { dataLines } from '../data-files.ts';

/** Navigation, footer and banner of the demonstration shop, which an operator would change. @see GW-2 */
export const siteLines = folderLines('site.jsonl', siteLine);

/** The units of measure of the demo catalogue. */
export const unitLines = folderLines('units.jsonl', unitLine);

/** Buyers' words for products that have other names in the catalogue. */
export const synonymLines = folderLines('synonyms.jsonl', synonymLine);

/** A company whose customers need approvals. */
export const companyLines = folderLines('companies.jsonl', companyLine);

/** One buyer with OCI and one with cXML, for a procurement system on this machine. */
export const punchoutProfiles = dataLines('punchout-profiles.jsonl', (line) => v.parse(profileLine, line));

/** The lines of a file that is as in a catalogue folder, checked as its import does. */
function folderLines<Schema extends v.GenericSchema>(path: string, schema: Schema): v.InferInput<Schema>[] {
  return dataLines(path, (line) => {
    v.assert(schema, line);
    return line;
  });
}
