import { widthOf, type ColumnIndex } from '../column-index.ts';

/**
 * The facet values of a row as one list: numbers among the values of all facets. A row counts once as a carrier of each
 * facet, so every further value that it has in a facet brings the mark of that facet.
 */
export function rowValues(index: ColumnIndex, home: number, row: number): number[] {
  const { homeFacets, homeStarts, codes, combinations, description } = index;
  const values: number[] = [];
  const end = homeFacets.starts[home + 1] ?? 0;
  for (let at = homeFacets.starts[home] ?? 0; at < end; at++) {
    const facet = homeFacets.facets[at] ?? 0;
    const facts = description.facets[facet];
    if (!facts) continue;
    const place = (homeFacets.offsets[at] ?? 0) + row - (homeStarts[home] ?? 0);
    const code = codes[widthOf(facts)][place] ?? 0;
    if (code === 0) continue;
    if (code <= facts.valueCount) {
      values.push(facts.firstValue + code - 1);
      continue;
    }
    const combination = facts.firstCombination + code - 1 - facts.valueCount;
    const [from, to] = [combinations.starts[combination] ?? 0, combinations.starts[combination + 1] ?? 0];
    for (const value of combinations.items.subarray(from, to)) values.push(facts.firstValue + value);
    for (let further = from + 1; further < to; further++) values.push(furtherValueMark(facet));
  }
  return values;
}

/** Below 0, so that it is no value. */
export function furtherValueMark(facet: number): number {
  return -1 - facet;
}
