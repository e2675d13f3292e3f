/** Joins SVG text; writes figures with at most one decimal. */
export function svg(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | readonly string[])[]
): string {
  return strings.reduce((written, words, at) => {
    const value = values[at - 1];
    return written + (value === undefined ? '' : shown(value)) + words;
  });
}

/** A figure rounded to one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** `count` parts, each drawn with its index from 0. */
export function repeat(count: number, draw: (at: number) => string): string {
  return Array.from({ length: Math.max(0, count) }, (_, at) => draw(at)).join('');
}

/** A point on a circle; 0 degrees is to the right, 90 below. */
export function polar(cx: number, cy: number, radius: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

/** A closed polygon as path data. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`;
}

function shown(value: string | number | readonly string[]): string {
  if (typeof value === 'number') return String(rounded(value));
  return typeof value === 'string' ? value : value.join('');
}

/** A point as path data. */
export function point([x, y]: readonly [number, number]): string {
  return `${rounded(x)} ${rounded(y)}`;
}

/** An open arc of a circle around 0 0, clockwise from one angle to another, as path data. */
export function arc(radius: number, from: number, to: number): string {
  const isLarge = (((to - from) % 360) + 360) % 360 > 180 ? 1 : 0;
  return svg`M${point(polar(0, 0, radius, from))}A${radius} ${radius} 0 ${isLarge} 1 ${point(polar(0, 0, radius, to))}`;
}
