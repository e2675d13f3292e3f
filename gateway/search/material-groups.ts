import type { ColumnIndex } from './column-index.ts';

/** The rank of the first row of the same material number, so that ids stay in order when numbers are turned round. */
export function materialGroups({
  materialRanks,
  rowsByMaterial,
  sameMaterialAsBefore,
}: ColumnIndex): Uint32Array {
  const groups = new Uint32Array(materialRanks.length);
  let first = 0;
  for (const [rank, row] of rowsByMaterial.entries()) {
    if (sameMaterialAsBefore[rank] === 0) first = rank;
    groups[row] = first;
  }
  return groups;
}
