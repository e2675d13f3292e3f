/** An environment variable is invalid; the message is one sentence that names it and the expected value. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
