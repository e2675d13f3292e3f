/** A run of positions counted from 0, both ends included; empty if `last` is before `first`. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** A window over lines of equal height, one below the other. */
export interface LinesInWindow {
  readonly lineCount: number;
  /** From the top of one line to the top of the next. */
  readonly linePx: number;
  /**
   * The distance from the top of the first line down to the top of the window; negative while the window is
   * above.
   */
  readonly scrolledPx: number;
  readonly windowPx: number;
}

/**
 * The lines that are at least partly in the window; if none is, the nearest one (LS-5).
 *
 * @example visibleLines({ lineCount: 100, linePx: 50, scrolledPx: 120, windowPx: 100 }) //=> { first: 2,
 * last: 4 }
 */
export function visibleLines({ lineCount, linePx, scrolledPx, windowPx }: LinesInWindow): Range {
  const height = Math.max(1, linePx);
  const lineAt = (px: number) => Math.min(Math.max(0, px), Math.max(0, lineCount - 1));
  const first = lineAt(Math.floor(scrolledPx / height));
  return { first, last: Math.max(first, lineAt(Math.ceil((scrolledPx + windowPx) / height) - 1)) };
}

/**
 * A range with so many more positions before and after it, as far as there are any. With `step`, it begins and ends at
 * multiples of it, so that it stays the same while the range moves a little.
 *
 * @example widened({ first: 10, last: 12 }, { by: 3, count: 14 }) //=> { first: 7, last: 13 }
 */
export function widened(
  { first, last }: Range,
  { by, count, step = 1 }: { readonly by: number; readonly count: number; readonly step?: number },
): Range {
  return {
    first: Math.max(0, Math.floor((first - by) / step) * step),
    last: Math.min(count, Math.ceil((last + by + 1) / step) * step) - 1,
  };
}

/** The same positions as ascending ranges that neither overlap nor touch; empty ones are left out. */
export function merged(ranges: readonly Range[]): readonly Range[] {
  const sorted = ranges
    .filter(({ first, last }) => first <= last)
    .toSorted((one, other) => one.first - other.first);
  return sorted.reduce<readonly Range[]>((before, range) => {
    const previous = before.at(-1);
    if (!previous || previous.last + 1 < range.first) return [...before, range];
    return [...before.slice(0, -1), { ...previous, last: Math.max(previous.last, range.last) }];
  }, []);
}

/** The products in lines of panels with `columns` panels each. */
export function positionsOfLines({ first, last }: Range, columns: number, count: number): Range {
  return { first: first * columns, last: Math.min((last + 1) * columns, count) - 1 };
}
