/** A command about personal data cannot be carried out; the message is a sentence. */
export class PersonError extends Error {
  override readonly name = 'PersonError';
}
