import { describe, expect, it } from 'vitest';
import { SettingError } from '@statefront/host/problems/setting-error.ts';
import { timeZonesOf } from '@statefront/gateway/session/time-zones.ts';

describe('the setting TIME_ZONES', () => {
  it('gives sales areas their time zones, and is empty if it is not set (BA-7)', () => {
    expect([timeZonesOf(undefined), timeZonesOf('{"1000/10/01":"Europe/Berlin"}')]).toEqual([
      {},
      { '1000/10/01': 'Europe/Berlin' },
    ]);
  });

  it.each(['Europe/Berlin', '[]', '7', '{"1000/10/01":"Europe/Atlantis"}', '{"1000/10/01":7}'])(
    'says what is expected instead of %s (BA-7)',
    (text) => {
      expect(() => timeZonesOf(text)).toThrow(
        new SettingError(
          `TIME_ZONES must be an object of time zones by sales area, such as {"1000/10/01":"Europe/Berlin"}, but is "${text}".`,
        ),
      );
    },
  );
});
