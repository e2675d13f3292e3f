/** The start of what a spreadsheet would run, or the same after marks that the text has itself. */
const formula = /^'*(?:\s*[=+\-@]|[\t\r])/;

/**
 * A text for a file that spreadsheets open: one that they would take for a formula is marked by `'`, so that the name of a
 * product cannot run anything (I5).
 */
export function markedText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text as it was before `markedText`. */
export function unmarkedText(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
