import type { Language } from '../locale/language.ts';
import type { Facet, SelectedFilter } from './listing.ts';

/** Two plain figures with everything between them, both included; an empty bound is open. */
export interface Interval {
  readonly from: string;
  readonly to: string;
}

/** The fault of a typed interval and its field. */
export interface IntervalFault {
  readonly field: 'from' | 'to';
  readonly kind: 'noFigure' | 'reversed';
}

const everything: Interval = { from: '', to: '' };

/**
 * The interval that a filter value says (RT-6, FL-1); `null` if it says none.
 *
 * @example parseInterval('2.5..10') //=> { from: '2.5', to: '10' }
 */
export function parseInterval(value: string): Interval | null {
  const [, from = '', to = ''] = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(value) ?? [];
  return from === '' && to === '' ? null : { from, to };
}

/** The filter value of an interval; empty if both bounds are open. */
export function formatInterval({ from, to }: Interval): string {
  return from === '' && to === '' ? '' : `${from}..${to}`;
}

/** A filter with this interval, or without any when it is empty; single values stay (FL-1). */
export function withInterval(
  filters: readonly SelectedFilter[],
  filterKey: string,
  interval: string,
): readonly SelectedFilter[] {
  const before = filters.find((filter) => filter.filterKey === filterKey)?.values ?? [];
  const single = before.filter((value) => parseInterval(value) === null);
  const values = interval === '' ? single : [...single, interval];
  const others = filters.filter((filter) => filter.filterKey !== filterKey);
  return values.length === 0 ? others : [...others, { filterKey, values }];
}

/** The selected interval of a facet; open on both sides if none is selected. */
export function selectedInterval({ range }: Pick<Facet, 'range'>): Interval {
  return (range && parseInterval(range.selected)) ?? everything;
}

/**
 * The typed interval, or its fault. People of a language type their own decimal sign, or the other one;
 * three digits behind the other one are thousands.
 *
 * @example typedInterval({ from: '2,5', to: '' }, 'de') //=> { from: '2.5', to: '' }
 */
export function typedInterval(typed: Interval, language: Language): Interval | IntervalFault {
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

const grouped: Readonly<Record<Language, RegExp>> = {
  en: /^-?\d{1,3}(,\d{3})+(?!\d)/,
  de: /^-?\d{1,3}(\.\d{3})+(?!\d)/,
};

function plainFigure(text: string, language: Language): string | undefined {
  const typed = text.replaceAll(/\s/gu, '').replace('\u2212', '-');
  if (typed === '') return '';
  const thousands = language === 'de' ? '.' : ',';
  const isGrouped = grouped[language].test(typed);
  const plain = (isGrouped ? typed.replaceAll(thousands, '') : typed).replace(',', '.');
  return /^-?\d{1,15}(\.\d{1,20})?$/.test(plain) ? plain : undefined;
}
