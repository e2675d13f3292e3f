import faults from './oci-faults.json' with { type: 'json' };

export type Words = Readonly<Record<'en' | 'de', string>>;

export type OciFault = keyof typeof faults;

/** Why an entry by OCI is refused, for the person who connects the buyer. No sentence quotes credentials. */
export const ociFaults: Readonly<Record<OciFault, Words>> = faults;
