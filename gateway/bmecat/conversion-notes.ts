import { BadLines } from '../catalogue/import/import-error.ts';

/** Takes what is wrong with a record: faults keep the catalogue from being imported, warnings do not. */
export interface RecordNotes {
  fault(line: number, reason: string): void;
  warn(line: number, reason: string): void;
}

/** What is wrong with a document, by its lines. */
export interface ConversionNotes {
  readonly faults: BadLines;
  readonly warnings: BadLines;
  /** Notes about one record, such as `product "4711"`. */
  of(subject: string): RecordNotes;
}

export function conversionNotes(file: string): ConversionNotes {
  const faults = new BadLines();
  const warnings = new BadLines();
  return {
    faults,
    warnings,
    of: (subject) => ({
      fault: (line, reason) => faults.add(file, line, `${subject}: ${reason}`),
      warn: (line, reason) => warnings.add(file, line, `${subject}: ${reason}`),
    }),
  };
}
