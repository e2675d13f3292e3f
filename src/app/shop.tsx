import { StrictMode } from 'react';
import type { Configuration } from '../domain/configuration/configuration.ts';
import type { Language } from '../domain/locale/language.ts';
import { priceLocale } from '../domain/locale/price-locale.ts';
import type { StorefrontActorRef } from '../machines/storefront.machine.ts';
import type { Messages } from '../messages/messages.ts';
import { LocaleContext } from '../views/locale-context.tsx';
import { MessagesContext } from '../views/messages-context.tsx';
import { StorefrontView } from '../views/pages/storefront-view.tsx';
import { StorefrontContext } from '../views/storefront-context.tsx';
import { chooseLanguage } from './choose-language.ts';

interface ShopProps {
  readonly storefront: StorefrontActorRef;
  readonly configuration: Configuration;
  readonly language: Language;
  readonly messages: Messages;
  readonly report: (error: unknown) => void;
}

/** The shop's views around its root actor. */
export function Shop({ storefront, configuration, language, messages, report }: ShopProps) {
  return (
    <StrictMode>
      <StorefrontContext value={{ storefront, chooseLanguage, reload: () => location.reload() }}>
        <LocaleContext
          value={{ language, configuration, priceLocale: writtenLocale(language, configuration, report) }}
        >
          <MessagesContext value={messages}>
            <StorefrontView />
          </MessagesContext>
        </LocaleContext>
      </StorefrontContext>
    </StrictMode>
  );
}

/** A locale without a mapping is a fault of the configuration, not of the visitor: he sees the default format (CF-3). */
function writtenLocale(
  language: Language,
  { priceLocales }: Configuration,
  report: (error: unknown) => void,
): string {
  try {
    return priceLocale(language, priceLocales);
  } catch (error) {
    report(error);
    return language;
  }
}
