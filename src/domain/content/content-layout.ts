import type { CategoryTemplate } from '../routes/route.ts';

/** How the entries of a category stand that are read instead of ordered (CT-1). */
export type ContentLayout = 'contacts' | 'events' | 'faq' | 'jobs' | 'marketing';

const layouts: Readonly<Partial<Record<CategoryTemplate, ContentLayout>>> = {
  CONTACTS: 'contacts',
  EVENTS_LIST: 'events',
  FAQ: 'faq',
  JOB_LIST: 'jobs',
  MARKETING: 'marketing',
};

/** The layout that a template has of its own; `null` for rows and panels. @see §2 Category templates */
export function contentLayout(template: CategoryTemplate): ContentLayout | null {
  return layouts[template] ?? null;
}
