import { rod } from './bodies.ts';
import { floating, placed, type Drawing, type TintName } from './canvas.ts';
import { repeat, svg } from './svg.ts';
import { painted, tonesOf } from './tones.ts';

const copper = tonesOf('copper');

const tint: TintName = 'electrical';

/** A sheathed cable, its end stripped to coloured cores, above its ring. */
export function sheathedCableDrawing(shape: {
  readonly sheath: string;
  readonly cores: readonly string[];
  readonly share: number;
}): Drawing {
  const sheath = painted(shape.sheath);
  const w = 44 + shape.share * 22;
  const n = shape.cores.length;
  const core = w / (n + 0.4);
  const end = repeat(n, (at) => {
    const tones = painted(shape.cores[at] ?? '#3a3f45');
    const y = (at - (n - 1) / 2) * core;
    const spread = (at - (n - 1) / 2) * 9;
    const stripe =
      shape.cores[at] === '#7fb043'
        ? svg`<path fill="none" stroke="#f3d93f" stroke-width="${core * 0.3}" stroke-dasharray="16 10" d="M30 ${y}C60 ${y} 80 ${y + spread} 128 ${y + spread * 1.6}"/>`
        : '';
    return svg`<path fill="none" stroke="${tones.dark}" stroke-width="${core}" d="M30 ${y}C60 ${y} 80 ${y + spread} 128 ${y + spread * 1.6}"/><path fill="none" stroke="${tones.base}" stroke-width="${core * 0.62}" d="M30 ${y - 1}C60 ${y - 1} 80 ${y + spread - 1} 128 ${y + spread * 1.6 - 1}"/>${stripe}<path stroke="${copper.base}" stroke-width="${core * 0.6}" d="M128 ${y + spread * 1.6}l30 ${spread * 0.3}"/><path stroke="${copper.light}" stroke-width="${core * 0.16}" d="M128 ${y + spread * 1.6 - core * 0.14}l30 ${spread * 0.3}"/>`;
  });
  const back = 'M-30 0C-110 0 -170 -20 -170 -72S-110 -140 -30 -140H156';
  return floating(
    tint,
    placed(
      [
        svg`<path fill="none" stroke="${sheath.deep}" stroke-width="${w}" d="${back}"/><path fill="none" stroke="${sheath.base}" stroke-width="${w * 0.76}" d="${back}" transform="translate(-2 -3)"/><path fill="none" stroke="${sheath.light}" stroke-width="${w * 0.16}" d="${back}" transform="translate(-5 -${w * 0.2})"/>`,
        svg`<ellipse cx="157" cy="-140" rx="${w * 0.16}" ry="${w * 0.5}" fill="${sheath.deep}"/><ellipse cx="157" cy="-140" rx="${w * 0.1}" ry="${w * 0.32}" fill="${copper.dark}"/>`,
        end,
        rod({ x: -36, y: -w / 2, width: 76, height: w }, { ...sheath, dark: sheath.deep }),
      ].join(''),
      { x: 210, y: 262, scale: 0.92 },
    ),
  );
}
