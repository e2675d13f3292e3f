import type { Language } from '../locale/language.ts';
import type { Facet, SelectedFilter } from './listing.ts';

/** Both ends as plain figures, included; an empty end is open. */
export interface FigureRange {
  readonly from: string;
  readonly to: string;
}

/** What is wrong with what was typed as a range, and in which field. */
export interface RangeFault {
  readonly field: 'from' | 'to';
  readonly kind: 'noFigure' | 'reversed';
}

const everything: FigureRange = { from: '', to: '' };

/**
 * The range that a filter value says (RT-6, FL-1); `null` when it says none.
 *
 * @example parseRange('2.5..10') //=> { from: '2.5', to: '10' }
 */
export function parseRange(value: string): FigureRange | null {
  const [, from = '', to = ''] = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(value) ?? [];
  return from === '' && to === '' ? null : { from, to };
}

/** The filter value of a range; empty when both ends are open. */
export function formatRange({ from, to }: FigureRange): string {
  return from === '' && to === '' ? '' : `${from}..${to}`;
}

/** A filter with this range, or without any when it is empty; single values stay (FL-1). */
export function withRange(
  filters: readonly SelectedFilter[],
  filterKey: string,
  range: string,
): readonly SelectedFilter[] {
  const before = filters.find((filter) => filter.filterKey === filterKey)?.values ?? [];
  const single = before.filter((value) => parseRange(value) === null);
  const values = range === '' ? single : [...single, range];
  const others = filters.filter((filter) => filter.filterKey !== filterKey);
  return values.length === 0 ? others : [...others, { filterKey, values }];
}

/** The range of a facet that is selected, with nothing in it where none is. */
export function selectedRange({ range }: Pick<Facet, 'range'>): FigureRange {
  return (range && parseRange(range.selected)) ?? everything;
}

/**
 * The range that was typed, or what is wrong with it. People of a language type their own decimal sign, or the other one;
 * three digits behind the other one are thousands.
 *
 * @example typedRange({ from: '2,5', to: '' }, 'de') //=> { from: '2.5', to: '' }
 */
export function typedRange(typed: FigureRange, language: Language): FigureRange | RangeFault {
  const from = plainFigure(typed.from, language);
  const to = plainFigure(typed.to, language);
  if (from === undefined) return { field: 'from', kind: 'noFigure' };
  if (to === undefined) return { field: 'to', kind: 'noFigure' };
  if (from !== '' && to !== '' && Number(from) > Number(to)) return { field: 'to', kind: 'reversed' };
  return { from, to };
}

/** A plain figure as people of a language write it. */
export function writtenFigure(figure: string, language: Language): string {
  return language === 'de' ? figure.replace('.', ',') : figure;
}

function plainFigure(text: string, language: Language): string | undefined {
  const typed = text.replaceAll(/\s/gu, '').replace('\u2212', '-');
  if (typed === '') return '';
  const thousands = language === 'de' ? '.' : ',';
  const isGrouped = new RegExp(`^-?\\d{1,3}(\\${thousands}\\d{3})+(?!\\d)`).test(typed);
  const plain = (isGrouped ? typed.replaceAll(thousands, '') : typed).replace(',', '.');
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? plain : undefined;
}
