/** Whether this is the deep run (`npm run test:deep`), which also does what is long by nature. */
export const isDeep = process.env['DEEP'] === '1';

/** How many cases a test tries: a share of them in every run, all of them in the deep run. */
export function casesOf(usual: number, deep: number): number {
  return isDeep ? deep : usual;
}
