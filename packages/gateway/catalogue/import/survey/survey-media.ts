import { createHash } from 'node:crypto';
import { texts, type Texts } from '../../../language.ts';
import { files } from '../catalogue-files.ts';
import type { FolderReader } from '../folder-reader.ts';
import { documentLine, imageLine } from '../line-schemas.ts';

/**
 * `mediaId` is the image's address: it contains a hash of the bytes, so that it may be cached for ever, or is at another
 * host.
 */
export interface ImageFacts {
  readonly role: string;
  readonly mediaId: string;
  readonly fileName: string;
}

/** A document of products; its address is made like an image's. */
export interface DocumentFacts {
  readonly mediaId: string;
  readonly fileName: string;
  /** In bytes. */
  readonly fileSize: number;
  readonly title: Texts;
}

export async function surveyImages(folder: FolderReader): Promise<Map<string, ImageFacts>> {
  const images = new Map<string, ImageFacts>();
  for await (const { line, value } of folder.lines(files.images, imageLine)) {
    if (images.has(value.id)) folder.bad.add(files.images, line, `id: "${value.id}" occurs a second time`);
    const fileName = value.fileName ?? value.id;
    if (value.address === undefined && !hasItsType(value))
      folder.remarks.add(files.images, line, `is no image of the type ${value.mediaType}`);
    const address = value.address ?? mediaId(value, fileName);
    images.set(value.id, { role: value.role ?? 'main', mediaId: address, fileName });
  }
  return images;
}

export async function surveyDocuments(folder: FolderReader): Promise<Map<string, DocumentFacts>> {
  const documents = new Map<string, DocumentFacts>();
  for await (const { line, value } of folder.lines(files.documents, documentLine)) {
    if (documents.has(value.id)) {
      folder.bad.add(files.documents, line, `id: "${value.id}" occurs a second time`);
    }
    if (!hasItsType(value))
      folder.remarks.add(files.documents, line, `is no file of the type ${value.mediaType}`);
    documents.set(value.id, {
      mediaId: mediaId(value, value.fileName),
      fileName: value.fileName,
      fileSize: Buffer.byteLength(value.base64, 'base64'),
      title: texts(value.title, value.titles),
    });
  }
  return documents;
}

/** The first bytes of the usual types, in hexadecimal; an SVG file is a text with `<`. */
const beginnings: Readonly<Record<string, RegExp>> = {
  'image/png': /^89504e47/,
  'image/jpeg': /^ffd8ff/,
  'image/gif': /^47494638/,
  'image/webp': /^52494646.{8}57454250/,
  'image/avif': /^.{8}66747970/,
  'image/svg+xml': /^(efbbbf)?(09|0a|0d|20)*3c/,
  'application/pdf': /^25504446/,
  'application/zip': /^504b/,
};

function hasItsType({ mediaType, base64 }: { readonly mediaType: string; readonly base64: string }): boolean {
  const start = Buffer.from(base64.slice(0, 64), 'base64').toString('hex');
  return beginnings[mediaType]?.test(start) ?? true;
}

function mediaId(
  { mediaType, base64 }: { readonly mediaType: string; readonly base64: string },
  fileName: string,
): string {
  const hash = createHash('sha256').update(mediaType).update(base64).digest('hex').slice(0, 20);
  return `${hash}-${fileName.replaceAll(/[^\w.-]+/g, '-').slice(-60)}`;
}
