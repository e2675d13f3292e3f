const wholeSpace = '\u00a0';
/** The spaces around the x of "8 x 70". */
const betweenMeasures = /(?<=\d) ([x×]) (?=\d)/g;
/** The space before a unit, as in "25 bar": a word of up to three letters, or a sign. */
const beforeUnit = /(?<=\d) (?=(?:\p{L}{1,3}|[%°"′″])(?![\p{L}\d]))/gu;
/** The space after a standard's or size's letters, as in "ISO 4014", "G 3/8" or "DN 10". */
const behindCapitals = /(?<=(?:^|[\s(])\p{Lu}{1,4}) (?=\d)/gu;

/**
 * The name of a product for the screen: no line breaks within a measure ("M8 x 70", "25 bar") or the number
 * of a standard ("ISO 4014"). Only these spaces change, to non-breaking ones.
 *
 * @see TI-1, TI-2
 */
export function withWholeMeasures(productName: string): string {
  return productName
    .replaceAll(betweenMeasures, `${wholeSpace}$1${wholeSpace}`)
    .replaceAll(beforeUnit, wholeSpace)
    .replaceAll(behindCapitals, wholeSpace);
}
