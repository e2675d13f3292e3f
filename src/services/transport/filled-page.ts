/** A part of a list to request. */
export interface Part {
  readonly top: number;
  readonly skip: number;
}

/** Items of a list and their total number; for an uncounted list, the number of known ones. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly count: number;
  readonly isCounted: boolean;
}

/** More would keep a visitor waiting for a gateway that sends items one by one. */
const mostCalls = 20;

/**
 * A page as requested. If the gateway sends fewer items at once, the next call begins after the last
 * response. The end of a list is known from its count, or from a response without new items; a full page of
 * an uncounted list is followed by another one (LS-4, LS-5).
 *
 * @param first the response to the whole part
 */
export async function filledPage<Item>(
  first: Page<Item>,
  load: (part: Part) => Promise<Page<Item>>,
  { top, skip }: Part,
  keyOf: (item: Item) => string,
): Promise<Page<Item>> {
  const { count, isCounted } = first;
  let { items } = first;
  const isShort = () => items.length < top && (!isCounted || skip + items.length < count);
  for (let calls = 1; calls < mostCalls && items.length > 0 && isShort(); calls += 1) {
    const known = new Set(items.map(keyOf));
    const next = await load({ top: top - items.length, skip: skip + items.length });
    const added = next.items.filter((item) => !known.has(keyOf(item)));
    if (added.length === 0) return { items, count: isCounted ? count : skip + items.length, isCounted: true };
    items = [...items, ...added];
  }
  const end = skip + items.length;
  // A page behind the last one says nothing about how many there are.
  if (isCounted) return { items, count: items.length === 0 ? count : Math.max(count, end), isCounted };
  return items.length < top
    ? { items, count: end, isCounted: true }
    : { items, count: end + 1, isCounted: false };
}
