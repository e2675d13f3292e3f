/** A folder that was not written; the message is a sentence that says what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
