import { useSelector } from '@xstate/react';
import { use } from 'react';
import { StorefrontContext } from './storefront-context.tsx';

/** The customer as a person of their company; `null` without a company, and while it is unknown. */
export function useCompanyPerson() {
  const storefront = use(StorefrontContext)?.storefront;
  const companyRef = useSelector(storefront, (snapshot) => snapshot?.children.company);
  return useSelector(companyRef, (snapshot) => snapshot?.context.person ?? null);
}
