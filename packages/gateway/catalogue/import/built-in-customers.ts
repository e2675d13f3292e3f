import type { CustomerLine } from './line-schemas.ts';

const people = [
  ['Anna Berger', 'Berger Trading', 0, 'List prices', 'Listenpreise'],
  ['Ben Fischer', 'Fischer & Sons', 5, '5 % off every price', '5 % Rabatt auf jeden Preis'],
  ['Clara Novak', 'Novak Wholesale', 12.5, '12.5 % off every price', '12,5 % Rabatt auf jeden Preis'],
] as const;

/**
 * Three demonstration customers for a catalogue folder without customers. They take the ids of the folder's
 * most frequent buyers, and so their purchases.
 */
export function builtInCustomers(currency: string, buyers: readonly string[]): CustomerLine[] {
  return people.map(([name, company, discountPct, note, germanNote], index) => {
    const userName = name.split(' ')[0]?.toLowerCase() ?? '';
    return {
      salesOrganisation: '1000',
      distributionChannel: '10',
      division: '00',
      currency,
      id: buyers[index] ?? userName,
      userName,
      password: `${userName}-demo`,
      demo: true,
      name,
      company,
      note,
      notes: { de: germanNote },
      discountPct,
    };
  });
}
