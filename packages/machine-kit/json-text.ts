/**
 * Any value as JSON text: errors by name and message, maps and sets by their entries, actors by their id,
 * files without their name.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => jsonPart(part)) ?? 'undefined';
}

/** Converts a value that JSON would lose into one that JSON keeps. For `JSON.stringify`. */
export function jsonPart(part: unknown): unknown {
  if (part instanceof Error) return { name: part.name, message: part.message };
  if (part instanceof File)
    return { name: `file${/\.\w*$/.exec(part.name)?.[0] ?? ''}`, size: part.size, type: part.type };
  if (part instanceof Map) return [...part];
  if (part instanceof Set) return [...part];
  if (typeof part === 'function') return '(function)';
  if (typeof part === 'bigint') return `${part}n`;
  return part;
}
