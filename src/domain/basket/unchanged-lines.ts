import type { Basket } from './basket.ts';

/**
 * The basket of a response, in which each line that is as it was before is the same object as before: of a basket of 500 lines,
 * only those that a change touched render again (BA-5, V1).
 *
 * @param before `null`: nothing is known yet
 */
export function withUnchangedLines(before: Basket | null, after: Basket): Basket {
  const known = new Map(before?.lines.map((line) => [line.lineId, line]));
  const lines = after.lines.map((line) => {
    const old = known.get(line.lineId);
    return old && JSON.stringify(old) === JSON.stringify(line) ? old : line;
  });
  return { ...after, lines };
}
