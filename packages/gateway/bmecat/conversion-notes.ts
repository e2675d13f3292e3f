import { BadLines, Remarks } from '../catalogue/import/import-error.ts';
import type { NumberForms } from './number-forms.ts';

/** Collects what happened to one record. */
export interface RecordNotes {
  /** Leaves the record out of the catalogue, with a warning. */
  refuse(line: number, reason: string): void;
  warn(line: number, reason: string): void;
  /** Warns about a value that is not read; an update then leaves the product as it is. */
  leaveOut(line: number, reason: string): void;
  /** Warns once for all records with the same text, with their number. */
  remark(line: number, text: string): void;
  /** How the document writes its figures. */
  readonly numbers: NumberForms;
}

/** Faults and warnings of a document, by its lines. */
export interface ConversionNotes {
  /** Records that are left out. Without any other record, the document is refused. */
  readonly refused: BadLines;
  readonly numbers: NumberForms;
  /** Notes about one record, such as `product "4711"`. */
  of(subject: string): RecordNotes;
  /** All warnings: those that `addFirst` adds, remarks, then the others. */
  warnings(addFirst: (warnings: BadLines) => void): BadLines;
}

/** @param inWords returns a reason with the element names of the document's version */
export function conversionNotes(
  file: string,
  numbers: NumberForms,
  inWords: (reason: string) => string,
): ConversionNotes {
  const refused = new BadLines();
  const warnings = new BadLines();
  const remarks = new Remarks();
  return {
    refused,
    numbers,
    of: (subject) => ({
      numbers,
      refuse(line, reason) {
        const words = inWords(`${subject}: ${reason}`);
        refused.add(file, line, words);
        warnings.add(file, line, `${words}; it is left out`);
      },
      warn: (line, reason) => warnings.add(file, line, inWords(`${subject}: ${reason}`)),
      leaveOut: (line, reason) => warnings.add(file, line, inWords(`${subject}: ${reason}`)),
      remark: (line, text) => remarks.add(file, line, inWords(text)),
    }),
    warnings(addFirst) {
      const all = new BadLines();
      addFirst(all);
      remarks.addTo(all);
      for (const { file: name, line, reason } of warnings.first) all.add(name, line, reason);
      all.total += warnings.total - warnings.first.length;
      return all;
    },
  };
}

/** Notes that remember whether a value was left out, and tell that the catalogue keeps its own then. */
export function watchedNotes(notes: RecordNotes): RecordNotes & { readonly hasLeftOut: boolean } {
  let hasLeftOut = false;
  return {
    ...notes,
    get hasLeftOut() {
      return hasLeftOut;
    },
    leaveOut(line, reason) {
      hasLeftOut = true;
      notes.warn(line, `${reason}; the price in the shop stays`);
    },
  };
}
