import { expect, it } from 'vitest';
import { noticeText } from '#src/messages/notice-text.ts';
import { noticeTexts } from '#src/messages/shell/notices.ts';
import { someNotices } from '#tests/support/made/some-notices.ts';

/** The notices with figures, or with less than their whole content. */
const written: Readonly<Record<string, readonly [english: string, german: string]>> = {
  added: ['Added: 1,000.5 kg of Kupferpaste.', 'Im Warenkorb: 1.000,5 kg Kupferpaste.'],
  pricesChanged: [
    'The price has changed. Kupferpaste: €12.50 (was €1,000.00).',
    'Der Preis hat sich geändert. Kupferpaste: 12,50\u00A0€ (vorher 1.000,00\u00A0€).',
  ],
  savedInList: [noticeTexts.en.savedInList('Site'), noticeTexts.de.savedInList('Site')],
};

it.each(Object.values(someNotices))(
  'the notice $key says all that it knows, in its own words (BA-3, CF-4)',
  (content) => {
    const { key, ...known } = content;
    const made = (['en', 'de'] as const).map((language): unknown => {
      const text: unknown = noticeTexts[language][key];
      return typeof text === 'function' ? text(...Object.values(known)) : text;
    });

    expect([
      noticeText(noticeTexts.en, content, 'en-GB'),
      noticeText(noticeTexts.de, content, 'de-DE'),
    ]).toEqual(written[key] ?? made);
  },
);
