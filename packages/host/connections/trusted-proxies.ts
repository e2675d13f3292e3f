import { SettingError } from '../problems/setting-error.ts';

/**
 * The addresses or networks in the environment variable `TRUSTED_PROXIES`, whose `X-Forwarded-*` headers are
 * trusted.
 *
 * @throws SettingError with one sentence.
 * @see CF-1
 */
export function trustedProxiesOf(text: string): readonly string[] {
  const proxies = text.split(',').map((part) => part.trim());
  if (proxies.every((proxy) => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i.test(proxy)))
    return proxies;
  throw new SettingError(
    `TRUSTED_PROXIES must be addresses or networks separated by commas, such as 10.0.0.0/8,127.0.0.1, but is "${text}".`,
  );
}
