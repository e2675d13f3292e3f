import type { Basket } from './basket.ts';

/**
 * The basket of a response, with the previous object for each unchanged line: of a basket of 500 lines, only
 * changed ones render again (BA-5, V1).
 *
 * @param before `null` if nothing is known yet
 */
export function withUnchangedLines(before: Basket | null, after: Basket): Basket {
  const known = new Map(before?.lines.map((line) => [line.lineId, line]));
  const lines = after.lines.map((line) => {
    const old = known.get(line.lineId);
    return old && JSON.stringify(old) === JSON.stringify(line) ? old : line;
  });
  return { ...after, lines };
}
