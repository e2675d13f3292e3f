import type { Customer, Session } from '#src/domain/session/session.ts';

export function aCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    userId: 'anna',
    name: 'Anna Berg',
    company: 'Berg Hydraulik GmbH',
    currency: 'EUR',
    salesOrganisation: '1000',
    distributionChannel: '10',
    division: '00',
    ...overrides,
  };
}

export const anonymous: Session = { kind: 'anonymous' };

export function signedIn(overrides: Partial<Customer> = {}): Session {
  return { kind: 'signedIn', customer: aCustomer(overrides) };
}
