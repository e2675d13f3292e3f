import { SettingError } from '@statefront/host/problems/setting-error.ts';

/** The time zone of a sales area (`salesOrganisation/distributionChannel/division`), such as `Europe/Berlin`. */
export type TimeZones = Readonly<Record<string, string>>;

/** The time zone of visitors, and of sales areas without a configured one. */
export const usualTimeZone = 'UTC';

/** The time zones of the setting `TIME_ZONES`. @throws SettingError saying what is expected */
export function timeZonesOf(text: string | undefined): TimeZones {
  if (text === undefined) return {};
  const zones = parsed(text);
  const isUsable =
    typeof zones === 'object' &&
    zones !== null &&
    !Array.isArray(zones) &&
    Object.values(zones).every(isTimeZone);
  if (isUsable) return { ...zones };
  throw new SettingError(
    `TIME_ZONES must be an object of time zones by sales area, such as {"1000/10/01":"Europe/Berlin"}, but is "${text}".`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isTimeZone(zone: unknown): zone is string {
  try {
    return typeof zone === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
