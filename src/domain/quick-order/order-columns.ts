import { readQuantity } from '../quantity/read-quantity.ts';
import { isManyCells } from './many-cells.ts';
import { tableRows, type TableRows } from './table-cells.ts';

/** The columns of a table that a quick order needs, counted from 0; `unit` is `null` if there is none. */
export interface OrderColumns {
  readonly material: number;
  readonly quantity: number;
  readonly unit: number | null;
}

/** The lines of a table, the names of its columns, and the needed columns. */
export interface OrderTable {
  /** Without the row of names and titles above it. */
  readonly lines: TableRows;
  /** Empty if the table does not name its columns. */
  readonly names: readonly string[];
  /** `null` if neither names nor content decide, so that the customer must. */
  readonly columns: OrderColumns | null;
}

/** Columns that the customer assigned, by the `tableKey` of their table. */
export type AssignedColumns = Readonly<Record<string, OrderColumns>>;

type Role = keyof OrderColumns | 'ownNumber';

/** Column names in English and German, in lower case and without other characters. */
const roleNames: Readonly<Record<Role, ReadonlySet<string>>> = {
  material: namesIn(`
    article articlenumber articleno articleid articlecode item itemnumber itemno itemcode material
    materialnumber materialno product productnumber productno productcode productid partnumber partno sku
    ordernumber orderno cataloguenumber catalognumber number
    artikel artikelnummer artikelnr artnr artno artikelid materialnummer materialnr matnr produkt
    produktnummer produktnr bestellnummer bestellnr sachnummer sachnr teilenummer teilenr identnummer identnr
    nummer
  `),
  ownNumber: namesIn(`
    yournumber yourarticlenumber customernumber customerarticlenumber customermaterialnumber
    ihrenummer ihreartikelnummer kundenartikelnummer kundenmaterialnummer eigenenummer
  `),
  quantity: namesIn(`
    quantity qty orderquantity orderqty amount pieces pcs count
    menge anzahl bestellmenge auftragsmenge stück stueck stk stückzahl stueckzahl bedarf
  `),
  unit: namesIn(`
    unit units uom unitofmeasure salesunit orderunit packagingunit
    einheit mengeneinheit me bestelleinheit verkaufseinheit verpackungseinheit ve gebinde
  `),
};

/** More specific names, so that "Article number" takes precedence over "Article" beside it. */
const isExact = /number|nummer|nr$|no$|code|sku|id$/;

const knownUnits =
  /^(pcs?|pce|pieces?|ea|each|c62|h87|stk?\.?|st(ü|ue)cke?|box(es)?|bx|kartons?|kar|kt|cartons?|ct|crates?|cases?|cs|kisten?|pack(s|age|ages|ung|ungen)?|pk|pak|pallets?|paletten?|pal|pairs?|paare?|pr|sets?|rolls?|rollen?|rol|ro|bottles?|flaschen?|bt|cans?|dosen?|buckets?|eimer|drums?|f(a|ä)ss(er)?|bags?|beutel|s(a|ä)cke?|tubes?|tuben?|bundles?|bunde?|dozen|dutzend|kg|kgm|g|t|m|mtr|cm|mm|km|l|ltr|ml|m2|m²|mtk|m3|m³)$/i;
/** A word that could be a unit that only the catalogue knows. */
const wordOfUnit = /^\p{L}{1,12}\.?$/u;

const mostTitleRows = 10;

/**
 * Finds the columns of an order in a table: as the customer assigned them to a table of this kind, else by
 * their names in one of the first rows, else by content (BA-8). Without names, the columns are material,
 * quantity and unit if the second one has quantities.
 *
 * @example orderTable([['Pos', 'Description', 'Art. no.', 'Qty'], ['1', 'Hex bolt', '100-0840', '50']],
 * {}).columns //=> { material: 2, quantity: 3, unit: null }
 */
export function orderTable(rows: TableRows, assigned: AssignedColumns): OrderTable {
  const headIndex = headOf(rows);
  const names = rows[headIndex] ?? [];
  const lines = rows.slice(headIndex + 1);
  const table = { lines, names };
  const known = assigned[tableKey(table)];
  if (known && holdsQuantities(lines, known.quantity)) return { ...table, columns: known };
  return { ...table, columns: byNames(names) ?? byContent(lines, names) };
}

