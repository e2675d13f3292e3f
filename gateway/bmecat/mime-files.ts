import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, resolve, sep } from 'node:path';
import { childrenOf, textAt, type BmecatElement } from './bmecat-element.ts';

const largestFile = 32 * 1024 * 1024;

const mediaTypes: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

/** Ids of an element's pictures and documents in the catalogue folder. */
export interface MimeIds {
  readonly images: readonly string[];
  readonly documents: readonly string[];
}

/** Takes a line of `images` or `documents`. */
export type WriteMedia = (file: 'images' | 'documents', line: object) => Promise<void>;

/**
 * Brings the files that MIME_INFO names into the catalogue folder, each once. Only files in the document's own folder and
 * below are read; what is not there is told to `warn` and left out.
 */
export function mimeFiles(document: string, mimeRoot: string, write: WriteMedia) {
  const known = new Map<string, 'images' | 'documents' | undefined>();

  return async (element: BmecatElement, warn: (reason: string) => void): Promise<MimeIds> => {
    const ids = { images: new Set<string>(), documents: new Set<string>() };
    const mimes = childrenOf(element, 'MIME_INFO').flatMap((info) => childrenOf(info, 'MIME'));
    for (const mime of mimes) {
      const source = textAt(mime, 'MIME_SOURCE');
      const role = roleOf(textAt(mime, 'MIME_PURPOSE'), element.name);
      const id = role === 'main' ? source : `${source}#${role}`;
      if (source === '') continue;
      if (!known.has(id)) known.set(id, await bringIn(id, source, role, mime, warn));
      const file = known.get(id);
      if (file) ids[file].add(id.slice(-200));
    }
    return { images: [...ids.images], documents: [...ids.documents] };
  };

  async function bringIn(
    id: string,
    source: string,
    role: string,
    mime: BmecatElement,
    warn: (reason: string) => void,
  ): Promise<'images' | 'documents' | undefined> {
    const mediaType = mediaTypes[extname(source).toLowerCase()];
    if (mediaType === undefined) {
      warn(`MIME_SOURCE: "${source}" is of no kind that is shown; left out`);
      return undefined;
    }
    const bytes = await fileInside(dirname(document), mimeRoot, source);
    if (!bytes) {
      warn(`MIME_SOURCE: "${source}" is not beside the document, or larger than 32 MB; left out`);
      return undefined;
    }
    const shared = {
      id: id.slice(-200),
      fileName: basename(source),
      mediaType,
      base64: bytes.toString('base64'),
    };
    const file = mediaType === 'application/pdf' ? 'documents' : 'images';
    const title = textAt(mime, 'MIME_DESCR') || basename(source);
    await write(file, file === 'images' ? { ...shared, role } : { ...shared, title });
    return file;
  }
}

function roleOf(purpose: string, element: string): string {
  if (element === 'CATALOG_STRUCTURE') return 'category';
  return purpose === 'thumbnail' ? 'thumbnail' : 'main';
}

/** `undefined` for a file that is missing, lies outside the folder, even by a link, or is too large. */
async function fileInside(folder: string, below: string, source: string): Promise<Buffer | undefined> {
  const wanted = resolve(folder, below.replaceAll('\\', '/'), source.replaceAll('\\', '/'));
  try {
    const root = await realpath(folder);
    const path = await realpath(wanted);
    if (!path.startsWith(`${root}${sep}`)) return undefined;
    const { size } = await stat(path);
    return size > 0 && size <= largestFile ? await readFile(path) : undefined;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return undefined;
    throw cause;
  }
}
