import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { decodeConfiguration } from '#src/domain/configuration/decode-configuration.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { LocaleContext } from '#src/views/locale-context.tsx';
import { MessagesContext } from '#src/views/messages-context.tsx';
import { Price } from '#src/views/ui/price.tsx';

describe('a price that is missing', () => {
  it.each([
    { language: 'en', missingPriceTexts: {}, text: 'Price not available' },
    { language: 'de', missingPriceTexts: {}, text: 'Preis nicht verfügbar' },
    { language: 'de', missingPriceTexts: { de: 'Preis auf Anfrage' }, text: 'Preis auf Anfrage' },
    { language: 'en', missingPriceTexts: { de: 'Preis auf Anfrage' }, text: 'Price not available' },
  ] as const)('is "$text" in $language when $missingPriceTexts is configured (TI-7)', (given) => {
    expect(shownPrice(given)).toBe(given.text);
  });
});

function shownPrice({
  language,
  missingPriceTexts,
}: {
  readonly language: Language;
  readonly missingPriceTexts: object;
}) {
  const configuration = decodeConfiguration({ missingPriceTexts });
  const { container } = render(
    <LocaleContext value={{ language, priceLocale: 'en-GB', configuration }}>
      <MessagesContext value={messagesIn(language)}>
        <Price amount={null} currency="EUR" />
      </MessagesContext>
    </LocaleContext>,
  );
  return container.textContent;
}
