import { useSelector } from '@xstate/react';
import { useStorefront } from './storefront-context.tsx';

/** The customer as a person of their company; `null` without a company, and while it is unknown. */
export function useCompanyPerson() {
  const { storefront } = useStorefront();
  const companyRef = useSelector(storefront, ({ children }) => children.company);
  return useSelector(companyRef, (snapshot) => snapshot?.context.person ?? null);
}
