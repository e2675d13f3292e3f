import { expect, it } from 'vitest';
import { messagesIn } from '#src/messages/messages-in.ts';
import { shippingText } from '#src/messages/shell/shipping-text.ts';

it.each([
  [{ inDays: null }, '', ''],
  [{ inDays: 0, by: '2026-12-02' }, 'From stock', 'Ab Lager'],
  [{ inDays: 1 }, 'Ships in 1 working day', 'Versand in 1 Arbeitstag'],
  [{ inDays: 3 }, 'Ships in 3 working days', 'Versand in 3 Arbeitstagen'],
  [{ inDays: 3, by: '2026-12-02' }, 'Ships by Wed, 2 Dec 2026', 'Versand bis Mi., 2. Dez. 2026'],
  [
    { inDays: 3, by: '2026-12-02', isTooLate: true },
    'Ships by Wed, 2 Dec 2026, too late for your requested date',
    'Versand bis Mi., 2. Dez. 2026, zu spät für Ihren Wunschtermin',
  ],
])('goods with %j are said to come in one line (TI-4, BA-6, BA-7)', (shipping, english, german) => {
  expect(
    (['en', 'de'] as const).map((language) => shippingText(shipping, messagesIn(language).stock, language)),
  ).toEqual([english, german]);
});
