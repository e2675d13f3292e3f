/** One gateway holds one catalogue. */
export const catalogueId = 'MAIN';
