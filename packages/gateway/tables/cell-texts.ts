const yesWords = 'yes|ja|oui|wahr|true|x|1';
const noWords = 'no|nein|non|falsch|false|0';
const yes = new RegExp(`^(?:${yesWords})$`, 'i');
const yesOrNo = new RegExp(`^(?:${yesWords}|${noWords})$`, 'i');

/** The text of a cell with plain spaces for no-break ones, and without spaces at its ends. */
export function plainCell(cell: string): string {
  return cell.replaceAll(/[\u00a0\u2007\u202f]/g, ' ').trim();
}

/** Whether every text of a column is a word for yes or no; figures alone, such as pieces, are not. */
export function areYesOrNo(cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => cell !== '');
  return texts.every((text) => yesOrNo.test(text)) && texts.some((text) => /\D/.test(text));
}

/** @example isYes('wahr') //=> true */
export function isYes(text: string): boolean {
  return yes.test(text);
}

/**
 * A text with one spelling of each unit: the Greek letters for micro and ohm, and raised figures for areas and volumes.
 *
 * @example withPlainUnits('80 g/m2') //=> '80 g/m²'
 */
export function withPlainUnits(text: string): string {
  return text
    .replaceAll('\u00b5', '\u03bc')
    .replaceAll('\u2126', '\u03a9')
    .replaceAll(
      /(^|\d ?|\/)([cdkm\u03bc]?m)([23])(?![\p{L}\p{N}])/gu,
      (_, before: string, unit: string, power: string) => `${before}${unit}${power === '2' ? '²' : '³'}`,
    );
}

/** Whether a spreadsheet has shortened a long number to this text, such as `4.01E+15`. */
export function hasLostDigits(cell: string): boolean {
  const [, exponent] = /^\d(?:[.,]\d+)?E\+(\d{2,3})$/i.exec(cell) ?? [];
  return Number(exponent) >= 11;
}
