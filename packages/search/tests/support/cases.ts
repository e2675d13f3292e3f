/** Whether all cases are tried, in the deep run (`npm test -- deep`). */
export const isDeep = process.env['DEEP'] === '1';

/** How many cases a test tries: some in every run, all in the deep run. */
export function casesOf(usual: number, deep: number): number {
  return isDeep ? deep : usual;
}
