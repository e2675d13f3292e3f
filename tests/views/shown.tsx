import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { defaultConfiguration, type Configuration } from '#src/domain/configuration/configuration.ts';
import type { Language } from '#src/domain/locale/language.ts';
import type { StorefrontActorRef } from '#src/machines/shell/storefront.machine.ts';
import { messagesIn } from '#src/messages/messages-in.ts';
import { LocaleContext } from '#src/views/locale-context.tsx';
import { MessagesContext } from '#src/views/messages-context.tsx';
import { customerViews } from '#src/views/customer-views.tsx';
import type { StorefrontHost } from '#src/views/storefront-context.tsx';
import { noVisit } from '#src/views/visit-slot.ts';

/** Shows a view inside the shop, in a language. */
export function shown(
  view: ReactNode,
  language: Language = 'en',
  configuration: Configuration = defaultConfiguration,
) {
  return render(inShop(view, language, configuration));
}

/** A view with the shop's router, texts and configuration around it. */
export function inShop(
  view: ReactNode,
  language: Language = 'en',
  configuration: Configuration = defaultConfiguration,
) {
  const priceLocale = language === 'de' ? 'de-DE' : 'en-GB';
  return (
    <MemoryRouter>
      <LocaleContext value={{ language, priceLocale, configuration }}>
        <MessagesContext value={messagesIn(language)}>{view}</MessagesContext>
      </LocaleContext>
    </MemoryRouter>
  );
}

/** The context of the views, in a wide window without events. */
export function aHost(storefront: StorefrontActorRef): StorefrontHost {
  return {
    storefront,
    customer: customerViews,
    visit: noVisit,
    isWideAtFirst: true,
    formToken: '',
    demoCustomers: [],
    chooseLanguage: () => undefined,
    reload: () => undefined,
    saveTrace: () => undefined,
    onPageShown: () => undefined,
    onPageReady: () => undefined,
  };
}
