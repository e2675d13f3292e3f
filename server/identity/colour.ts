/** A colour as OKLCH: lightness from 0 to 1, chroma, and hue in degrees. */
export interface Colour {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

/** The colour of a text such as `#1f6feb`. */
export function colourOf(hex: string): Colour {
  const [r, g, b] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const yellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, yellow), h: ((Math.atan2(yellow, a) * 180) / Math.PI + 360) % 360 };
}

/** The colour as `#rrggbb`; a colour that no screen shows loses chroma until one does. */
export function hexOf({ l, c, h }: Colour): string {
  let [lower, upper] = [0, c];
  if (!isOnScreen(linearFrom({ l, c, h }))) {
    for (let step = 0; step < 20; step += 1) {
      const middle = (lower + upper) / 2;
      if (isOnScreen(linearFrom({ l, c: middle, h }))) lower = middle;
      else upper = middle;
    }
    upper = lower;
  }
  const channels = linearFrom({ l, c: upper, h }).map((value) => {
    const bounded = Math.min(1, Math.max(0, value));
    const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lower = 0, upper = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (upper + 0.05) / (lower + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function linearFrom({ l, c, h }: Colour): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isOnScreen(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0005 && value <= 1.0005);
}
