import { profileLine, type ProfileLine } from '../../punchout/profile-line.ts';
import * as v from 'valibot';
import { dataLines } from '../data-files.ts';

export type { ProfileLine };

/** One buyer with OCI and one with cXML, for a procurement system on this machine. */
export const punchoutProfiles: readonly ProfileLine[] = dataLines('punchout-profiles.jsonl', (line) =>
  v.parse(profileLine, line),
);
