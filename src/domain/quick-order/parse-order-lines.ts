import { longestMaterial, type QuickOrderEntry } from './quick-order-row.ts';

type Separator = ';' | '\t' | ',';

/** Of the first row's second cell: that row names the columns. */
const quantityNames =
  /^(quantity|qty\.?|order ?quantity|amount|pieces|menge|anzahl|bestellmenge|st(ü|ue)ck)$/i;

/**
 * The lines of a pasted text or of a file, `material;quantity[;unit]`: cells between semicolons, tabs or commas, quoted where
 * they hold such a sign, lines ending in any way. A row that names the columns is left out, and so are empty ones; further
 * columns are not read (BA-8).
 *
 * @example parseOrderLines('100-0840;50\r\n"M8; zinc";1;box') //=> [{ material: '100-0840', quantityText: '50', … }, …]
 */
export function parseOrderLines(text: string): readonly QuickOrderEntry[] {
  const { body, declared } = withoutDeclaration(text.replace(/^\ufeff/, ''));
  const rows = cellsOf(body, declared ?? separatorOf(body)).filter((cells) =>
    cells.some((cell) => cell !== ''),
  );
  const [head] = rows;
  const lines = quantityNames.test(head?.[1] ?? '') ? rows.slice(1) : rows;
  return lines.map(([material = '', quantityText = '', unit = '']) => ({
    material: material.slice(0, longestMaterial),
    quantityText: quantityText.slice(0, longestMaterial),
    unit: unit.slice(0, longestMaterial),
    productId: '',
  }));
}

/** Whether a text that is pasted into one field is meant for several. */
export function isManyCells(text: string): boolean {
  return /[\t;\r\n]/.test(text.trim());
}

/** A first line `sep=;`, as some spreadsheets write it, says how cells are separated. */
function withoutDeclaration(text: string): { readonly body: string; readonly declared: Separator | null } {
  const [line, sign] = /^sep=([;,\t])\r?\n?/i.exec(text) ?? [];
  if (line === undefined) return { body: text, declared: null };
  return { body: text.slice(line.length), declared: sign === ',' || sign === '\t' ? sign : ';' };
}

/** A tab never stands in a number and a semicolon hardly ever; a comma may be a decimal sign. */
function separatorOf(text: string): Separator {
  const unquoted = text.replaceAll(/(^|[;,\t\r\n])"(?:[^"]|"")*"/g, '$1');
  if (unquoted.includes('\t')) return '\t';
  return unquoted.includes(';') ? ';' : ',';
}

function cellsOf(text: string, separator: Separator): readonly (readonly string[])[] {
  const quoted = new RegExp(`[ ]*"((?:[^"]|"")*)"[ ]*(?=${separator}|[\\r\\n]|$)`, 'y');
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const inQuotes = quoted.exec(text);
    const cell = inQuotes?.[1]?.replaceAll('""', '"') ?? plain.exec(text)?.[0] ?? '';
    at = inQuotes ? quoted.lastIndex : plain.lastIndex;
    row.push(meant(cell));
    if (text[at] !== separator) {
      rows.push(row);
      row = [];
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
  }
  return rows;
}

/** Spreadsheets keep the zeros at the start of a number by writing it as the formula `="0042"`. */
function meant(cell: string): string {
  const text = cell.replaceAll(/\s+/g, ' ').trim();
  return /^="(.*)"$/.exec(text)?.[1]?.trim() ?? text;
}
