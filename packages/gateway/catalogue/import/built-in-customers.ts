import type { CustomerLine } from './line-schemas.ts';

/**
 * Three demonstration customers for a catalogue folder without customers. They take the ids of the folder's
 * most frequent buyers, and so their purchases.
 */
export function builtInCustomers(currency: string, buyers: readonly string[]): CustomerLine[] {
  const area = { salesOrganisation: '1000', distributionChannel: '10', division: '00', currency };
  return [
    {
      ...area,
      id: buyers[0] ?? 'anna',
      userName: 'anna',
      password: 'anna-demo',
      demo: true,
      name: 'Anna Berger',
      company: 'Berger Trading',
      note: 'List prices',
      notes: { de: 'Listenpreise' },
      discountPct: 0,
    },
    {
      ...area,
      id: buyers[1] ?? 'ben',
      userName: 'ben',
      password: 'ben-demo',
      demo: true,
      name: 'Ben Fischer',
      company: 'Fischer & Sons',
      note: '5 % off every price',
      notes: { de: '5 % Rabatt auf jeden Preis' },
      discountPct: 5,
    },
    {
      ...area,
      id: buyers[2] ?? 'clara',
      userName: 'clara',
      password: 'clara-demo',
      demo: true,
      name: 'Clara Novak',
      company: 'Novak Wholesale',
      note: '12.5 % off every price',
      notes: { de: '12,5 % Rabatt auf jeden Preis' },
      discountPct: 12.5,
    },
  ];
}
