import { BadLines } from '../catalogue/import/import-error.ts';

/** Collects faults and warnings of one record: faults prevent the import, warnings do not. */
export interface RecordNotes {
  fault(line: number, reason: string): void;
  warn(line: number, reason: string): void;
}

/** Faults and warnings of a document, by its lines. */
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
