import type { InLanguages } from '../in-languages.ts';

/** Titles of the pages of approvals. */
interface ApprovalsTitle {
  readonly list: string;
  readonly one: (requestId: string) => string;
}

export const approvalsTitle: InLanguages<ApprovalsTitle> = {
  name: 'approvalsTitle',
  en: { list: 'Approvals', one: (requestId) => `Approval ${requestId}` },
  de: { list: 'Freigaben', one: (requestId) => `Freigabe ${requestId}` },
};
