import { describe, expect, it } from 'vitest';
import { locationOf } from '#src/app/location-of.ts';
import { shownSections } from '#src/domain/account/account.ts';
import {
  absentPages,
  announcedCapabilities,
  capabilityNames,
  offers,
  offersPage,
} from '#src/domain/configuration/capabilities.ts';
import { decodeConfiguration } from '#src/domain/configuration/decode-configuration.ts';
import { defaultConfiguration } from '#src/domain/configuration/configuration.ts';

describe('capabilities of a gateway', () => {
  const { services, paths } = defaultConfiguration;

  it('are read from the calls that its description lists, whatever folder they are in (GW-5)', () => {
    const calls = [
      'get /itcpgw/site_apis/basket',
      'get /itcpgw/site_apis/orders',
      'post /lists',
      'get /lists',
    ];

    expect(announcedCapabilities(calls, services)).toEqual(['basket', 'lists']);
    expect(announcedCapabilities([...calls, 'post /itcpgw/site_apis/orders'], services)).toEqual([
      'basket',
      'orders',
      'lists',
    ]);
  });

  it("are empty for a gateway with only the specification's calls (GW-5)", () => {
    const specified = ['product/search', 'product/products', 'product/variants', 'category/categories'];

    expect(
      announcedCapabilities(
        specified.map((path) => `get /itcpgw/site_apis/${path}`),
        services,
      ),
    ).toEqual([]);
  });

  it('decide which pages exist (GW-5, RT-5)', () => {
    const absent = absentPages(['basket', 'orders', 'favourites']);

    expect(absent).toEqual([
      'checkout',
      'quickOrder',
      'approvals',
      'approvalRequest',
      'companyRules',
      'companyPeople',
      'companyBudgets',
      'list',
      'account',
      'account addresses',
      'account lists',
      'account favourites',
      'passwordReset',
    ]);
    expect(absentPages(capabilityNames)).toEqual([]);
    expect(absentPages(capabilityNames.filter((name) => name !== 'invitations'))).toEqual(['companyPeople']);
    expect(locationOf('/checkout', { ...paths, absent }).route).toEqual({
      kind: 'notFound',
      path: '/checkout',
    });
    expect(locationOf('/basket', { ...paths, absent }).route).toEqual({ kind: 'basket' });
    expect(locationOf('/password-reset', { ...paths, absent }).route).toMatchObject({ kind: 'notFound' });
    expect(offersPage({ capabilities: ['basket', 'orders'] }, 'checkout')).toBe(false);
    expect(offersPage({ capabilities: ['basket', 'orders', 'addresses'] }, 'checkout')).toBe(true);
  });

  it('are complete until the gateway was asked (GW-5)', () => {
    expect(offers(defaultConfiguration, 'orders')).toBe(true);
    expect(offers({ capabilities: [] }, 'orders')).toBe(false);
  });

  it('can be configured instead, and a wrong name is reported with the known ones (CF-1)', () => {
    expect(decodeConfiguration({ capabilities: ['basket'] }).capabilities).toEqual(['basket']);
    expect(() => decodeConfiguration({ capabilities: ['cart'] })).toThrow(
      `capabilities must be announced, or a list of ${capabilityNames.join(', ')}, but is ["cart"]`,
    );
  });

  it('decide which sections an account has, together with the way of signing in (GW-5, SE-4)', () => {
    expect(shownSections({ signIn: 'gateway', capabilities: ['account', 'lists'] })).toEqual([
      'profile',
      'password',
      'lists',
      'notifications',
    ]);
    expect(shownSections({ signIn: 'openid', capabilities: ['account'] })).toEqual([
      'profile',
      'notifications',
    ]);
  });
});
