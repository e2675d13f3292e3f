import { describe, expect, it, onTestFinished } from 'vitest';
import { embeddedUpstream } from '#server/upstream/embedded-upstream.ts';
import type { UpstreamResponse } from '#server/upstream/upstream.ts';
import { aGateway } from '@statefront/gateway/tests/support/a-gateway.ts';
import { aServer } from '../support/a-server.ts';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';
import { dataIn } from '../support/documents.ts';

type Path = readonly (string | number)[];

/** A visitor's pages, and the gateway responses from which they are made. */
const pages = [
  { url: '/p/hammer', response: 'product/hammer', isRead: hasData('product') },
  { url: '/p/gloves', response: 'product/gloves', isRead: hasData('product') },
  { url: '/p/gloves', response: 'product/variants', isRead: hasData('product') },
  { url: '/c/hand-tools', response: 'product/search', isRead: hasData('listing') },
  { url: '/', response: 'category/categories', isRead: hasData('categories') },
  { url: '/', response: 'page/', isRead: hasData('site') },
] as const;

/** Replacements of a field; decoders read null as missing. */
const breaks: readonly { readonly what: string; readonly by: unknown }[] = [
  { what: 'missing', by: undefined },
  { what: 'another thing', by: { x: 1 } },
  ...(isDeep
    ? [
        { what: 'null', by: null },
        { what: 'a figure', by: 7 },
        { what: 'a text', by: 'x' },
        { what: 'blank', by: ' ' },
      ]
    : []),
];

/** The shop over the real gateway; changes the response of this path. */
async function aShop(path = '', change: { now: (response: unknown) => unknown } = { now: (each) => each }) {
  const { gateway, close } = await aGateway();
  const real = embeddedUpstream(gateway);
  const seen = new Map<string, unknown>();
  const { app } = await aServer({
    upstream: {
      ...real,
      request: async (request): Promise<UpstreamResponse> => {
        const response = await real.request(request);
        if (response.status !== 200 || !response.headers['content-type']?.includes('json')) return response;
        const json: unknown = JSON.parse(response.body.toString('utf8'));
        if (!seen.has(request.path)) seen.set(request.path, json);
        return request.path === path
          ? { ...response, body: Buffer.from(JSON.stringify(change.now(json))) }
          : response;
      },
    },
    pageDataBudgetMs: 20_000,
    pageStatusBudgetMs: 20_000,
  });
  return { app, seen, close };
}

function hasData(part: string) {
  return (html: string) =>
    Object.entries(Object(dataIn(html).initial)).some(([key, value]) => key === part && value !== null);
}

/** Every field of a response, and of each list's first item. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.slice(0, 1).map((item: unknown) => [0, item])
    : Object.entries(value);
  const inner = members.flatMap(([key, member]) => pathsIn(member, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? replaced(item, rest, by) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === key ? replaced(member, rest, by) : member]),
  );
}

const spoken = (html: string) =>
  html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .trim();

/** Headings and links of a page without text, and parts that still wait for data that arrived. */
function silentParts(html: string): string[] {
  const page = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  const elements = [...page.matchAll(/<(h[1-6]|a|button|summary)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
  const silent = elements
    .filter(
      ([, , attributes = '', content = '']) =>
        !/aria-hidden="true"/.test(attributes) &&
        !/aria-label="[^"]*\S[^"]*"/.test(attributes) &&
        spoken(content) === '',
    )
    .map(([element]) => element.slice(0, 200));
  const main = /<main\b[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
  const waiting = /<h1\b[^>]*>(?:(?!<\/h1>)[\s\S])*Loading/.test(main) ? ['a heading that waits'] : [];
  return [...silent, ...waiting];
}

describe.each(pages)('$url with broken fields of $response', ({ url, response, isRead }) => {
  it('has no empty heading, no link without text and nothing that waits for ever, whatever one field is (GW-3)', async () => {
    const change = { now: (each: unknown) => each };
    const { app, seen, close } = await aShop(response, change);
    onTestFinished(close);
    const found = silentParts((await app.inject(url)).payload);
    const paths = pathsIn(seen.get(response));
    for (const path of paths) {
      for (const { what, by } of breaks) {
        change.now = (json) => replaced(json, path, by);
        const { payload } = await app.inject(url);
        if (!isRead(payload)) continue;
        found.push(...silentParts(payload).map((part) => `${path.join('.')} is ${what}: ${part}`));
      }
    }

    expect(found).toEqual([]);
    expect(paths.length).toBeGreaterThan(5);
  });
});
