import type { CategoryTemplate } from '../routes/route.ts';

/** The layouts of categories with content (CT-1). */
export type ContentLayout = 'contacts' | 'events' | 'faq' | 'jobs' | 'marketing';

const layouts: Readonly<Partial<Record<CategoryTemplate, ContentLayout>>> = {
  CONTACTS: 'contacts',
  EVENTS_LIST: 'events',
  FAQ: 'faq',
  JOB_LIST: 'jobs',
  MARKETING: 'marketing',
};

/** The special layout of a template; `null` for rows and panels. @see §2 Category templates */
export function contentLayout(template: CategoryTemplate): ContentLayout | null {
  return layouts[template] ?? null;
}