/**
 * Whether a text that is pasted into the field of a number is a table: several cells, or with commas a number and its
 * quantity (BA-8).
 *
 * @example isOrderText('100-0840, 10, for hall 3') //=> true
 */
export function isOrderText(text: string): boolean {
  if (isManyCells(text)) return true;
  const table = orderTable(tableRows(text), {});
  const { quantity } = table.columns ?? proposedColumns(table);
  return widthOf(table.lines) > 1 && holdsQuantities(table.lines, quantity);
}

/** A key for tables from the same source: the names of their columns, or the number of columns. */
export function tableKey({ lines, names }: Pick<OrderTable, 'lines' | 'names'>): string {
  return names.length > 0 ? names.join('|') : String(widthOf(lines));
}

/** The name of each column, or its first texts if it has no name. */
export function columnLabels({ lines, names }: Pick<OrderTable, 'lines' | 'names'>): readonly string[] {
  return columnsOf([names, ...lines]).map(
    (column) => names[column] || filledCells(lines, column).slice(0, labelTexts).join(', '),
  );
}

const labelTexts = 2;

/** How many columns a table has. */
function widthOf(rows: TableRows): number {
  return rows.reduce((widest, { length }) => Math.max(widest, length), 0);
}

/** The proposed columns if the table does not decide. */
export function proposedColumns({ lines, names }: OrderTable): OrderColumns {
  const columns = columnsOf(lines);
  const quantity =
    roleIn(names, 'quantity') ?? columns.findLast((column) => holdsQuantities(lines, column)) ?? 1;
  const material = materialIn(names) ?? materialAmong(lines, columns, quantity) ?? (quantity === 0 ? 1 : 0);
  return { material, quantity, unit: roleIn(names, 'unit') };
}

/** The row with the column names, possibly below titles; -1 if the table begins with a line. */
function headOf(rows: TableRows): number {
  const named = rows.slice(0, mostTitleRows).findIndex((cells) => byNames(cells) !== null);
  if (named !== -1) return named;
  const [first = [], ...others] = rows;
  const isPartlyNamed = roleIn(first, 'quantity') === 1 || (first.length > 1 && materialIn(first) !== null);
  const isNamedOtherwise =
    first.length > 2 &&
    first.every((cell) => /^\D+$/.test(cell)) &&
    !holdsQuantities(others, 1) &&
    columnsOf(others).some((column) => holdsQuantities(others, column));
  return isPartlyNamed || isNamedOtherwise ? 0 : -1;
}

function byNames(names: readonly string[]): OrderColumns | null {
  const material = materialIn(names);
  const quantity = roleIn(names, 'quantity');
  return material === null || quantity === null ? null : { material, quantity, unit: roleIn(names, 'unit') };
}

function materialIn(names: readonly string[]): number | null {
  return roleIn(names, 'material') ?? roleIn(names, 'ownNumber');
}

function roleIn(names: readonly string[], role: Role): number | null {
  const plain = names.map(plainName);
  const named = plain.flatMap((name, column) => (roleNames[role].has(name) ? [column] : []));
  return named.find((column) => isExact.test(plain[column] ?? '')) ?? named[0] ?? null;
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** @example plainName('Art.-Nr. (neu)') //=> 'artnr' */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\([^)]*(?:\)|$)|\[[^\]]*(?:\]|$)/g, '')
    .replaceAll(/[^\p{L}]/gu, '');
}

function byContent(lines: TableRows, names: readonly string[]): OrderColumns | null {
  const named = { material: materialIn(names), quantity: roleIn(names, 'quantity') };
  const width = widthOf(lines);
  const isNamed = named.material !== null || named.quantity !== null;
  const inOrder = !isNamed && (width < 3 || holdsQuantities(lines, 1)) ? inUsualOrder(lines) : null;
  if (inOrder && (width < 3 || !holdsPositions(lines))) return isDoubtful(lines, inOrder) ? null : inOrder;

  const columns = columnsOf(lines).slice(holdsPositions(lines) ? 1 : 0);
  const quantity =
    named.quantity ??
    quantityAmong(lines, columns, named.material) ??
    (lines.length === 1 ? quantityAmong(lines, columnsOf(lines), named.material) : null);
  const material = named.material ?? materialAmong(lines, columns, quantity);
  if (quantity === null || material === null) return inOrder;
  return { material, quantity, unit: roleIn(names, 'unit') ?? unitBeside(lines, quantity) };
}

