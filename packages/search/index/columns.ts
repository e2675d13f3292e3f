import { crc32 } from 'node:zlib';

/** A column of numbers. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

export function isColumn(value: unknown): value is Column {
  return [Uint8Array, Uint16Array, Uint32Array, Float64Array].some((kind) => value instanceof kind);
}

/** Named columns with a description, in one buffer that threads share and a file can store unchanged. */
export interface Columns {
  /** JSON text, whose shape the packing code knows. */
  readonly description: string;
  readonly columns: ReadonlyMap<string, Column>;
}

/**
 * The version of the format: increase it whenever columns or their meaning change, so that older files are
 * rebuilt.
 */
export const columnsFormat = 19;

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

interface Directory {
  readonly description: string;
  /** Offsets count from the end of the directory, rounded up to 8 bytes. */
  readonly columns: readonly {
    readonly name: string;
    readonly kind: Kind;
    readonly offset: number;
    readonly length: number;
  }[];
}

/** Packs columns into one buffer with a checksum. */
export function packColumns({ description, columns }: Columns): SharedArrayBuffer {
  let end = 0;
  const entries = [...columns].map(([name, column]) => {
    const offset = end;
    end = aligned(offset + column.byteLength);
    return { name, kind: kindOf(column), offset, length: column.length };
  });
  const directory = new TextEncoder().encode(
    JSON.stringify({ description, columns: entries } satisfies Directory),
  );
  const start = aligned(headLength + directory.length);
  const buffer = new SharedArrayBuffer(start + end);
  const bytes = new Uint8Array(buffer);
  bytes.set(new TextEncoder().encode(magic));
  bytes.set(directory, headLength);
  for (const { name, kind, offset, length } of entries) {
    kinds[kind].view(buffer, start + offset, length).set(columns.get(name) ?? []);
  }
  const head = new DataView(buffer);
  head.setUint32(8, columnsFormat, true);
  head.setUint32(12, directory.length, true);
  head.setUint32(20, crc32(bytes.subarray(headLength)), true);
  return buffer;
}

/** The columns of a packed buffer, without copying. */
export function unpackColumns(buffer: SharedArrayBuffer): Columns {
  const length = new DataView(buffer).getUint32(12, true);
  const text = new TextDecoder().decode(new Uint8Array(buffer).slice(headLength, headLength + length));
  const directory: Directory = JSON.parse(text);
  const start = aligned(headLength + length);
  return {
    description: directory.description,
    columns: new Map(
      directory.columns.map(({ name, kind, offset, length: size }) => [
        name,
        kinds[kind].view(buffer, start + offset, size),
      ]),
    ),
  };
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

function kindOf(column: Column): Kind {
  if (column instanceof Uint8Array) return 'uint8';
  if (column instanceof Uint16Array) return 'uint16';
  return column instanceof Uint32Array ? 'uint32' : 'float64';
}

function aligned(offset: number): number {
  return Math.ceil(offset / alignment) * alignment;
}
