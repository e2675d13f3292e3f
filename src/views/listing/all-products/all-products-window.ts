import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import {
  merged,
  positionsOfLines,
  visibleLines,
  widened,
  type Range,
} from '../../../domain/listing/visible-range.ts';

/** The layout of a list's lines on the screen; a line is a row of the table, or a row of adjacent panels. */
export interface LineLayout {
  readonly columns: number;
  /** From the top of one line to the top of the next. */
  readonly linePx: number;
  readonly gapPx: number;
}

export interface ProductsWindow {
  /** Contains the list, whose lines have `aria-rowindex` or `aria-posinset`. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly layout: LineLayout;
  readonly lineCount: number;
  /**
   * The lines to draw, in order: those that stay in the page, those in view, some around them, and the one with
   * the focus. While the page scrolls faster than they can be drawn, these are a moment old.
   */
  readonly drawn: readonly Range[];
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

const lineSelector = 'tbody > [aria-rowindex], [aria-posinset]';

/**
 * The line heights of the last lists, so that a list that is opened again has the same height (RT-7). Stores
 * measures by address and width, but nothing about products or visitors.
 */
const knownLayouts = new Map<string, LineLayout>();

/** As many as the remembered entries of the history. */
const keptLayouts = 50;

interface Seen extends LineLayout {
  readonly lines: Range;
}

/**
 * Decides which lines of a long list to draw while the page scrolls. All lines are as high as the highest one
 * drawn so far, so that the scroll bar is right; when the width of the list changes they are measured again.
 * Measures only while the page rests: if the page grew while scrolling to its end or beginning, it would
 * never arrive.
 *
 * @param list identifies the list among all lists of the visit
 * @param guess the layout until the first lines are drawn; rather too high than too low, so that the page is
 * long enough for the visitor's earlier position (RT-7)
 * @param staying the positions that are drawn wherever the page is scrolled to
 * @param onSeen receives the visible positions whenever they change
 */
export function useProductsWindow(
  list: string,
  count: number,
  guess: LineLayout,
  staying: readonly Range[],
  onSeen: (positions: Range) => void,
): ProductsWindow {
  const container = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Seen>(() => ({
    ...(knownLayouts.get(layoutKey(list)) ?? guess),
    lines: { first: 0, last: Math.floor(window.innerHeight / guess.linePx / 2) },
  }));
  const [focusedPosition, setFocusedPosition] = useState<number | null>(null);
  const lineCount = Math.ceil(count / seen.columns);

  const latest = useRef(seen);
  const isScrolling = useRef(false);
  const look = useCallback(() => {
    const lines = container.current?.querySelector('tbody, ul');
    if (!lines) return;
    keepWidths(lines);
    const now = lookedAt(lines, latest.current, count, isScrolling.current);
    latest.current = now;
    keepLayout(layoutKey(list), now);
    setLayout(container.current, now);
    if (container.current && lines.querySelector(lineSelector))
      container.current.dataset['measured'] = 'true';
    setSeen(now);
  }, [list, count]);

  useLayoutEffect(() => {
    const known = knownLayouts.get(layoutKey(list));
    if (known) setLayout(container.current, known);
  }, [list]);
  useLayoutEffect(look);
  useScrollAnchor(container, count, seen);
  useLooks(container, isScrolling, look);

  const { first, last } = positionsOfLines(seen.lines, seen.columns, count);
  useEffect(() => {
    onSeen({ first, last });
  }, [first, last, onSeen]);

  const inSight = useDeferredValue(seen.lines);
  const [around, setAround] = useState(inSight);
  const wanted = useWidened(inSight, lineCount);
  useEffect(() => startTransition(() => setAround(wanted)), [wanted]);
  const inPage = useOneByOne(staying);
  const lineOf = (position: number) => Math.floor(position / seen.columns);
  const focused = focusedPosition === null ? null : lineOf(focusedPosition);
  return {
    container,
    layout: seen,
    lineCount,
    drawn: merged([
      inSight,
      around,
      ...inPage.map((range) => ({ first: lineOf(range.first), last: lineOf(range.last) })),
      ...(focused === null ? [] : [widened({ first: focused, last: focused }, { by: 1, count: lineCount })]),
    ]),
    onFocus: ({ target }) => startTransition(() => setFocusedPosition(positionAround(target))),
    onBlur: ({ currentTarget, target, relatedTarget }) => {
      const isKept = relatedTarget
        ? currentTarget.contains(relatedTarget)
        : document.activeElement === target;
      if (!isKept) startTransition(() => setFocusedPosition(null));
    },
  };
}

/** Looks at the list while the page is scrolled, and measures its lines once the page rests or the window has another size. */
function useLooks(
  container: RefObject<HTMLDivElement | null>,
  isScrolling: RefObject<boolean>,
  look: () => void,
): void {
  useEffect(() => {
    const lookMoving = () => {
      isScrolling.current = 'onscrollend' in window;
      if (isScrolling.current) look();
      else flushSync(look);
    };
    const measure = () => {
      isScrolling.current = false;
      flushSync(look);
    };
    /** The position of the page is read before higher lines move it. */
    const lookResting = () => {
      flushSync(look);
      measure();
    };
    const measureAgain = () => {
      const lines = container.current?.querySelector('tbody, ul');
      if (lines) forgetWidths(lines);
      container.current?.style.removeProperty('--line-size');
      delete container.current?.dataset['measured'];
      measure();
    };
    window.addEventListener('scroll', lookMoving, { passive: true });
    window.addEventListener('scrollend', lookResting);
    window.addEventListener('resize', measureAgain);
    return () => {
      window.removeEventListener('scroll', lookMoving);
      window.removeEventListener('scrollend', lookResting);
      window.removeEventListener('resize', measureAgain);
    };
  }, [container, isScrolling, look]);
}

/** The first of them, one more in each transition: the browser styles and measures all rows that come at once. */
function useOneByOne(ranges: readonly Range[]): readonly Range[] {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count !== ranges.length) startTransition(() => setCount(Math.min(count + 1, ranges.length)));
  }, [count, ranges.length]);
  return ranges.slice(0, count);
}

