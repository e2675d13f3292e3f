/** The status of an order cannot be changed as asked; the message is a sentence that says what is possible. */
export class OrderError extends Error {
  override readonly name = 'OrderError';
}
