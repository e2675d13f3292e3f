import { describe, expect, it } from 'vitest';
import { sharedChunk } from '#tools/build/shared-chunk.ts';

describe('a module that several chunks share', () => {
  const importers: Readonly<Record<string, readonly string[]>> = {
    '/shop/src/domain/decimal.ts': ['/shop/src/views/price.tsx', '/shop/src/domain/quote.ts'],
    '/shop/src/views/price.tsx': ['/shop/src/views/listing/listing-page.tsx'],
    '/shop/src/domain/quote.ts': ['/shop/src/views/product/product-page.tsx', '/shop/src/domain/round.ts'],
    '/shop/src/domain/round.ts': ['/shop/src/domain/quote.ts'],
    '/shop/src/domain/hits.ts': ['/shop/src/services/create-gateway-services.ts', '/shop/src/views/hits.tsx'],
  };
  const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

  it("is in the first category page's chunk if that page needs it, however indirectly", () => {
    expect(sharedChunk('/shop/src/domain/decimal.ts', graph)).toBe('shared');
    expect(sharedChunk('/shop/src/main.tsx', graph)).toBe('shared');
  });

  it('is in the chunk of gateway calls if only these and further pages need it', () => {
    expect(sharedChunk('/shop/src/domain/hits.ts', graph)).toBe('responses');
  });

  it('waits for the pages that need it otherwise, also if modules import each other', () => {
    expect(sharedChunk('/shop/src/domain/quote.ts', graph)).toBe('later');
    expect(sharedChunk('/shop/src/domain/round.ts', { getModuleInfo: () => null })).toBe('later');
  });
});
