import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, extname, isAbsolute, relative, resolve } from 'node:path';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import { fileId } from '../catalogue/import/file-id.ts';
import { folderText } from './bmecat-texts.ts';
import type { RecordNotes } from './conversion-notes.ts';
import type { FolderFile } from './folder-file.ts';
import { SimilarFiles } from './similar-file.ts';
import { childOf, childrenOf, textIn, type XmlElement } from '@statefront/sheets/xml/xml-element.ts';

const largestFile = 10_000_000;

const imageTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

const documentTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** Purposes of files that are documents, whatever their file type. */
const documentPurposes = new Set(['data_sheet', 'safety_data_sheet']);
const imageOrder = ['normal', 'thumbnail', 'detail', '', 'others', 'logo'];

/** Ids of the files that a record names, in order. */
export interface RecordMedia {
  readonly images: readonly string[];
  readonly documentIds: readonly string[];
}

/** Copies the files that records name into a catalogue folder, each once. */
export interface MediaCopier {
  copy(record: XmlElement, language: string, notes: RecordNotes): Promise<RecordMedia>;
  /** How many files have a web address; these are never fetched. */
  readonly remote: number;
  /** Ids of all copied files. */
  readonly ids: ReadonlySet<string>;
}

/**
 * Looks for files beside the document, below `root` if its header names one. Ignores files outside of the
 * document's folder, also through `..` or a link.
 */
export async function mediaCopier(
  documentFolder: string,
  root: string,
  images: FolderFile,
  documents: FolderFile,
): Promise<MediaCopier> {
  const folder = await realpath(documentFolder);
  const similar = new SimilarFiles(folder);
  const copied = new Map<string, string | undefined>();
  let remote = 0;

  const copyOnce = async (mime: XmlElement, target: Target, language: string, notes: RecordNotes) => {
    const source = [root, textIn(mime, 'MIME_SOURCE')].join('/').replaceAll('\\', '/').replace(/^\/+/, '');
    const id = fileId(`${target.role}:${source}`);
    if (!copied.has(id)) {
      const content = await fileContent(folder, similar, source, mime.line, notes);
      copied.set(id, content && id);
      const file = target.role === 'document' ? documents : images;
      if (content)
        await file.write(fileLine(id, mime, target, content, language), { line: mime.line, subject: source });
    }
    return copied.get(id);
  };

  return {
    get remote() {
      return remote;
    },
    get ids() {
      return new Set([...copied].filter(([, id]) => id !== undefined).map(([id]) => id));
    },
    copy: async (record, language, notes) => {
      const found: { images: string[]; documentIds: string[] } = { images: [], documentIds: [] };
      for (const mime of ordered(childrenOf(childOf(record, 'MIME_INFO'), 'MIME'))) {
        const source = textIn(mime, 'MIME_SOURCE');
        if (source === '') continue;
        if (/^[a-z][a-z\d+.-]+:/i.test(source) || /^[a-z]+:\/\//i.test(root)) {
          remote += 1;
          continue;
        }
        const target = targetOf(mime, source);
        if (!target) {
          notes.warn(mime.line, `MIME_SOURCE: "${source}" is no image or document that can be shown`);
          continue;
        }
        const id = await copyOnce(mime, target, language, notes);
        const ids = target.role === 'document' ? found.documentIds : found.images;
        if (id !== undefined && !ids.includes(id)) ids.push(id);
      }
      return found;
    },
  };
}

interface Target {
  readonly role: 'main' | 'thumbnail' | 'document';
  readonly mediaType: string;
}

function targetOf(mime: XmlElement, source: string): Target | undefined {
  const extension = extname(source).toLowerCase();
  const purpose = textIn(mime, 'MIME_PURPOSE').toLowerCase();
  const image = imageTypes[extension];
  if (image !== undefined && !documentPurposes.has(purpose)) {
    return { role: purpose === 'thumbnail' ? 'thumbnail' : 'main', mediaType: image };
  }
  const document = documentTypes[extension];
  return document === undefined ? undefined : { role: 'document', mediaType: document };
}

function ordered(mimes: readonly XmlElement[]): XmlElement[] {
  return mimes.toSorted(
    (one, other) => imageRank(one) - imageRank(other) || mimeOrder(one) - mimeOrder(other),
  );
}

function imageRank(mime: XmlElement): number {
  const rank = imageOrder.indexOf(textIn(mime, 'MIME_PURPOSE').toLowerCase());
  return rank === -1 ? imageOrder.length : rank;
}

function mimeOrder(mime: XmlElement): number {
  return Number(textIn(mime, 'MIME_ORDER')) || 0;
}

function fileLine(id: string, mime: XmlElement, target: Target, content: string, language: string): object {
  const fileName = basename(textIn(mime, 'MIME_SOURCE').replaceAll('\\', '/'));
  const file = { id, fileName, mediaType: target.mediaType, base64: content };
  if (target.role !== 'document') return { ...file, role: target.role };
  const title = folderText(childrenOf(mime, 'MIME_DESCR'), language);
  return {
    ...file,
    title: title.plain || fileName,
    ...(title.translations && { titles: title.translations }),
  };
}

/** The file in base64; `undefined` and a warning if it cannot be read or is outside of the folder. */
async function fileContent(
  folder: string,
  similar: SimilarFiles,
  source: string,
  line: number,
  notes: RecordNotes,
): Promise<string | undefined> {
  const warn = (reason: string) => notes.warn(line, `MIME_SOURCE: "${source}" ${reason}`);
  if (source.split('/').includes('..')) {
    warn('holds .. and is not read');
    return undefined;
  }
  let path = await realpath(resolve(folder, source)).catch(() => undefined);
  if (path === undefined) {
    const [found, ...others] = await similar.of(source);
    if (!found || others.length > 0) {
      const names = [found, ...others].map((one) => `"${one?.path}"`).join(' and ');
      warn(found ? `is not beside the document, only ${names}` : 'is not beside the document');
      return undefined;
    }
    notes.remark(line, `MIME_SOURCE: a file is found under another name: ${found.differences.join(', ')}`);
    path = await realpath(resolve(folder, found.path));
  }
  const inside = relative(folder, path);
  if (inside.startsWith('..') || isAbsolute(inside)) {
    warn('lies outside of the folder of the document and is not read');
    return undefined;
  }
  try {
    const facts = await stat(path);
    if (facts.isFile() && facts.size > 0 && facts.size <= largestFile) return await readFile(path, 'base64');
    warn(`is no file of 1 to ${largestFile} bytes`);
  } catch (cause) {
    if (!isFileFault(cause)) throw cause;
    warn(`cannot be read (${cause.code})`);
  }
  return undefined;
}
