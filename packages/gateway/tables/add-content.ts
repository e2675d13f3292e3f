import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { appendLines, type Origin } from '../bmecat/folder-file.ts';
import { files } from '../catalogue/import/catalogue-files.ts';
import { fileError, unreadable } from '../catalogue/import/import-error.ts';
import { picturesOf } from './picture.ts';

interface Line {
  readonly json: string;
  readonly origin: Origin;
}

interface Page {
  readonly title: string;
  readonly html: string;
}

const pageName = /^(?<id>[\w-]+)(?:\.(?<language>de))?\.html$/;
const imageKinds = new Set(['.jpg', '.jpeg', '.png', '.webp', '.svg']);

/**
 * Adds the content of a shop to a catalogue folder that was written from a table: pages (`imprint.html`, in German
 * `imprint.de.html`), which are not among the categories of the catalogue; images, by their names; and the lines of any
 * file of a catalogue folder, such as `site.jsonl`.
 *
 * @throws ImportError if it cannot be read
 */
export async function addContent(directory: string, content: string): Promise<void> {
  try {
    const names = (await readdir(content)).toSorted();
    await addPages(directory, content, names);
    for (const name of names) {
      const file = Object.values(files).find((each) => each === `${name}.gz`);
      // oxlint-disable-next-line no-await-in-loop -- in their order
      if (file) await appendLines(directory, file, await linesOf(content, name));
      // oxlint-disable-next-line no-await-in-loop -- in their order
      else if (imageKinds.has(extname(name).toLowerCase())) await addImage(directory, content, name);
    }
  } catch (cause) {
    throw isFileFault(cause) ? fileError(content, cause.path ?? content, unreadable(cause)) : cause;
  }
}

async function linesOf(content: string, name: string): Promise<readonly Line[]> {
  const text = await readFile(join(content, name), 'utf8');
  return text.split('\n').flatMap((json, at) => {
    const subject = `${name} line ${at + 1}`;
    return json.trim() === '' ? [] : [{ json: json.trim(), origin: { line: 0, subject } }];
  });
}

async function addPages(directory: string, content: string, names: readonly string[]): Promise<void> {
  const pages = new Map<string, { plain?: Page; de?: Page }>();
  for (const name of names) {
    const { id, language } = pageName.exec(name)?.groups ?? {};
    if (id === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    const page = pageOf(id, await readFile(join(content, name), 'utf8'));
    pages.set(id, { ...pages.get(id), [language === undefined ? 'plain' : 'de']: page });
  }
  const found = [...pages].flatMap(([id, { plain, de }]) => {
    const page = plain ?? de;
    return page ? [{ id, page, de }] : [];
  });
  const categories = found.map(({ id, page, de }) =>
    lineOf(id, {
      id,
      parentId: null,
      name: page.title,
      ...(de && { names: { de: de.title } }),
      pageKey: 'MARKETING',
      categoryType: 'UNLISTED',
    }),
  );
  const entries = found.map(({ id, page, de }) =>
    lineOf(id, {
      id: `${id}-text`,
      sku: '',
      kind: 'simple',
      type: 'TEXT',
      categoryIds: [id],
      name: page.title,
      ...(de && { names: { de: de.title } }),
      descriptionHtml: { en: page.html, ...(de && { de: de.html }) },
      attributes: [],
    }),
  );
  await appendLines(directory, files.categories, categories);
  await appendLines(directory, files.products, entries);
}

function lineOf(id: string, line: object): Line {
  return { json: JSON.stringify(line), origin: { line: 0, subject: `${id}.html` } };
}

/** A page whose first heading is its title. */
function pageOf(id: string, text: string): Page {
  const heading = /^<h1[^>]*>(.*?)<\/h1>/is.exec(text.slice(text.search(/<h1[\s>]/i)));
  const title = heading?.[1]?.replaceAll(/<[^<>]*>|\s+/g, ' ').trim();
  return { title: title || id, html: text.replace(heading?.[0] ?? '', '').trim() };
}

async function addImage(directory: string, content: string, name: string): Promise<void> {
  const pictures = await picturesOf(await readFile(join(content, name)), extname(name).toLowerCase());
  if (typeof pictures === 'string')
    throw fileError(content, name, `is ${pictures}; replace it by a small JPG, PNG, WebP or SVG`);
  const [picture] = pictures;
  if (!picture) return;
  const { role, mediaType, bytes } = picture;
  const image = { id: name, role, fileName: name, mediaType, base64: Buffer.from(bytes).toString('base64') };
  await appendLines(directory, files.images, [
    { json: JSON.stringify(image), origin: { line: 0, subject: name } },
  ]);
}
