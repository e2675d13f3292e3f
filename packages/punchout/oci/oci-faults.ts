export type Words = Readonly<Record<'en' | 'de', string>>;

/** Why an entry by OCI is refused, for the person who connects the buyer. No sentence quotes credentials. */
export const ociFaults = {
  'no-credentials': {
    en: 'The fields USERNAME and PASSWORD are missing or empty.',
    de: 'Die Felder USERNAME und PASSWORD fehlen oder sind leer.',
  },
  'no-hook': {
    en: 'The field HOOK_URL is missing or empty.',
    de: 'Das Feld HOOK_URL fehlt oder ist leer.',
  },
  'wrong-hook': {
    en: 'HOOK_URL is not an http or https address, and not SAPEVENT:POST.',
    de: 'HOOK_URL ist weder eine http- oder https-Adresse noch SAPEVENT:POST.',
  },
  'foreign-hook': {
    en: 'HOOK_URL has an origin that is not configured for this buyer.',
    de: 'HOOK_URL hat einen Ursprung, der für diesen Käufer nicht eingetragen ist.',
  },
  'unknown-function': {
    en: 'FUNCTION must be DETAIL, VALIDATE, SOURCING or BACKGROUND_SEARCH, or missing.',
    de: 'FUNCTION muss DETAIL, VALIDATE, SOURCING oder BACKGROUND_SEARCH sein oder fehlen.',
  },
  'no-product': {
    en: 'This FUNCTION needs the field PRODUCTID.',
    de: 'Diese FUNCTION braucht das Feld PRODUCTID.',
  },
  'no-search-term': {
    en: 'This FUNCTION needs the field SEARCHSTRING.',
    de: 'Diese FUNCTION braucht das Feld SEARCHSTRING.',
  },
  'wrong-quantity': {
    en: 'QUANTITY must be a number above 0 such as 12 or 2.5.',
    de: 'QUANTITY muss eine Zahl über 0 sein, etwa 12 oder 2.5.',
  },
  'not-orderable': {
    en: 'This quantity cannot be ordered.',
    de: 'Diese Menge kann nicht bestellt werden.',
  },
  'not-expressible': {
    en: 'The price or the unit cannot be written exactly by OCI.',
    de: 'Der Preis oder die Einheit lässt sich mit OCI nicht genau angeben.',
  },
} as const satisfies Readonly<Record<string, Words>>;

export type OciFault = keyof typeof ociFaults;
