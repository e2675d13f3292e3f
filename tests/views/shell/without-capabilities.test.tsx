import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Capability } from '#src/domain/configuration/capabilities.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';
import { BasketLink } from '#src/views/ui/basket-link.tsx';
import { LastPurchase } from '#src/views/product/last-purchase.tsx';
import { SiteHeader } from '#src/views/shell/site-header.tsx';
import { SignInView } from '#src/views/session/sign-in-view.tsx';
import { shown } from '../shown.tsx';

const customer = {
  userId: 'u-1',
  name: 'Anna Berg',
  company: 'Berg GmbH',
  currency: 'EUR',
  salesOrganisation: '1000',
  distributionChannel: '10',
  division: '00',
};

const header = (
  <SiteHeader
    session={{ kind: 'signedIn', customer }}
    basketSummary={null}
    isBasketLoading={false}
    search={null}
    catalogue={null}
    navigation={[]}
    signInHref="/login"
    onLanguageChosen={() => undefined}
    onSignOut={() => undefined}
  />
);

/** Texts of all links that a view shows if the gateway has only these capabilities. */
function linksOf(view: Parameters<typeof shown>[0], capabilities: readonly Capability[]) {
  const { unmount } = shown(view, 'en', { ...defaultConfiguration, capabilities });
  const links = screen.queryAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
  unmount();
  return links;
}

describe('a gateway without more than the specification (GW-5)', () => {
  it('has a header that links only to the home page, and lets a customer sign out', () => {
    const links = linksOf(header, []);

    expect(links).toEqual(['Service +49 30 23125 100', 'Statefront']);
    expect(linksOf(header, ['basket', 'orders'])).toEqual([...links, 'Orders', 'Basket']);
  });

  it('says when a product was last bought, without a link to the order', () => {
    const notice = <LastPurchase date="2026-03-03" orderId="4711" />;

    expect(linksOf(notice, [])).toEqual([]);
    expect(linksOf(notice, ['orders'])).toEqual(['Last bought on 3rd March 2026']);
  });

  it('offers no link to a basket, and no link to set a new password', () => {
    const signIn = (
      <SignInView
        isBusy={false}
        error={null}
        formToken=""
        hasSessionEnded={false}
        isTurnedAway={false}
        demoCustomers={[]}
        onSubmitted={() => undefined}
      />
    );

    expect(linksOf(<BasketLink>To the basket</BasketLink>, [])).toEqual([]);
    expect(linksOf(signIn, [])).toEqual(['Become a customer']);
  });
});
