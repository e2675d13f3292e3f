import type { ReactNode } from 'react';
import { useOffers } from '../locale-context.tsx';
import { Link } from './link.tsx';

/** The link to the basket page; empty if the gateway has no basket that the shop could show (GW-5). */
export function BasketLink({ children }: { readonly children: ReactNode }) {
  const isOffered = useOffers();
  return isOffered('basket') && <Link to="/basket">{children}</Link>;
}
