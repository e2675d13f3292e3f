import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
/** @param manifest the `package.json` of the font */
const fontsource = (manifest: string, name: string) => {
  const file = (weight: number) => join(dirname(manifest), 'files', `${name}-${weight}-normal.woff`);
  return { normal: file(400), bold: file(700) };
};
const dejavu = (name: string) =>
  join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf', `${name}.ttf`);

/** A file is read once a text needs it. */
export const fonts = {
  figtree: fontsource(require.resolve('@fontsource/figtree/package.json'), 'figtree-latin'),
  dejavu: { normal: dejavu('DejaVuSans'), bold: dejavu('DejaVuSans-Bold') },
  japanese: fontsource(require.resolve('@fontsource/noto-sans-jp/package.json'), 'noto-sans-jp-japanese'),
  korean: fontsource(require.resolve('@fontsource/noto-sans-kr/package.json'), 'noto-sans-kr-korean'),
  traditional: fontsource(
    require.resolve('@fontsource/noto-sans-tc/package.json'),
    'noto-sans-tc-chinese-traditional',
  ),
  chinese: fontsource(
    require.resolve('@fontsource/noto-sans-sc/package.json'),
    'noto-sans-sc-chinese-simplified',
  ),
  thai: fontsource(require.resolve('@fontsource/noto-sans-thai/package.json'), 'noto-sans-thai-thai'),
};

/** The characters of the shop's own type; a part with any other one is written in DejaVu Sans. */
const ownCharacters =
  /^[\s\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2027\u2030\u2039\u203a\u20ac\u2122\u2212]*$/u;

/** A text in parts of one script. */
const parts =
  /(?<thai>[\u0e00-\u0e7f]+)|(?<korean>[\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]+)|(?<han>[\u2e80-\u312f\u3190-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]+)|(?<other>.)/gsu;

type Font = keyof typeof fonts;

/** The parts of a text, each with the font that has its characters; Thai words may end a line (BA-7). */
export function fontParts(text: string): readonly { readonly text: string; readonly font: Font }[] {
  const found: { text: string; font: Font }[] = [];
  const plainFont = ownCharacters.test(text.replaceAll(parts, '$<other>')) ? 'figtree' : 'dejavu';
  for (const { 0: part, groups = {} } of text.matchAll(parts)) {
    const font = fontOf(groups) ?? plainFont;
    const shown = font === 'thai' ? thaiWords(part) : part;
    const last = found.at(-1);
    if (last?.font === font) last.text += shown;
    else found.push({ text: shown, font });
  }
  return found;
}

function fontOf({ thai, korean, han }: Readonly<Record<string, string | undefined>>): Font | undefined {
  if (thai) return 'thai';
  if (korean) return 'korean';
  if (!han) return undefined;
  if (kana.test(han)) return 'japanese';

  return (['chinese', 'japanese'] as const).find((font) => hasAll(font, han)) ?? 'traditional';
}

const kana = /[\u3041-\u30ff]/u;

/** Charsets of East Asia name the characters that the fonts of these languages have. */
const charsets = { chinese: 'gbk', japanese: 'euc-jp' } as const;

const known = new Map<string, ReadonlySet<string>>();

function hasAll(font: keyof typeof charsets, text: string): boolean {
  const characters = known.get(font) ?? charactersOf(charsets[font]);
  known.set(font, characters);
  return Array.from(text).every((character) => characters.has(character));
}

function charactersOf(charset: string): ReadonlySet<string> {
  const decoder = new TextDecoder(charset);
  const bytes = Array.from({ length: 94 }, (_, index) => 0xa1 + index);
  return new Set(
    bytes.flatMap((first) => bytes.map((second) => decoder.decode(Uint8Array.of(first, second)))),
  );
}

/** Thai has no spaces between words: a space without width lets a line end there. */
function thaiWords(text: string): string {
  const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text);
  return Array.from(words, ({ segment }) => segment).join('\u200b');
}
