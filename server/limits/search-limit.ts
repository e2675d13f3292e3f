/** How many searches one address may make before it has to wait (H16): far more than a whole office types. */
export const searchLimit = { searches: 600, windowMs: 60_000 } as const;

/** Whether an address searches: a page or a call with a search term. */
export function isSearch(url: string): boolean {
  const [path = '', query = ''] = url.split('?', 2);
  return /^\/(search$|api\/)/.test(path) && /(^|&)q=/.test(query);
}
