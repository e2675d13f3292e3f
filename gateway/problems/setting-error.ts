/** A setting of the environment that is wrong; the message is one sentence that names it and what is expected. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
