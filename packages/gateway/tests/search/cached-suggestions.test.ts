import { describe, expect, it, onTestFinished } from 'vitest';
import type { Gateway } from '@statefront/gateway/gateway.ts';
import { aGateway } from '../support/a-gateway.ts';
import { call } from '../support/http/call.ts';
import { importChanged } from '../support/catalogue/changed-catalogue.ts';

interface Suggestions {
  readonly products: readonly {
    readonly productName: string;
    readonly properties: readonly { readonly attributeId: string; readonly value: string }[];
  }[];
}

/** Names of the suggestions for "klau", each with its offers. */
async function suggested(gateway: Gateway): Promise<readonly string[]> {
  const { text } = await call(gateway, 'product/search?q=klau&$usage=QUICK_SEARCH', { language: 'de' });
  const { products }: Suggestions = JSON.parse(text);
  return products.map(({ productName, properties }) => {
    const offers = properties.filter(({ attributeId }) => attributeId === 'SPECIAL_OFFER');
    return [productName, ...offers.map(({ value }) => value)].join(' ');
  });
}

describe('a visitor who types a term that others typed before', () => {
  it('sees an offer until its last day (QS-4)', async () => {
    let now = Date.parse('2026-05-31T23:59:00Z');
    const { gateway, close } = await aGateway({ now: () => now });
    onTestFinished(close);
    await importChanged(gateway, ({ id }) => (id === 'hammer' ? { offerIds: ['spring'] } : undefined), {
      offers: [{ id: 'spring', label: 'Spring', discountPct: 20, validTo: '2026-05-31' }],
      purchases: [],
    });
    expect(await suggested(gateway)).toEqual(['Klauenhammer spring']);

    now += 60_000;

    expect(await suggested(gateway)).toEqual(['Klauenhammer']);
  });

  it('sees the new catalogue after an import (QS-4)', async () => {
    const { gateway, close } = await aGateway();
    onTestFinished(close);
    expect(await suggested(gateway)).toEqual(['Klauenhammer']);

    await importChanged(gateway, ({ id }) => (id === 'hammer' ? { names: { de: 'Klauenbeil' } } : undefined));

    expect(await suggested(gateway)).toEqual(['Klauenbeil']);
  });
});
