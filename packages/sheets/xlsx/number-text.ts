const dayMs = 24 * 60 * 60 * 1000;

/** More digits than a spreadsheet keeps: it has replaced the rest by zeros. */
const shortenedFrom = 1e15;

const plainDecimal = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

/**
 * The text of a number in a cell, by the number format of the cell: with leading zeros of the format, and as
 * a day if the format is one. A number with lost digits is written as the spreadsheet shows it.
 *
 * @param figureText writes a number that is not whole, given as plain decimal
 * @example numberText('42', '000000') //=> '000042'
 * @example numberText('1.23456789012345E+15', 'General') //=> '1.23E+15'
 */
export function numberText(
  value: string,
  format: string,
  figureText: (figure: string) => string = (figure) => figure,
): string {
  const figure = Number(value);
  if (value.trim() === '' || !Number.isFinite(figure)) return value;
  if (isDay(format)) return dayText(figure);
  if (figure >= shortenedFrom) return figure.toExponential(2).toUpperCase();
  const rounded = plainDecimal.format(figure);
  return /^\d+$/.test(rounded) ? inFormat(rounded, format) : figureText(rounded);
}

/** Whether a format is a day's: `dd.mm.yyyy`, but not `"pieces" 0`. */
function isDay(format: string): boolean {
  return /[dmy]/i.test(format.replaceAll(/"[^"]*"|\\.|\[[^\]]*(?:\]|$)/g, ''));
}

function dayText(serial: number): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * dayMs);
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10);
}

/** The digits in a format of zeros, hyphens and spaces, such as `000-0000`. */
function inFormat(digits: string, format: string): string {
  const [positive = ''] = format.split(';');
  const pattern = positive.replaceAll(/"([^"]*)"|\\(.)/g, '$1$2');
  const zeroCount = pattern.split('0').length - 1;
  if (zeroCount < 2 || !/^[0 -]+$/.test(pattern)) return digits;
  const padded = digits.padStart(zeroCount, '0');
  const surplus = padded.length - zeroCount;
  let at = 0;
  return pattern.replaceAll('0', () => {
    const start = at;
    at = start === 0 ? surplus + 1 : start + 1;
    return padded.slice(start, at);
  });
}
