import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isResizing } from '@statefront/gateway/tables/picture.ts';
import { anEmptyGateway } from '../support/catalogue/bmecat-import.ts';
import { aFile, aFolderWith, reasonsOf } from '../support/catalogue/imported-folder.ts';
import { call } from '../support/http/call.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAC0lEQVR4nGNggAIAAAkAAftSuKkAAAAASUVORK5CYII=',
  'base64',
);
const drawing =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><path d="M0 0h9"/></svg>';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Imports a table with files; resolves with the gateway, and the warnings or the reasons of the refusal. */
async function imported(
  table: string,
  { files, content, imageOrigins }: { files?: Files; content?: Files; imageOrigins?: readonly string[] },
) {
  const gateway = await anEmptyGateway();
  const path = await aFile('list.csv', table);
  const warnings = await gateway
    .importCatalogue(path, undefined, {
      files: files && (await aFolderWith(files)),
      content: content && (await aFolderWith(content)),
      imageOrigins,
    })
    .then((report) => report.warnings.map(({ line, reason }) => `${line}: ${reason}`))
    .catch(reasonsOf);
  const get = async (address: string) => JSON.parse((await call(gateway, address)).text);
  /** The names of the files at the addresses of a product. */
  const filesOf = async (id: string) => {
    const text = JSON.stringify(await get(`product/${id}`));
    return [...new Set(text.match(/\/media\/[^"]+/g))].map((address) =>
      address.replace(/^\/media\/[\da-f]+-/, ''),
    );
  };
  return { gateway, warnings, get, filesOf };
}

describe('importing a table with pictures and documents', () => {
  it('gives a product the files that begin with its number, in their order, whatever their case and signs', async () => {
    const { warnings, filesOf } = await imported('sku;name;price\n110-0380;Bolt;1\n110;Nut;1\nÄ/7;Ring;1\n', {
      files: {
        '110-0380_10.png': png,
        '110-0380_2.png': png,
        'more/110-0380.PNG': png,
        '110.svg': drawing,
        'a\u0308_7 front.png': png,
        '110-0380 sheet.pdf': '%PDF-1.4',
      },
    });

    expect(warnings).toEqual([]);
    expect(await filesOf('110-0380')).toEqual([
      '110-0380_2.png',
      '110-0380_10.png',
      '110-0380.PNG',
      '110-0380-sheet.pdf',
    ]);
    expect(await filesOf('110')).toEqual(['110.svg']);
    expect(await filesOf('%C3%84%2F7')).toEqual(['-_7-front.png']);
  });

  it('takes the files that columns name, and images at allowed addresses only', async () => {
    const { warnings, get, filesOf } = await imported(
      'sku;name;price;Image;Image 2;Datasheet\nA;Bolt;1;Blue Bolt.png|gone.png;https://images.example/a.jpg;sheet.pdf\nB;Nut;1;https://other.example/b.jpg;;\n',
      { files: { 'blue bolt.PNG': png, 'sheet.pdf': '%PDF-1.4' }, imageOrigins: ['https://images.example'] },
    );

    expect(warnings).toEqual([
      '0: left out, named in the table, but not in the folder: "gone.png"',
      '0: left out, addresses of images whose origin is not in IMAGE_ORIGINS: "https://other.example"',
    ]);
    expect(await filesOf('A')).toEqual(['blue-bolt.PNG', 'sheet.pdf']);
    expect(JSON.stringify(await get('product/A'))).toContain('"https://images.example/a.jpg"');
    expect((await get('product/B')).mainImage).toBe('');
  });

  it('keeps the images of long addresses and deep folders apart', async () => {
    const end = `${'x'.repeat(250)}.png`;
    const folder = `${'deep/'.repeat(40)}A.png`;
    const { warnings, get } = await imported(
      `sku;name;price;Image\nA;Bolt;1;\nB;Nut;1;https://images.example/b/${end}\nC;Ring;1;https://images.example/c/${end}\n`,
      { files: { [folder]: png }, imageOrigins: ['https://images.example'] },
    );

    expect(warnings).toEqual([]);
    expect((await get('product/A')).mainImage).toMatch(/A\.png$/);
    expect((await get('product/B')).mainImage).toContain('/b/');
    expect((await get('product/C')).mainImage).toContain('/c/');
  });

  it('lists what fits no product, in groups, and loads the rest', async () => {
    const { warnings } = await imported('sku;name;price\nA;Bolt;1\n', {
      files: {
        'A.png': png,
        'A_2.png': Buffer.alloc(0),
        'x.tiff': 'x',
        ...Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`B${index}.png`, png])),
      },
    });

    expect(warnings).toEqual([
      '0: left out, not JPG, PNG, WebP, SVG or PDF: "x.tiff"',
      '0: left out, empty: "A_2.png"',
      '0: left out, files without a product of that number: "B0.png", "B1.png", "B2.png", "B3.png", "B4.png", and 2 more',
    ]);
  });

  it('serves a drawing without its scripts', async () => {
    const { gateway, get } = await imported('sku;name;price\nA;Bolt;1\n', { files: { 'A.svg': drawing } });
    const { mainImage } = await get('product/A');
    const response = await call(gateway, String(mainImage).slice(1));

    expect(response.text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"></path></svg>',
    );
  });

  it.runIf(isResizing)('makes pictures small for pages and lists', async () => {
    const wide = await readFile(new URL('../../../../docs/images/storefront.png', import.meta.url));
    const { gateway, get } = await imported('sku;name;price\nA;Bolt;1\n', { files: { 'A.png': wide } });
    const { mainImage, thumbnail } = await get('product/A');
    const [main, small] = await Promise.all(
      [mainImage, thumbnail].map(async (address) => {
        const { rawPayload } = await gateway.app.inject(`/itcpgw/site_apis${address}`);
        return { kind: rawPayload.toString('latin1', 8, 15), width: rawPayload.readUInt16LE(26) };
      }),
    );

    expect(main).toEqual({ kind: 'WEBPVP8', width: wide.readUInt32BE(16) });
    expect(small).toEqual({ kind: 'WEBPVP8', width: 480 });
  });

  it('refuses a folder of files that does not exist', async () => {
    const gateway = await anEmptyGateway();
    const path = await aFile('list.csv', 'sku;name;price\nA;Bolt;1\n');

    expect(await gateway.importCatalogue(path, undefined, { files: '/gone' }).catch(reasonsOf)).toEqual([
      '/gone 0: is no folder; correct the path after --files',
    ]);
  });
});

