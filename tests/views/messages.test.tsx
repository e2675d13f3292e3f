import { describe, expect, it } from 'vitest';
import { basketTexts } from '#src/messages/basket/basket.ts';
import { footerTexts } from '#src/messages/shell/footer.ts';
import { homeTexts } from '#src/messages/home/home.ts';
import { noticeTexts } from '#src/messages/shell/notices.ts';
import { quickSearchTexts } from '#src/messages/search/quick-search.ts';
import { signInTexts } from '#src/messages/session/sign-in.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { noticeText } from '#src/messages/notice-text.ts';

describe('the message catalogues', () => {
  it('count in the plural of their language (CF-4)', () => {
    expect([0, 1, 2, 1248].map((count) => messagesIn('en').listing.count(count))).toEqual([
      '0 products',
      '1 product',
      '2 products',
      '1,248 products',
    ]);
    expect([1, 1248].map((count) => messagesIn('de').listing.count(count))).toEqual([
      '1 Produkt',
      '1.248 Produkte',
    ]);
  });

  it("write a notice with the gateway's reason, else with the cause and advice (BA-3)", () => {
    expect(
      noticeText(noticeTexts.en, { key: 'addFailed', reason: 'This product has been withdrawn.' }, 'en-GB'),
    ).toBe('Nothing was added. This product has been withdrawn.');
    expect(noticeText(noticeTexts.de, { key: 'addFailed', reason: null }, 'de-DE')).toBe(
      'Es wurde nichts hinzugefügt. Keine Verbindung. Ihre Menge bleibt erhalten; bitte versuchen Sie es noch einmal.',
    );
  });

  it('write the quantity of a notice in the price locale (CF-4)', () => {
    const added = { key: 'added', productName: 'Kupferpaste', quantity: '1000.5', unitText: 'kg' } as const;

    expect([noticeText(noticeTexts.de, added, 'de-DE'), noticeText(noticeTexts.en, added, 'en-GB')]).toEqual([
      'Im Warenkorb: 1.000,5 kg Kupferpaste.',
      'Added: 1,000.5 kg of Kupferpaste.',
    ]);
  });

  it('leave no text empty in either language (CF-4)', () => {
    const emptyTexts = (texts: object): string[] =>
      Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
        if (typeof text === 'string') return text.trim() === '' ? [key] : [];
        return typeof text === 'object' && text !== null ? emptyTexts(text) : [];
      });

    const late = [basketTexts, footerTexts, homeTexts, noticeTexts, quickSearchTexts, signInTexts];
    expect([messagesIn('en'), messagesIn('de'), ...late].flatMap(emptyTexts)).toEqual([]);
  });
});
