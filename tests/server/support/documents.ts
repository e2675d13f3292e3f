import { category, json, listing, recordingUpstream, smallGateway } from './recording-upstream.ts';

/** The data of a document that is sent before the gateway has responded. */
export const nothingLoaded = {
  session: { kind: 'anonymous' },
  categories: null,
  site: null,
  listing: null,
  product: null,
  home: null,
  isMissing: false,
};

/** Becomes code if a page does not escape it. */
export const hostile = `</script><img src=x onerror=alert(1)>"'&<!--`;

/** A category's title and description for search engines. */
export const metaWords = [
  { attributeId: 'META_TITLE', value: 'Bolts | Supplier' },
  { attributeId: 'META_DESCRIPTION', value: 'From stock.' },
];

/** A gateway whose listings are of such a category. */
export function aCategory(overrides: Readonly<Record<string, unknown>>) {
  return recordingUpstream((request) =>
    request.path === 'product/search'
      ? json({ ...listing, category: { ...category, ...overrides } })
      : smallGateway(request),
  );
}

/** The data in a document for the application. */
export function dataIn(page: string): { readonly initial: unknown; readonly hints: unknown } {
  const data = /<script type="application\/json" id="document-data">(.*?)<\/script>/s.exec(page)?.[1];
  return JSON.parse(data ?? 'null');
}

/** The structured data of a document. */
export function structuredDataIn(page: string): unknown[] {
  return [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? 'null'),
  );
}
