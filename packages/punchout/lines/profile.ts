import * as v from 'valibot';
import { profileEntries } from './profile-entries.ts';

/** The settings of one buyer as the gateway sends them: never with the secret (PU-5, PU-6). */
export const punchoutProfile = v.object(profileEntries);

export type PunchoutProfile = v.InferOutput<typeof punchoutProfile>;