/** The rows in view and some around them; the same range while they move a little. */
function useWidened(lines: Range, lineCount: number): Range {
  const around = Math.max(2, Math.ceil((lines.last - lines.first) / 2));
  const { first, last } = widened(lines, { by: around, count: lineCount, step: Math.ceil(around / 2) });
  return useMemo(() => ({ first, last }), [first, last]);
}

/**
 * Keeps the line at the top of the window in place when lines turn out to be higher, or the number of columns
 * changes; at the end of the list, keeps its last line.
 */
function useScrollAnchor(
  container: RefObject<HTMLDivElement | null>,
  count: number,
  { columns, linePx, lines }: Seen,
): void {
  const before = useRef<Omit<Seen, 'gapPx'> | null>(null);
  useLayoutEffect(() => {
    const { current } = before;
    before.current = { columns, linePx, lines };
    const isOther = current !== null && (current.columns !== columns || current.linePx !== linePx);
    if (!isOther || current.lines.first === 0 || !container.current) return;
    const isAtEnd = current.lines.last === Math.ceil(count / current.columns) - 1;
    const lineBefore = isAtEnd ? current.lines.last + 1 : current.lines.first;
    const line = isAtEnd ? Math.ceil(count / columns) : Math.floor((lineBefore * current.columns) / columns);
    window.scrollBy({ top: line * linePx - lineBefore * current.linePx, behavior: 'instant' });
  }, [container, count, columns, linePx, lines]);
}

function lookedAt(list: Element, before: Seen, count: number, isScrolling: boolean): Seen {
  const { columns, linePx, gapPx } = (isScrolling ? null : layoutOf(list)) ?? before;
  const lines = visibleLines({
    lineCount: Math.ceil(count / columns),
    linePx,
    scrolledPx: -list.getBoundingClientRect().top,
    windowPx: window.innerHeight,
  });
  const isSame =
    before.columns === columns &&
    before.linePx === linePx &&
    before.gapPx === gapPx &&
    before.lines.first === lines.first &&
    before.lines.last === lines.last;
  return isSame ? before : { columns, linePx, gapPx, lines };
}

/** The layout of the drawn lines; `null` if none is on the screen. */
function layoutOf(list: Element): LineLayout | null {
  const heights = [...list.querySelectorAll(lineSelector)].map((line) => line.getBoundingClientRect().height);
  const highest = Math.ceil(Math.max(0, ...heights));
  if (highest === 0) return null;
  const { display, rowGap, gridTemplateColumns } = getComputedStyle(list);
  const isGrid = display === 'grid';
  const gapPx = isGrid ? Number.parseFloat(rowGap) || 0 : 0;
  return {
    columns: isGrid ? gridTemplateColumns.split(' ').length : 1,
    linePx: highest + gapPx,
    gapPx,
  };
}

/** Keeps the columns of a table as wide as its first rows, whatever rows are drawn later: each row is a grid. */
function keepWidths(list: Element): void {
  const table = list.closest('table');
  if (!table || table.dataset['columns'] === 'kept' || !list.querySelector(lineSelector)) return;
  const heads = [...table.querySelectorAll('th')].filter(({ scope }) => scope === 'col');
  const widths = heads.map((head) => `${head.getBoundingClientRect().width}px`);
  table.style.setProperty('--widths', widths.join(' '));
  table.dataset['columns'] = 'kept';
}

function forgetWidths(list: Element): void {
  delete list.closest('table')?.dataset['columns'];
}

function keepLayout(key: string, layout: LineLayout): void {
  knownLayouts.delete(key);
  knownLayouts.set(key, layout);
  const [oldest] = knownLayouts.keys();
  if (oldest !== undefined && knownLayouts.size > keptLayouts) knownLayouts.delete(oldest);
}

/** Layouts are separate for each width of the window. */
function layoutKey(list: string): string {
  return `${list} ${window.innerWidth}`;
}

function setLayout(container: HTMLElement | null, { columns, linePx, gapPx }: LineLayout): void {
  container?.style.setProperty('--line-size', `${linePx - gapPx}px`);
  container?.style.setProperty('--pitch', `${linePx}px`);
  container?.style.setProperty('--columns', `${columns}`);
}

function positionAround(target: Element): number | null {
  const line = target.closest(lineSelector);
  if (!line) return null;
  return line.ariaRowIndex === null ? Number(line.ariaPosInSet) - 1 : Number(line.ariaRowIndex) - 2;
}
