/** A catalogue that was not exported; the message is a sentence that says what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
