import { crc32 } from 'node:zlib';

/** A column of numbers. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

function isColumn(value: unknown): value is Column {
  return [Uint8Array, Uint16Array, Uint32Array, Float64Array].some((kind) => value instanceof kind);
}

/**
 * The version of the format: increase it whenever columns or their meaning change, so that older files are
 * rebuilt.
 */
export const columnsFormat = 20;

const magic = 'SFCOLUMN';
const headLength = 24;
const alignment = 8;

const kinds = {
  uint8: { bytes: 1, view: (buffer, from, length) => new Uint8Array(buffer, from, length) },
  uint16: { bytes: 2, view: (buffer, from, length) => new Uint16Array(buffer, from, length) },
  uint32: { bytes: 4, view: (buffer, from, length) => new Uint32Array(buffer, from, length) },
  float64: { bytes: 8, view: (buffer, from, length) => new Float64Array(buffer, from, length) },
} satisfies Record<
  string,
  { bytes: number; view: (buffer: SharedArrayBuffer, from: number, length: number) => Column }
>;

type Kind = keyof typeof kinds;

/** Marks a column in the text of a packed value; offsets count from the end of the text, rounded up to 8 bytes. */
interface Place {
  readonly column: Kind;
  readonly offset: number;
  readonly length: number;
}

/** Packs a value with columns anywhere in it into one buffer with a checksum: JSON, then the columns. */
export function packColumns(value: object): SharedArrayBuffer {
  const columns: { readonly column: Column; readonly place: Place }[] = [];
  let end = 0;
  const json = JSON.stringify(value, (_, one: unknown) => {
    if (!isColumn(one)) return one;
    const place: Place = { column: kindOf(one), offset: end, length: one.length };
    columns.push({ column: one, place });
    end = aligned(end + one.byteLength);
    return place;
  });
  const text = new TextEncoder().encode(json);
  const start = aligned(headLength + text.length);
  const buffer = new SharedArrayBuffer(start + end);
  const bytes = new Uint8Array(buffer);
  bytes.set(new TextEncoder().encode(magic));
  bytes.set(text, headLength);
  for (const { column, place } of columns) viewOf(buffer, start, place).set(column);
  const head = new DataView(buffer);
  head.setUint32(8, columnsFormat, true);
  head.setUint32(12, text.length, true);
  head.setUint32(20, crc32(bytes.subarray(headLength)), true);
  return buffer;
}

/** The JSON of a packed buffer, and the function for `JSON.parse` that puts its columns in it, without copying. */
export function unpackColumns(buffer: SharedArrayBuffer) {
  const length = new DataView(buffer).getUint32(12, true);
  const text = new TextDecoder().decode(new Uint8Array(buffer).slice(headLength, headLength + length));
  const start = aligned(headLength + length);
  return { text, revive: (_: string, one: unknown) => (isPlace(one) ? viewOf(buffer, start, one) : one) };
}

/** Whether bytes from a file are a complete and undamaged buffer of this format. */
export function isIntact(buffer: SharedArrayBuffer): boolean {
  if (buffer.byteLength < headLength) return false;
  const bytes = new Uint8Array(buffer);
  const head = new DataView(buffer);
  return (
    new TextDecoder().decode(bytes.slice(0, magic.length)) === magic &&
    head.getUint32(8, true) === columnsFormat &&
    head.getUint32(20, true) === crc32(bytes.subarray(headLength))
  );
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'column' in value && 'offset' in value;
}

function viewOf(buffer: SharedArrayBuffer, start: number, { column, offset, length }: Place): Column {
  return kinds[column].view(buffer, start + offset, length);
}

function kindOf(column: Column): Kind {
  if (column instanceof Uint8Array) return 'uint8';
  if (column instanceof Uint16Array) return 'uint16';
  return column instanceof Uint32Array ? 'uint32' : 'float64';
}

function aligned(offset: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
