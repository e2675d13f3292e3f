import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

/** Expressions of a source file: as they are written, and how many are built at its start, or later by a function. */
export interface SourceExpressions {
  readonly file: string;
  readonly written: readonly RegExp[];
  readonly builtAtStart: number;
  readonly builtLater: number;
}

/** All sources of a running shop: without the generator of the demo catalogue and the simulator of a buyer. */
const files = globSync([
  'src/**/*.{ts,tsx}',
  'server/**/*.ts',
  'packages/{gateway,host,punchout,search,sheets}/**/*.ts',
]).filter((file) => !/node_modules|^packages\/\w+\/(tests|demo-catalogue|buyer)\//.test(file));

export function expressionsOfSources(): readonly SourceExpressions[] {
  return files.map((file) => {
    const written: RegExp[] = [];
    let [functions, builtAtStart, builtLater] = [0, 0, 0];
    const enter = () => void (functions += 1);
    const leave = () => void (functions -= 1);
    new Visitor({
      Literal: (node) => void (node.value instanceof RegExp && written.push(node.value)),
      NewExpression({ callee }) {
        if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
        if (functions === 0) builtAtStart += 1;
        else builtLater += 1;
      },
      FunctionDeclaration: enter,
      'FunctionDeclaration:exit': leave,
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
    return { file, written, builtAtStart, builtLater };
  });
}

/** The expressions that a source file builds at its start. */
export async function builtExpressions(file: string): Promise<readonly RegExp[]> {
  const built: RegExp[] = [];
  const { RegExp: original } = globalThis;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [pattern, flags]: [string, string?]) {
      const expression = new target(pattern, flags);
      built.push(expression);
      return expression;
    },
  });
  try {
    await import(/* @vite-ignore */ `../../../${file}?expressions`);
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}

const ofEscape: Readonly<Record<string, string>> = {
  d: '1',
  D: 'a',
  w: 'a',
  W: ' ',
  s: ' ',
  S: 'a',
  n: '\n',
  r: '\r',
  t: '\t',
};
const ofProperty: Readonly<Record<string, string>> = { L: 'a', N: '1', M: '\u0301', C: '\u0001' };
const token =
  /\\[pP]\{(\w)\w*\}|\\[xu]([\da-f]{2,4})|\\k<\w+>|\\(\D)|\\\d|\(\?(?:<?[=!]|:|<\w+>)|\{\d+(?:,\d*)?\}|([^*+?^$|()[\]])|./gisu;

/**
 * A character for each part of an expression.
 *
 * @example charactersOf(/:\/\/.*\?/) //=> [':', '/', '/', 'a', '?']
 */
function charactersOf({ source }: RegExp): readonly string[] {
  return [...source.matchAll(token)].flatMap(([, property, code, escaped, plain]) => {
    if (property) return ofProperty[property] ?? [];
    if (code) return String.fromCharCode(Number.parseInt(code, 16));
    if (escaped) return escaped === 'b' ? [] : (ofEscape[escaped] ?? escaped);
    return plain === '.' ? 'a' : (plain ?? []);
  });
}

/** Parts of the text that the expression finds, which are repeated to make it slow. */
function* worstParts(characters: readonly string[]): Generator<{ head: string; unit: string; tail: string }> {
  const different = [...new Set([' ', 'a', '1', '<', ...characters])];
  // Fewer of a long expression, which has more of them.
  const most = Math.min(9, Math.ceil(200 / characters.length));
  const windows = characters.flatMap((_, start) =>
    Array.from({ length: most }, (__, length) => characters.slice(start, start + length + 2).join('')),
  );
  const pairs = different.slice(0, 12).flatMap((one) => different.slice(0, 12).map((other) => one + other));
  const heads = ['', characters[0] ?? '', characters.slice(0, 2).join('')];
  for (const unit of new Set([...different, ...windows, ...pairs]))
    for (const head of new Set(heads)) for (const tail of ['', '\u0001']) yield { head, unit, tail };
}

const longest = 50_000;

/**
 * A text of at most 50,000 of an expression's worst characters that it does not search in time, or `undefined`:
 * many texts are tried short, and the slowest three of them long.
 */
export function slowText(expression: RegExp, mostMs: number): string | undefined {
  const everywhere = new RegExp(expression, `${expression.flags.replace('g', '')}g`);
  const timeOf = ({ head, unit, tail }: { head: string; unit: string; tail: string }, length: number) => {
    const text = head + unit.repeat(length / unit.length) + tail;
    const started = process.threadCpuUsage().user;
    text.replaceAll(everywhere, '');
    return (process.threadCpuUsage().user - started) / 1000;
  };
  const tried: { readonly text: Parameters<typeof timeOf>[0]; readonly ms: number }[] = [];
  for (const text of worstParts(charactersOf(expression))) {
    let ms = 0;
    // Short first: an exponential expression would not come back from a long text.
    for (const length of [24, 200, 2_000]) if (ms < 2) ms = timeOf(text, length);
    tried.push({ text, ms });
  }
  const worst = tried.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
  const slow = worst.find(({ text }) =>
    Array.from({ length: 15 }).every(() => timeOf(text, longest / 2) > mostMs / 2),
  );
  return slow && JSON.stringify(slow.text);
}
