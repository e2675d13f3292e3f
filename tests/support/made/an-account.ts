import type { Account } from '#src/domain/account/account.ts';

export function anAccount(overrides: Partial<Account> = {}): Account {
  return {
    userId: 'anna',
    name: 'Anna Meyer',
    company: 'Nordhafen Werft GmbH',
    email: 'anna@nordhafen.example',
    phone: '+49 40 123456',
    orderCount: 2,
    favouriteCount: 3,
    ...overrides,
  };
}
