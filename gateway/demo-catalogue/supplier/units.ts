import type { UnitLine } from '../model/lines.ts';

const units = [
  {
    code: 'PCE',
    text: 'pc',
    texts: { de: 'Stück' },
    plural: 'pcs',
    plurals: { de: 'Stück' },
    decimals: 0,
  },
  {
    code: 'PR',
    text: 'pair',
    texts: { de: 'Paar' },
    plural: 'pairs',
    plurals: { de: 'Paar' },
    decimals: 0,
  },
  {
    code: 'SET',
    text: 'set',
    texts: { de: 'Satz' },
    plural: 'sets',
    plurals: { de: 'Sätze' },
    decimals: 0,
  },
  {
    code: 'BOX',
    text: 'box',
    texts: { de: 'Karton' },
    plural: 'boxes',
    plurals: { de: 'Kartons' },
    decimals: 0,
  },
  {
    code: 'BAG',
    text: 'bag',
    texts: { de: 'Beutel' },
    plural: 'bags',
    plurals: { de: 'Beutel' },
    decimals: 0,
  },
  {
    code: 'PAL',
    text: 'pallet',
    texts: { de: 'Palette' },
    plural: 'pallets',
    plurals: { de: 'Paletten' },
    decimals: 0,
  },
  {
    code: 'MTR',
    text: 'm',
    texts: { de: 'm' },
    plural: 'm',
    plurals: { de: 'm' },
    decimals: 2,
  },
  {
    code: 'ROL',
    text: 'reel',
    texts: { de: 'Rolle' },
    plural: 'reels',
    plurals: { de: 'Rollen' },
    decimals: 0,
  },
  {
    code: 'KGM',
    text: 'kg',
    texts: { de: 'kg' },
    plural: 'kg',
    plurals: { de: 'kg' },
    decimals: 3,
  },
  {
    code: 'LTR',
    text: 'l',
    texts: { de: 'l' },
    plural: 'l',
    plurals: { de: 'l' },
    decimals: 2,
  },
] as const satisfies readonly UnitLine[];

export type UnitCode = (typeof units)[number]['code'];

/** The units of measure of the demo catalogue. */
export const unitLines: readonly UnitLine[] = units;
