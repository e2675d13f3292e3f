import { colourOf, contrast, hexOf, type Colour } from './colour.ts';

/** A token's colours in light and dark windows. */
type Pair = readonly [light: string, dark: string];
export type Palette = Readonly<Record<string, Pair>>;

/** A pair of tokens whose contrast must be readable. */
export type Reading = readonly [text: string, ground: string];

/** The contrast that WCAG 2.2 AA asks of text. */
export const leastContrast = 4.5;

/** The grounds of `tokens.css` that text in the brand's colour is on. */
const grounds: Palette = {
  ground: [hexOf({ l: 1, c: 0, h: 0 }), hexOf({ l: 0.185, c: 0.014, h: 245 })],
  surface: [hexOf({ l: 1, c: 0, h: 0 }), hexOf({ l: 0.225, c: 0.016, h: 245 })],
  floating: [hexOf({ l: 1, c: 0, h: 0 }), hexOf({ l: 0.26, c: 0.017, h: 245 })],
  tint: [hexOf({ l: 0.972, c: 0.004, h: 240 }), hexOf({ l: 0.235, c: 0.016, h: 245 })],
  'tint-strong': [hexOf({ l: 0.945, c: 0.006, h: 240 }), hexOf({ l: 0.29, c: 0.018, h: 245 })],
};

export const brandReadings: readonly Reading[] = [
  ...[...Object.keys(grounds), 'brand-tint'].map((ground): Reading => ['brand', ground]),
  ['on-brand', 'brand'],
  ['on-brand-deep', 'brand-deep'],
];
export const actionReadings: readonly Reading[] = [
  ['on-action', 'action'],
  ['on-action', 'action-pressed'],
];

/** The tokens of a brand colour: links and marks, bars (`deep`) and tinted grounds. */
export function brandPalette(brand: string): Palette {
  const { l, c, h } = colourOf(brand);
  const shade = (lightness: number, chroma: number) => hexOf({ l: lightness, c: Math.min(c, chroma), h });
  return {
    brand: [brand, shade(0.8, 0.1)],
    'brand-deep': [shade(Math.min(l, 0.33), c * 0.75), shade(0.29, 0.06)],
    'brand-tint': [shade(0.958, 0.018), shade(0.29, 0.035)],
    'on-brand': ['#ffffff', shade(0.19, 0.03)],
    'on-brand-deep': [shade(0.98, 0.008), shade(0.98, 0.008)],
  };
}

/** The tokens of the colour of buttons that order; their text is dark or white, whichever is easier to read. */
export function actionPalette(action: string): Palette {
  const colour = colourOf(action);
  const light = buttonOf(action, colour);
  const dark = colour.l < 0.62 ? { ...colour, l: 0.68 } : colour;
  const inDark = buttonOf(dark === colour ? action : hexOf(dark), dark);
  return {
    action: [light.ground, inDark.ground],
    'action-pressed': [light.pressed, inDark.pressed],
    'on-action': [light.text, inDark.text],
  };
}

function buttonOf(ground: string, { l, c, h }: Colour) {
  const darkText = hexOf({ l: 0.22, c: Math.min(c, 0.045), h });
  const isDark = contrast(darkText, ground) >= contrast('#ffffff', ground);
  const pressed = hexOf({ l: isDark ? Math.min(1, l + 0.06) : Math.max(0, l - 0.06), c, h });
  return { ground, pressed, text: isDark ? darkText : '#ffffff' };
}

/** The lowest contrast of these readings, in light and dark windows. */
export function lowestContrast(palette: Palette, readings: readonly Reading[]): number {
  const all = { ...grounds, ...palette };
  return Math.min(
    ...readings.flatMap(([text, ground]) =>
      ([0, 1] as const).map((scheme) => contrast(all[text]?.[scheme] ?? '', all[ground]?.[scheme] ?? '')),
    ),
  );
}

/** The colour of the same hue whose lightness differs least and that passes. */
export function nearestPassing(colour: string, passes: (candidate: string) => boolean): string {
  const { l, c, h } = colourOf(colour);
  const steps = Array.from({ length: 200 }, (_, step) => (step + 1) / 200);
  const candidates = steps.flatMap((step) => [l - step, l + step]).filter((each) => each >= 0 && each <= 1);
  return candidates.map((each) => hexOf({ l: each, c, h })).find(passes) ?? '#000000';
}
