/** Name and value of a field of a form. */
export type FormField = readonly [name: string, value: string];

/** A field of a form with its text as it was sent. */
export interface SentField {
  readonly name: string;
  readonly value: string;
  /** Name and value, encoded or not. */
  readonly raw: string;
  readonly rawValue: string;
}

/** The fields of a query, or of a body of `application/x-www-form-urlencoded`. */
export function readForm(form: string): readonly SentField[] {
  return form
    .split('&')
    .filter((raw) => raw !== '')
    .map((raw) => {
      const end = raw.indexOf('=');
      const rawValue = end === -1 ? '' : raw.slice(end + 1);
      return { name: decoded(end === -1 ? raw : raw.slice(0, end)), value: decoded(rawValue), raw, rawValue };
    });
}

/**
 * Text in UTF-8, else in Windows-1252, in which older systems send their forms. A `%` without two digits is
 * itself.
 */
function decoded(raw: string): string {
  const latin = raw
    .replaceAll('+', ' ')
    .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (/^[\0-\x7f]*$/.test(latin)) return latin;
  // A character beyond Latin-1 was sent without encoding: the text is a text already.
  if (/[^\0-\xff]/.test(latin)) return decodedByPlatform(raw);
  const bytes = Buffer.from(latin, 'latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function decodedByPlatform(raw: string): string {
  return new URLSearchParams(`a=${raw}`).get('a') ?? '';
}
