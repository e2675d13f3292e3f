import type { FileFault } from '@statefront/host/problems/file-fault.ts';

/** A line that prevents an import, or was imported only in part. */
export interface BadLine {
  readonly file: string;
  /** Counts from 1; 0 means the whole file. */
  readonly line: number;
  readonly reason: string;
}

const shownLimit = 1000;

/** Collects the faults of a folder; keeps the first thousand lines and counts all. */
export class BadLines {
  readonly first: BadLine[] = [];
  total = 0;
  readonly #names: ReadonlyMap<string, string>;

  /** @param names actual names of files that are named differently than expected */
  constructor(names: ReadonlyMap<string, string> = new Map()) {
    this.#names = names;
  }

  nameOf(file: string): string {
    return this.#names.get(file) ?? file;
  }

  add(file: string, line: number, reason: string): void {
    this.total += 1;
    if (this.first.length < shownLimit) this.first.push({ file: this.nameOf(file), line, reason });
  }
}

interface Remark {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  count: number;
}

interface Kind {
  readonly remarks: Map<string, Remark>;
  count: number;
  /** Lines whose text is not reported. */
  others: number;
}

/** How many texts of one kind are reported. */
const mostOfOneKind = 5;

/**
 * Warnings about many lines; each is reported once, with the first line and the count. Texts that differ only in
 * what they quote are of one kind: the first of them are reported. The rarest kinds come first.
 */
export class Remarks {
  readonly #kinds = new Map<string, Kind>();

  add(file: string, line: number, text: string): void {
    const kind = `${file} ${text.replaceAll(/"[^"]*"/g, '""')}`;
    const known: Kind = this.#kinds.get(kind) ?? { remarks: new Map(), count: 0, others: 0 };
    this.#kinds.set(kind, known);
    known.count += 1;
    const same = known.remarks.get(text);
    if (same) same.count += 1;
    else if (known.remarks.size < mostOfOneKind) known.remarks.set(text, { file, line, text, count: 1 });
    else known.others += 1;
  }

  addTo(warnings: BadLines): void {
    const kinds = [...this.#kinds.values()].toSorted((one, other) => one.count - other.count);
    for (const { remarks, others } of kinds) {
      for (const { file, line, text, count } of remarks.values()) {
        warnings.add(file, line, count === 1 ? text : `${text} (${count} lines)`);
      }
      const [first] = remarks.values();
      if (first && others > 0) warnings.add(first.file, 0, `${others} more lines of this kind`);
    }
  }
}

/** A catalogue folder was not imported; the database is unchanged. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  /** The first thousand. */
  readonly badLines: readonly BadLine[];
  readonly total: number;

  constructor(directory: string, bad: BadLines) {
    const lines = bad.first.map((line) => `  ${badLineText(line)}`);
    const rest = bad.total > lines.length ? [`  … and ${bad.total - lines.length} more`] : [];
    super(
      [`Nothing was imported from "${directory}": ${bad.total} bad line(s).`, ...lines, ...rest].join('\n'),
    );
    this.badLines = bad.first;
    this.total = bad.total;
  }
}

export function badLineText({ file, line, reason }: BadLine): string {
  return line === 0 ? `${file}: ${reason}` : `${file} line ${line}: ${reason}`;
}

/** Why a file could not be read, and how to correct it. */
export function unreadable(cause: FileFault): string {
  return `cannot be read (${cause.message}); put a file in its place that may be read`;
}

/** An error about a file, or about one line of it. */
export function fileError(from: string, file: string, reason: string, line = 0): ImportError {
  const bad = new BadLines();
  bad.add(file, line, reason);
  return new ImportError(from, bad);
}

/** An import cannot begin or continue because of another one; the message is a sentence that says so. */
export class ImportBusyError extends Error {
  override readonly name = 'ImportBusyError';
}
