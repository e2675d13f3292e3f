/** Anything as JSON text: errors by name and message, maps and sets by their entries, actors by their id. */
export function plainText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => plainPart(part)) ?? 'undefined';
}

const secretNames = /password|token|secret|authorization/i;
const longestText = 100_000;

/** As `plainText`, but fit to leave the shop: no secrets, never longer than 100,000 letters, never throws. */
export function shareableText(value: unknown): string {
  try {
    const text = JSON.stringify(value, (key, part: unknown) =>
      secretNames.test(key) ? '(hidden)' : plainPart(part),
    );
    return (text ?? 'undefined').slice(0, longestText);
  } catch (error) {
    return `(cannot be shown: ${String(error)})`;
  }
}

function plainPart(part: unknown): unknown {
  if (part instanceof Error) return { name: part.name, message: part.message };
  if (part instanceof Map) return [...part];
  if (part instanceof Set) return [...part];
  if (typeof part === 'function') return '(function)';
  if (typeof part === 'bigint') return `${part}n`;
  return part;
}
