import type { ReactNode } from 'react';
import { neededApprovalTexts } from '../../../messages/approvals/needed-approval.ts';
import { useTexts } from '../../messages-context.tsx';
import { useCompanyPerson } from '../../use-company-person.ts';
import { RefusalText } from '../lines/needed-approval.tsx';

/** A part of a page that only orders; in its place, the reason why the customer cannot order without prices (CO-7). */
export function OrderingOnly({ children }: { readonly children: ReactNode }) {
  const { refused } = useTexts(neededApprovalTexts);
  const refusal = useCompanyPerson()?.pricesRefusal ?? null;
  return refusal ? <RefusalText title={refused} refusal={refusal} /> : children;
}
