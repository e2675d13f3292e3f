/** A link in a panel of groups of links, both counted from 0. */
export interface PanelPlace {
  readonly group: number;
  readonly link: number;
}

/**
 * Where a key leads in a panel of columns: up and down through all links in reading order, left and right to the group
 * beside at the same height, Home and End to the first and the last link. `null` when the key leads nowhere.
 *
 * @param counts how many links each group has; groups without links are passed over
 */
export function walkedPlace(key: string, counts: readonly number[], place: PanelPlace): PanelPlace | null {
  const places = counts.flatMap((count, group) =>
    Array.from({ length: count }, (_, link) => ({ group, link })),
  );
  const at = places.findIndex(({ group, link }) => group === place.group && link === place.link);
  switch (key) {
    case 'ArrowDown':
      return places[at + 1] ?? null;
    case 'ArrowUp':
      return places[at - 1] ?? null;
    case 'ArrowRight':
      return beside(
        places,
        place,
        places.findIndex(({ group }) => group > place.group),
      );
    case 'ArrowLeft':
      return beside(
        places,
        place,
        places.findLastIndex(({ group }) => group < place.group),
      );
    case 'Home':
      return places[0] ?? null;
    case 'End':
      return places.at(-1) ?? null;
    default:
      return null;
  }
}

function beside(places: readonly PanelPlace[], { link }: PanelPlace, index: number): PanelPlace | null {
  const group = places[index]?.group;
  return places.findLast((each) => each.group === group && each.link <= link) ?? null;
}
