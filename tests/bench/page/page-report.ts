import { percentile } from '../percentiles.ts';
import type { PageFigures } from './visit-page.ts';

/** One page, as the shop serves it and as static HTML. */
export interface ComparedPage {
  readonly name: string;
  readonly shop: readonly PageFigures[];
  readonly copy: readonly PageFigures[];
}

interface Figure {
  readonly name: string;
  readonly of: (figures: PageFigures) => number;
  readonly decimals: number;
  /** The maximum of the shop's median, or of its ratio to the static copy. */
  readonly aim?: { readonly most: number; readonly isRatio: boolean };
}

const figures: readonly Figure[] = [
  { name: 'FCP, ms', of: ({ fcp }) => fcp, decimals: 0, aim: { most: 1.3, isRatio: true } },
  { name: 'LCP, ms', of: ({ lcp }) => lcp, decimals: 0, aim: { most: 1.1, isRatio: true } },
  {
    name: 'Speed Index, ms',
    of: ({ speedIndex }) => speedIndex,
    decimals: 0,
    aim: { most: 1.4, isRatio: true },
  },
  { name: 'TBT, ms', of: ({ tbt }) => tbt, decimals: 0, aim: { most: 150, isRatio: false } },
  { name: 'CLS', of: ({ cls }) => cls, decimals: 3, aim: { most: 0, isRatio: false } },
  { name: 'JavaScript, kB', of: ({ scriptBytes }) => scriptBytes / 1000, decimals: 1 },
];

const markers = { start: '<!-- bench page: start -->', end: '<!-- bench page: end -->' };

/** The table of some compared pages, in Markdown: medians, with the shop's smallest and largest figure. */
export function pageTable(pages: readonly ComparedPage[]): string {
  return [
    '| page | figure | shop | smallest to largest | static | ratio | aim | |',
    '|---|---|---|---|---|---|---|---|',
    ...pages.flatMap((page) => figures.map((figure) => row(page, figure))),
  ].join('\n');
}

function row({ name, shop, copy }: ComparedPage, { name: figureName, of, decimals, aim }: Figure): string {
  const own = shop.map(of);
  const [median, floor] = [percentile(own, 0.5), percentile(copy.map(of), 0.5)];
  const ratio = median / floor;
  const text = (value: number) => value.toFixed(decimals);
  const compared = aim?.isRatio ? ratio : Number(text(median));
  return `| ${[
    name,
    figureName,
    text(median),
    `${text(Math.min(...own))} to ${text(Math.max(...own))}`,
    text(floor),
    aim?.isRatio ? ratio.toFixed(2) : '',
    aim ? `${aim.isRatio ? `${aim.most} x` : aim.most}` : '',
    aim ? (compared <= aim.most ? 'kept' : 'missed') : '',
  ].join(' | ')} |`;
}

/**
 * A document with new text between the markers of this table.
 *
 * @throws Error unless the document has both markers, in order.
 */
export function withPageTable(document: string, table: string): string {
  const start = document.indexOf(markers.start);
  const end = document.indexOf(markers.end);
  if (start === -1 || end < start) {
    throw new Error(
      `tests/bench/performance.md has no place for the figures: "${markers.start}" and "${markers.end}"`,
    );
  }
  return `${document.slice(0, start + markers.start.length)}\n\n${table}\n\n${document.slice(end)}`;
}
