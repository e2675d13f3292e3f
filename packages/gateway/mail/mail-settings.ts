import { SettingError } from '@statefront/host/problems/setting-error.ts';
import { isMailAddress } from './mail-address.ts';

/**
 * The address of a mail server such as `smtps://user:password@mail.example`; without one, messages
 * are files.
 *
 * @throws SettingError with one sentence, without the password.
 */
export function mailURLOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '') return text;
  throw new SettingError(
    'MAIL_URL must be the address of a mail server such as smtps://user:password@mail.example or smtp://user:password@mail.example:587; unset it to write messages into MAIL_FOLDER.',
  );
}

/** The address that messages come from; `undefined` for `no-reply` at the shop. @throws SettingError */
export function mailFromOf(text: string | undefined): string | undefined {
  if (text === undefined || isMailAddress(text)) return text;
  throw new SettingError(
    `MAIL_FROM must be an e-mail address such as orders@shop.example, but is "${text}".`,
  );
}