describe('importing a table with content', () => {
  it('adds pages, which are no categories of the catalogue, a banner with its image, and customers', async () => {
    const { warnings, get } = await imported('sku;name;price;category\nA;Bolt;1;Tools\n', {
      content: {
        'imprint.html': '<h1>Imprint</h1>\n<p>Nordhafen</p>',
        'imprint.de.html': '<h1>Impressum</h1>\n<p>Nordhafen GmbH</p>',
        'banner.png': png,
        'site.jsonl': '{"area":"banner","text":"Hello","link":"/search","image":"banner.png"}\n\n',
      },
    });

    expect(warnings).toEqual([]);
    const { categories } = await get('category');
    expect(categories.map(({ id }: { id: string }) => id)).toEqual(['tools']);
    expect(await get('category/imprint')).toMatchObject({ name: 'Imprint', pageKey: 'MARKETING' });
    expect((await get('page/')).banner).toMatchObject({
      text: 'Hello',
      imageSrc: expect.stringMatching(/banner\.png$/),
    });
  });

  it('names what is no content and pages without a title, and reads pages as any editor saves them', async () => {
    const { warnings, get } = await imported('sku;name;price\nA;Bolt;1\n', {
      content: {
        '.DS_Store': 'x',
        'contact.html': Buffer.from('<h1>\u00dcber uns &amp; <br>Kontakt</h1>', 'latin1'),
        'imprint.docx': 'x',
        'imprint.fr.html': '<h1>Mentions</h1>',
        'privacy.de.html': '<p>Text</p>',
        'site.json': '{}',
      },
    });

    expect(warnings).toEqual([
      '0: content: pages without a heading <h1> are titled like their file: "privacy.de.html"',
      '0: content: left out, no page (NAME.html, NAME.de.html), image or file such as site.jsonl: "imprint.docx", "imprint.fr.html", "site.json"',
    ]);
    const names = ['contact', 'privacy'].map(async (id) => (await get(`category/${id}`)).name);
    expect(await Promise.all(names)).toEqual(['Über uns & Kontakt', 'privacy']);
  });

  it('says that a folder is not read if it is no table', async () => {
    const reported: string[] = [];
    const gateway = await anEmptyGateway();
    const tell = (line: string) => reported.push(line);
    await gateway.importCatalogue(await aFolderWith({}), tell, { content: 'my pages' }).catch(reasonsOf);

    expect(reported).toContain('Warning: "my pages" is not read, because its files belong to a table');
  });

  it('names the file and the line of content that cannot be used', async () => {
    const { warnings } = await imported('sku;name;price\nA;Bolt;1\n', {
      content: { 'site.jsonl': '\n{"area":"top","text":"Hello"}\n' },
    });

    expect(warnings).toEqual([
      expect.stringMatching(/^list\.csv 0: site\.jsonl line 2: area: must be one of/),
    ]);
  });
});
