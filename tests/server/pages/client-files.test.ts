import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pageFiles, type Manifest } from '#server/assets/client-files.ts';
import { storedFiles } from '#server/assets/stored-file.ts';
import { clientStamp } from '#server/build/client-stamp.ts';
import { compressAssets } from '#server/build/compress-assets.ts';
import { pageFilesFinder } from '#server/pages/page-files.ts';
import { customerPart, pageAt } from '#src/app/pages.ts';
import { aCustomer } from '#tests/support/made/a-session.ts';
import { budgetRows } from '#tools/build-within-budget.ts';

const manifest: Manifest = {
  'index.html': aChunk({
    file: 'assets/app.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: [
      'src/views/listing/listing-page.tsx',
      'src/views/home/home-page.tsx',
      'src/messages/de.ts',
      'src/messages/en-gb.ts',
      'src/views/ui/markup/sanitised-html.tsx',
    ],
    css: ['assets/app.css'],
    assets: ['assets/figtree-latin-wght-normal-1.woff2', 'assets/figtree-latin-ext-wght-normal-1.woff2'],
  }),
  '_react.js': aChunk({ file: 'assets/react.js' }),
  '_price.js': aChunk({ file: 'assets/price.js', imports: ['_react.js'], css: ['assets/price.css'] }),
  '_customers-1.js': aChunk({ file: 'assets/customers.js' }),
  'src/views/listing/listing-page.tsx': aChunk({
    file: 'assets/listing-page.js',
    isDynamicEntry: true,
    imports: ['index.html', '_price.js'],
    css: ['assets/listing-page.css'],
  }),
  'src/views/home/home-page.tsx': aChunk({ file: 'assets/home-page.js', isDynamicEntry: true }),
  'src/messages/de.ts': aChunk({ file: 'assets/de.js', isDynamicEntry: true }),
  'src/messages/en-gb.ts': aChunk({ file: 'assets/en-gb.js', isDynamicEntry: true }),
  'src/views/ui/markup/sanitised-html.tsx': aChunk({
    file: 'assets/sanitised-html.js',
    isDynamicEntry: true,
    imports: ['_customers-1.js'],
    css: ['assets/sanitised-html.css'],
  }),
  'inspector.html': aChunk({ file: 'assets/inspector.js', isEntry: true, imports: ['_react.js'] }),
};

describe('the files of the built client', () => {
  it('are the files that a page loads at once, and the additional ones of its chunk', () => {
    expect(pageFiles(manifest)).toEqual({
      early: [],
      scripts: ['/assets/app.js'],
      modules: ['/assets/react.js'],
      styles: ['/assets/app.css'],
      fonts: ['/assets/figtree-latin-wght-normal-1.woff2'],
      lazy: new Map([
        [
          'src/views/listing/listing-page.tsx',
          {
            modules: ['/assets/listing-page.js', '/assets/price.js'],
            styles: ['/assets/listing-page.css', '/assets/price.css'],
          },
        ],
        ['src/views/home/home-page.tsx', { modules: ['/assets/home-page.js'], styles: [] }],
        ['src/messages/de.ts', { modules: ['/assets/de.js'], styles: [] }],
        ['src/messages/en-gb.ts', { modules: ['/assets/en-gb.js'], styles: [] }],
        [
          'src/views/ui/markup/sanitised-html.tsx',
          {
            modules: ['/assets/sanitised-html.js', '/assets/customers.js'],
            styles: ['/assets/sanitised-html.css'],
          },
        ],
      ]),
    });
  });

  it('have a budget that counts everything the first category page needs (V3)', () => {
    const rows = budgetRows(manifest, (file) => file.length);

    expect(rows.map(({ name, bytes }) => [name, bytes])).toEqual([
      [
        'JavaScript of the first category page',
        lengthOf('app.js', 'react.js', 'listing-page.js', 'price.js', 'en-gb.js'),
      ],
      [
        'JavaScript of a visitor until the browser is idle',
        lengthOf('app.js', 'react.js', 'listing-page.js', 'price.js', 'en-gb.js', 'home-page.js'),
      ],
      [
        'styles in the document of the first category page',
        lengthOf('app.css', 'listing-page.css', 'price.css'),
      ],
      ['font of the first category page', lengthOf('figtree-latin-wght-normal-1.woff2')],
      ['shared: _customers-1.js', lengthOf('customers.js')],
      ['lazy: src/views/listing/listing-page.tsx', lengthOf('listing-page.js', 'price.js')],
      ['lazy: src/views/home/home-page.tsx', lengthOf('home-page.js')],
      ['lazy: src/messages/de.ts', lengthOf('de.js')],
      ['lazy: src/messages/en-gb.ts', lengthOf('en-gb.js')],
      ['lazy: src/views/ui/markup/sanitised-html.tsx', lengthOf('sanitised-html.js')],
    ]);
  });

  it('have what a customer adds to every page in the document of a customer, and in no other (SE-3)', () => {
    const route = { kind: 'home' } as const;
    const sources = [
      'src/app/shop.tsx',
      ...pageAt(route).files,
      ...customerPart.files,
      '/react-dom/client.js',
      '/messages/en.ts',
    ];
    const lazy = new Map(sources.map((source) => [source, { modules: [source], styles: [] }]));
    const client = { page: { ...pageFiles(manifest), lazy }, assets: new Map() };
    const identity = {
      css: '',
      fonts: undefined,
      icon: { href: '', type: '' },
      tags: { en: 'en', de: 'de' },
    };
    const find = pageFilesFinder(client, identity);
    const visitor = find({ route, language: 'en', customer: undefined }).modules;

    const customer = find({ route, language: 'en', customer: aCustomer() }).modules;

    expect(customer.filter((file) => !visitor.includes(file))).toEqual(customerPart.files);
  });

  it('are in memory with their compressed forms, without source maps (H17)', async () => {
    const directory = await aFolder();
    const script = 'start();'.repeat(100);
    await writeFile(join(directory, 'app.js'), script);
    await writeFile(join(directory, 'app.js.map'), '{}');
    await writeFile(join(directory, 'font.woff2'), 'font');
    await compressAssets(directory);

    const files = await storedFiles(directory);

    expect([...files.keys()].toSorted()).toEqual(['app.js', 'font.woff2']);
    const app = files.get('app.js');
    expect(brotliDecompressSync(app?.br ?? '').toString()).toBe(script);
    expect(gunzipSync(app?.gzip ?? '').toString()).toBe(script);
    expect(files.get('font.woff2')).toMatchObject({ type: 'font/woff2', body: Buffer.from('font') });
  });

  it('are built again only if a source has changed', async () => {
    const project = await aFolder();
    await mkdir(join(project, 'src/views'), { recursive: true });
    await writeFile(join(project, 'src/views/a.tsx'), 'a');
    const before = await clientStamp(project);

    await writeFile(join(project, 'notes.txt'), 'no source');
    const untouched = await clientStamp(project);
    await writeFile(join(project, 'src/views/a.tsx'), 'b');

    expect(untouched).toBe(before);
    expect(await clientStamp(project)).not.toBe(before);
  });
});

function aChunk(chunk: Partial<Manifest[string]> & { readonly file: string }): Manifest[string] {
  return {
    isEntry: false,
    isDynamicEntry: false,
    imports: [],
    dynamicImports: [],
    css: [],
    assets: [],
    ...chunk,
  };
}

function lengthOf(...names: readonly string[]): number {
  return names.map((name) => `assets/${name}`.length).reduce((sum, length) => sum + length, 0);
}

async function aFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-client-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
