import type { FileFault } from '@statefront/host/problems/file-fault.ts';

/** A folder could not be written; the message is a sentence that says what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

/** The error for a folder that could not be completed. */
export function unwritableFolder(directory: string, cause: FileFault): ExportError {
  return new ExportError(
    `The folder "${directory}" cannot be written (${cause.message}); make room there, or name a new one elsewhere.`,
    { cause },
  );
}
