import { DatabaseError } from '../database/database-error.ts';

/** A setting of the environment that is wrong; the message is one sentence that names it and what is expected. */
export class SettingError extends DatabaseError {
  override readonly name = 'SettingError';
}
