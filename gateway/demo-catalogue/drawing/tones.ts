/** A material in the light from top left: what faces it, what it is, what turns away, and its edges. */
export interface Tones {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly deep: string;
}

export const zinc: Tones = { light: '#eaf0f5', base: '#bac6d1', dark: '#8c9aa8', deep: '#5f6d7b' };
export const stainless: Tones = { light: '#fafbfc', base: '#d0d6da', dark: '#a2abb2', deep: '#747f88' };
export const marineSteel: Tones = { light: '#f9f7ee', base: '#d3d1c6', dark: '#aaa89c', deep: '#7b796d' };
export const blackSteel: Tones = { light: '#717a84', base: '#474e56', dark: '#2f353b', deep: '#1d2125' };
export const forged: Tones = { light: '#d5dce2', base: '#a0abb6', dark: '#73808c', deep: '#4c5761' };
export const brass: Tones = { light: '#f9e2a0', base: '#dfb656', dark: '#b28734', deep: '#7f5d20' };
export const yellowZinc: Tones = { light: '#f6ecc0', base: '#dcc87c', dark: '#b09a4c', deep: '#7d6c30' };
export const copper: Tones = { light: '#f3b892', base: '#cf7f52', dark: '#a05a34', deep: '#6f3b20' };
export const rubber: Tones = { light: '#5d646c', base: '#373c42', dark: '#262a2f', deep: '#16191c' };
export const wood: Tones = { light: '#e8c18a', base: '#cf9c60', dark: '#a87543', deep: '#7a522c' };
export const nylonGrey: Tones = { light: '#d9dde0', base: '#b4babf', dark: '#8d959b', deep: '#666e74' };
export const galvanised: Tones = { light: '#dfe6ea', base: '#b3bec6', dark: '#8a97a1', deep: '#61707b' };
export const glassClear: Tones = { light: '#f4fafc', base: '#cfe3ea', dark: '#a3c2cd', deep: '#7599a6' };

/** The tones of a painted or moulded surface of some colour, `#rrggbb`. */
export function painted(colour: string): Tones {
  return {
    light: mixed(colour, 255, 0.38),
    base: colour,
    dark: mixed(colour, 12, 0.24),
    deep: mixed(colour, 12, 0.46),
  };
}

function mixed(colour: string, towards: number, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${channels
    .map((channel) => Math.round(channel + (towards - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}
