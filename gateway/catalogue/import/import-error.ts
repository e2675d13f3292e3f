import type { FileFault } from '../../problems/file-fault.ts';

/** A line that keeps a catalogue from being imported, or was taken over only in part. */
export interface BadLine {
  readonly file: string;
  /** Counts from 1; 0 for the file as a whole. */
  readonly line: number;
  readonly reason: string;
}

const shownLimit = 1000;

/** Collects what is wrong with a folder; holds the first thousand lines and counts them all. */
export class BadLines {
  readonly first: BadLine[] = [];
  total = 0;
  readonly #names: ReadonlyMap<string, string>;

  /** @param names what files of the folder are called that are not called as they should be */
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

/** A warning about many lines: reported once, with the first line and how many there are. */
export class Remarks {
  readonly #remarks = new Map<
    string,
    { readonly file: string; readonly line: number; readonly text: string; count: number }
  >();

  add(file: string, line: number, text: string): void {
    const key = `${file} ${text}`;
    const known = this.#remarks.get(key);
    if (known) known.count += 1;
    else this.#remarks.set(key, { file, line, text, count: 1 });
  }

  addTo(warnings: BadLines): void {
    for (const { file, line, text, count } of this.#remarks.values()) {
      warnings.add(file, line, count === 1 ? text : `${text} (${count} lines)`);
    }
  }
}

/** A catalogue folder that was not imported; nothing in the database changed. */
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

/** Why a file could not be read, and what to do. */
export function unreadable(cause: FileFault): string {
  return `cannot be read (${cause.message}); put a file in its place that may be read`;
}

/** An error of one file as a whole. */
export function fileError(from: string, file: string, reason: string): ImportError {
  const bad = new BadLines();
  bad.add(file, 0, reason);
  return new ImportError(from, bad);
}

/** An import that cannot begin or go on because of another one; the message is a sentence that says so. */
export class ImportBusyError extends Error {
  override readonly name = 'ImportBusyError';
}
