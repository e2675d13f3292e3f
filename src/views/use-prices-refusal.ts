import { refusalText } from '../domain/faults/refusal.ts';
import { useCompanyPerson } from './use-company-person.ts';

/** Why prices are not shown to the customer, who cannot order then; `null` if they are, and while it is unknown (CO-7). */
export function usePricesRefusal(): string | null {
  const refusal = useCompanyPerson()?.pricesRefusal ?? null;
  return refusal && refusalText(refusal);
}
