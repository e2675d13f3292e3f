import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { textOfBytes } from '@statefront/sheets/csv/text-of-bytes.ts';
import { withoutMarkup } from '../bmecat/description-html.ts';
import { appendLines } from '../bmecat/folder-file.ts';
import { files } from '../catalogue/import/catalogue-files.ts';
import { fileError, unreadable, type BadLine } from '../catalogue/import/import-error.ts';
import { LeftOut } from './left-out.ts';
import { pictureKinds, picturesOf } from './picture.ts';

interface Page {
  readonly title: string;
  readonly html: string;
}

const pageName = /^(?<id>[\w-]+)(?:\.(?<language>de))?\.html$/;

/**
 * Adds the content of a shop to a catalogue folder that was written from a table: pages (`imprint.html`, in German
 * `imprint.de.html`), which are not among the categories of the catalogue; images, by their names; and the lines of any
 * file of a catalogue folder, such as `site.jsonl`. Returns warnings about files that cannot be used as they are.
 *
 * @throws ImportError if it cannot be read
 */
export async function addContent(directory: string, content: string): Promise<readonly BadLine[]> {
  const leftOut = new LeftOut();
  try {
    const names = (await readdir(content)).filter((name) => !name.startsWith('.')).toSorted();
    await addPages(directory, content, names, leftOut);
    for (const name of names) {
      const file = Object.values(files).find((each) => each === `${name}.gz`);
      // oxlint-disable-next-line no-await-in-loop -- in their order
      if (file) await appendLines(directory, file, await linesOf(content, name));
      // oxlint-disable-next-line no-await-in-loop -- in their order
      else if (pictureKinds.has(extname(name).toLowerCase())) await addImage(directory, content, name);
      else if (!pageName.test(name))
        leftOut.add('left out, no page (NAME.html, NAME.de.html), image or file such as site.jsonl', name);
    }
  } catch (cause) {
    throw isFileFault(cause) ? fileError(content, cause.path ?? content, unreadable(cause)) : cause;
  }
  return leftOut.lines().map((reason) => ({ file: 'content', line: 0, reason }));
}

async function linesOf(content: string, name: string) {
  const text = textOfBytes(await readFile(join(content, name)));
  return text
    .split('\n')
    .flatMap((json, at) => (json.trim() === '' ? [] : [lineOf(`${name} line ${at + 1}`, json.trim())]));
}

async function addPages(
  directory: string,
  content: string,
  names: readonly string[],
  leftOut: LeftOut,
): Promise<void> {
  const pages = new Map<string, { plain?: Page; de?: Page }>();
  for (const name of names) {
    const { id, language } = pageName.exec(name)?.groups ?? {};
    if (id === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    const { title, html } = pageOf(textOfBytes(await readFile(join(content, name))));
    if (title === '') leftOut.add('pages without a heading <h1> are titled like their file', name);
    const page = { title: title || id, html };
    pages.set(id, { ...pages.get(id), [language === undefined ? 'plain' : 'de']: page });
  }
  const found = [...pages].flatMap(([id, { plain, de }]) => {
    const page = plain ?? de;
    return page ? [{ id, page, de }] : [];
  });
  const categories = found.map(({ id, page, de }) =>
    lineOf(`${id}.html`, {
      id,
      parentId: null,
      name: page.title,
      ...(de && { names: { de: de.title } }),
      pageKey: 'MARKETING',
      categoryType: 'UNLISTED',
    }),
  );
  const entries = found.map(({ id, page, de }) =>
    lineOf(`${id}.html`, {
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

function lineOf(subject: string, line: object | string) {
  return { json: typeof line === 'string' ? line : JSON.stringify(line), origin: { line: 0, subject } };
}

/** A page whose first heading is its title; empty without one. */
function pageOf(text: string): Page {
  const heading = /^<h1[^>]*>(.*?)<\/h1>/is.exec(text.slice(text.search(/<h1[\s>]/i)));
  const title = withoutMarkup(heading?.[1] ?? '').replaceAll(/\s+/g, ' ');
  return { title, html: text.replace(heading?.[0] ?? '', '').trim() };
}

async function addImage(directory: string, content: string, name: string): Promise<void> {
  const pictures = await picturesOf(await readFile(join(content, name)), extname(name).toLowerCase());
  if (typeof pictures === 'string')
    throw fileError(content, name, `is ${pictures}; replace it by a small JPG, PNG, WebP or SVG`);
  const [picture] = pictures;
  if (!picture) return;
  const { role, mediaType, bytes } = picture;
  const image = { id: name, role, fileName: name, mediaType, base64: Buffer.from(bytes).toString('base64') };
  await appendLines(directory, files.images, [lineOf(name, image)]);
}
