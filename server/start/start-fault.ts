/** Statefront cannot start; the message is one sentence that says what to do. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
