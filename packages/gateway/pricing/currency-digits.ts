/** ISO 4217; all other currencies have 2 decimals. */
const otherDigits: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** How many decimals a currency has: lines, totals and tax are rounded to them (PR-2). */
export function currencyDigits(currency: string): number {
  const found = Object.entries(otherDigits).find(([, currencies]) =>
    currencies.split(' ').includes(currency),
  );
  return found ? Number(found[0]) : 2;
}