/** Material, quantity and unit, or the first two reversed. A third column of other texts, such as notes, is no unit. */
function inUsualOrder(lines: TableRows): OrderColumns {
  const isSwapped =
    holdsQuantities(lines, 0) &&
    ((!holdsQuantities(lines, 1) && holdsNumbers(lines, 1)) || isMuchShorter(lines, 0, 1));
  if (isSwapped) return { material: 1, quantity: 0, unit: null };
  const isNotes = filledCells(lines, 2).some((cell) => !knownUnits.test(cell) && !wordOfUnit.test(cell));
  return { material: 0, quantity: 1, unit: isNotes ? null : 2 };
}

/** Whether each cell of a column is so much shorter than the one of another that it is the quantity of its number. */
function isMuchShorter(lines: TableRows, column: number, other: number): boolean {
  return lines.every((cells) => (cells[column] ?? '').length + 2 < (cells[other] ?? '').length);
}

/** Whether the unit may as well be a note: no cell of its column is a known unit. */
function isDoubtful(lines: TableRows, { unit }: OrderColumns): boolean {
  const cells = unit === null ? [] : filledCells(lines, unit);
  return cells.length > 0 && !cells.some((cell) => knownUnits.test(cell));
}

/** The only column of quantities beside the material, or the only one of whole quantities. */
function quantityAmong(
  lines: TableRows,
  columns: readonly number[],
  namedMaterial: number | null,
): number | null {
  const material = namedMaterial ?? materialAmong(lines, columns, null);
  const figures = columns.filter((column) => column !== material && holdsQuantities(lines, column));
  const wholes = figures.filter((column) => filledCells(lines, column).every((cell) => !/[.,]/.test(cell)));
  const candidates = wholes.length > 0 ? wholes : figures;
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

/** The first column of numbers that are not quantities, or else the first one of numbers. */
function materialAmong(lines: TableRows, columns: readonly number[], quantity: number | null): number | null {
  const numbers = columns.filter((column) => column !== quantity && holdsNumbers(lines, column));
  return numbers.find((column) => !holdsQuantities(lines, column)) ?? numbers[0] ?? null;
}

function unitBeside(lines: TableRows, quantity: number): number | null {
  const isUnit = (column: number) => {
    const cells = filledCells(lines, column);
    return cells.length > 0 && cells.every((cell) => knownUnits.test(cell));
  };
  return [quantity + 1, quantity - 1].find(isUnit) ?? null;
}

function columnsOf(rows: TableRows): readonly number[] {
  return [...Array(widthOf(rows)).keys()];
}

/** Whether the first column counts the lines: 1, 2, 3 or 10, 20, 30. */
function holdsPositions(lines: TableRows): boolean {
  const step = Number(lines[0]?.[0]);
  return (step === 1 || step === 10) && lines.every(([cell], index) => Number(cell) === step * (index + 1));
}

/** Whether at least four of five cells are quantities; a line may lack one. */
function holdsQuantities(lines: TableRows, column: number): boolean {
  const cells = filledCells(lines, column);
  return isMost(
    cells,
    (cell) => ['quantity', 'ambiguous'].includes(readQuantity(cell).kind),
    lines.length / 2,
  );
}

/**
 * Whether at least four of five cells look like the number of a product: digits and no spaces between words.
 */
function holdsNumbers(lines: TableRows, column: number): boolean {
  return isMost(filledCells(lines, column), (cell) => /^\S*\d\S*$/.test(cell), lines.length / 2);
}

function isMost(cells: readonly string[], fits: (cell: string) => boolean, least: number): boolean {
  return cells.length > 0 && cells.length >= least && cells.filter(fits).length >= cells.length * 0.8;
}

function filledCells(lines: TableRows, column: number): readonly string[] {
  return lines.flatMap((cells) => (cells[column] ? [cells[column]] : []));
}
