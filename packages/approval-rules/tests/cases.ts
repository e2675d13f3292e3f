/** How many cases a test tries: some in every run, all in the deep run (`npm test -- deep`). */
export function casesOf(usual: number, deep: number): number {
  return process.env['DEEP'] === '1' ? deep : usual;
}
