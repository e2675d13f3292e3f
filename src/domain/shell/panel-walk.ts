/** A link in a panel of groups of links, both counted from 0. */
export interface PanelPosition {
  readonly group: number;
  readonly link: number;
}

/**
 * The link that a key moves to in a panel of columns: up and down through all links in reading order, left
 * and right to the adjacent group at the same height, Home and End to the first and the last link. `null` if
 * the key does not move.
 *
 * @param counts how many links each group has; groups without links are skipped
 */
export function walkedPosition(
  key: string,
  counts: readonly number[],
  position: PanelPosition,
): PanelPosition | null {
  const positions = counts.flatMap((count, group) =>
    Array.from({ length: count }, (_, link) => ({ group, link })),
  );
  const at = positions.findIndex(({ group, link }) => group === position.group && link === position.link);
  switch (key) {
    case 'ArrowDown':
      return positions[at + 1] ?? null;
    case 'ArrowUp':
      return positions[at - 1] ?? null;
    case 'ArrowRight':
      return beside(
        positions,
        position,
        positions.findIndex(({ group }) => group > position.group),
      );
    case 'ArrowLeft':
      return beside(
        positions,
        position,
        positions.findLastIndex(({ group }) => group < position.group),
      );
    case 'Home':
      return positions[0] ?? null;
    case 'End':
      return positions.at(-1) ?? null;
    default:
      return null;
  }
}

function beside(
  positions: readonly PanelPosition[],
  { link }: PanelPosition,
  index: number,
): PanelPosition | null {
  const group = positions[index]?.group;
  return positions.findLast((each) => each.group === group && each.link <= link) ?? null;
}
