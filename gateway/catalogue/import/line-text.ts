const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Where a line holds a text that not every database can store: U+0000, or half of a character (a lone surrogate). Both can
 * stand in JSON as an escape only, so that nearly every line is known to be good by its text. `undefined`: nowhere.
 */
export function unstorablePlace(text: string, value: unknown): string | undefined {
  if (!suspicious.test(text)) return undefined;
  for (const [path, found] of textsIn(value, '')) {
    const place = path === '' ? '' : `${path}: `;
    if (found.includes('\u0000')) return `${place}holds the character U+0000`;
    if (!found.isWellFormed()) return `${place}holds half of a character (a lone surrogate)`;
  }
  return undefined;
}

function* textsIn(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const name = key.toWellFormed().replaceAll('\u0000', '\ufffd');
    const inner = path === '' ? name : `${path}.${name}`;
    yield [inner, key];
    yield* textsIn(member, inner);
  }
}
