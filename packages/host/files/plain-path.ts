/** A path without differences of letter case, kind of slash, composed letters and percent signs. */
export function plainPath(path: string): string {
  return withoutPercent(path).replaceAll('\\', '/').normalize('NFC').toLowerCase();
}

/** The path with the characters that its percent signs mean. */
export function withoutPercent(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
