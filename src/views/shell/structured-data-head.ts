import type { DescribedPage } from '../../domain/page-facts/described-page.ts';
import { structuredData } from '../../domain/page-facts/structured-data.ts';
import { trustedPolicy } from '../ui/markup/trusted-policy.ts';

/** Accepts only JSON. */
const policy = trustedPolicy('statefront-data', { createScript: (json) => JSON.stringify(JSON.parse(json)) });

/**
 * Writes the structured data of a page into the document's head, with the origin of the page's canonical
 * address (RT-9).
 */
export function writeStructuredData(document: Document, page: Omit<DescribedPage, 'origin'>): void {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const { origin } = new URL(canonical ?? document.location.href);
  for (const entry of structuredData({ ...page, origin })) {
    const script = document.createElement('script');
    const json = JSON.stringify(entry);
    Object.assign(script, { type: 'application/ld+json', text: policy?.createScript(json) ?? json });
    document.head.append(script);
  }
}
