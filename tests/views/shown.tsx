import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { LocaleContext } from '#src/views/locale-context.tsx';
import { MessagesContext } from '#src/views/messages-context.tsx';

/** Shows a view as it stands in the shop, in a language. */
export function shown(view: ReactNode, language: Language = 'en') {
  return render(inShop(view, language));
}

/** A view with the shop's texts and configuration around it. */
export function inShop(view: ReactNode, language: Language = 'en') {
  const priceLocale = language === 'de' ? 'de-DE' : 'en-GB';
  return (
    <LocaleContext value={{ language, priceLocale, configuration: defaultConfiguration }}>
      <MessagesContext value={messagesIn(language)}>{view}</MessagesContext>
    </LocaleContext>
  );
}
