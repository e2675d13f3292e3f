import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayText } from '#src/messages/shell/dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a day in words', () => {
  it.each([
    ['2026-03-03', '3rd March 2026', '3. März 2026'],
    ['2026-05-21', '21st May 2026', '21. Mai 2026'],
    ['2026-11-12', '12th November 2026', '12. November 2026'],
    ['2024-02-29', '29th February 2024', '29. Februar 2024'],
  ])('follows the language: %s (CF-4)', (day, english, german) => {
    expect([dayText(day, 'en'), dayText(day, 'de')]).toEqual([english, german]);
  });

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'America/Sao_Paulo'])(
    'is the same day on the server and in a browser in %s (CF-4)',
    (timeZone) => {
      vi.stubEnv('TZ', timeZone);

      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
      expect(['2026-03-03', '2018-11-04', '2026-03-03T23:30:00Z'].map((day) => dayText(day, 'en'))).toEqual([
        '3rd March 2026',
        '4th November 2018',
        '3rd March 2026',
      ]);
    },
  );

  it.each(['', 'yesterday', '2026-02-30'])('is unchanged if "%s" is not one (CF-4)', (text) => {
    expect(dayText(text, 'en')).toBe(text);
  });
});
