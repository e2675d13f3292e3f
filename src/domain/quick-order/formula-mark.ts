/** The beginning of a formula in a spreadsheet, or of a text that already has marks before one. */
const formula = /^'*(?:\s*[=+\-@]|[\t\r])/;

/**
 * A text for a file that spreadsheets open: a text that looks like a formula gets a `'`, so that the name of
 * a product cannot run anything (I5).
 */
export function markedText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text before `markedText`. */
export function unmarkedText(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
