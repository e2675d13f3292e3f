import { StrictMode, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { Configuration } from '../domain/configuration/configuration.ts';
import type { BrowserHints } from '../domain/document/document-data.ts';
import type { Language } from '../domain/locale/language.ts';
import { currencyOf } from '../domain/session/session.ts';
import { priceLocale } from '../domain/locale/price-locale.ts';
import type { StorefrontActorRef } from '../machines/shell/storefront.machine.ts';
import type { Messages } from '../messages/messages.ts';
import { LocaleContext } from '../views/locale-context.tsx';
import { MessagesContext } from '../views/messages-context.tsx';
import { StorefrontView } from './storefront-view.tsx';
import { StorefrontContext } from '../views/storefront-context.tsx';
import type { CustomerSlot } from '../views/customer-slot.ts';
import type { VisitSlot } from '../views/visit-slot.ts';
import { chooseLanguage } from './browser/preferences.ts';

export interface ShopProps {
  readonly storefront: StorefrontActorRef;
  /** The customer's views, as far as they have loaded. */
  readonly customerSlot: () => CustomerSlot;
  readonly visit: VisitSlot;
  readonly configuration: Configuration;
  readonly language: Language;
  readonly messages: Messages;
  readonly hints: BrowserHints;
  readonly onPageShown: () => void;
  readonly onPageReady: () => void;
  readonly saveTrace: () => void;
  readonly reportError: (error: unknown) => void;
}

/** The shop's views around its root actor, the same on the server and in the browser, inside a router of each. */
export function Shop({
  storefront,
  customerSlot,
  visit,
  configuration,
  language,
  messages,
  hints,
  onPageShown,
  onPageReady,
  saveTrace,
  reportError,
}: ShopProps) {
  // They have loaded before the session is a customer's.
  const customer = useSelector(storefront, customerSlot);
  return (
    <StrictMode>
      <StorefrontContext
        value={{
          storefront,
          customer,
          visit,
          isWideAtFirst: hints.isWide,
          formToken: hints.formToken ?? '',
          demoCustomers: hints.demoCustomers ?? [],
          chooseLanguage,
          reload: () => window.location.reload(),
          saveTrace,
          onPageShown,
          onPageReady,
        }}
      >
        <CustomersLocale
          storefront={storefront}
          configuration={configuration}
          language={language}
          reportError={reportError}
        >
          <MessagesContext value={messages}>
            <StorefrontView />
          </MessagesContext>
        </CustomersLocale>
      </StorefrontContext>
    </StrictMode>
  );
}

type LocaleProps = Pick<ShopProps, 'storefront' | 'configuration' | 'language' | 'reportError'> & {
  readonly children: ReactNode;
};

/** The locale of the visitor's language and, when signed in, currency (CF-3). */
function CustomersLocale({ storefront, configuration, language, reportError, children }: LocaleProps) {
  const currency = useSelector(storefront, ({ context }) => currencyOf(context.session));
  const prices = priceLocaleOrLanguage(language, currency, configuration, reportError);
  return <LocaleContext value={{ language, configuration, priceLocale: prices }}>{children}</LocaleContext>;
}

/** A locale without a mapping is a configuration fault: visitors see the default format (CF-3). */
function priceLocaleOrLanguage(
  language: Language,
  currency: string,
  { priceLocales }: Configuration,
  reportError: (error: unknown) => void,
): string {
  try {
    return priceLocale(language, priceLocales, currency);
  } catch (error) {
    reportError(error);
    return language;
  }
}
