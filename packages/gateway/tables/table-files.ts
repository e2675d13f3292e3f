import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { plainPath } from '@statefront/host/files/plain-path.ts';
import { isFileFault } from '@statefront/host/problems/file-fault.ts';
import type { FolderFile } from '../bmecat/folder-file.ts';
import { fileId } from '../catalogue/import/file-id.ts';
import type { Remarks } from '../catalogue/import/import-error.ts';
import { LeftOut } from './left-out.ts';
import { pictureKinds, picturesOf } from './picture.ts';

const largestFile = 20_000_000;

interface TableFilesOptions {
  /** The folder with pictures and documents; without one, only addresses are used. */
  readonly folder: string | undefined;
  /** The origins from which pages may show images. */
  readonly imageOrigins: readonly string[];
  readonly images: FolderFile;
  readonly documents: FolderFile;
}

interface FoundFile {
  /** Below the folder. */
  readonly path: string;
  readonly extension: string;
}

/** The pictures and documents of a product, as ids of the catalogue folder. */
interface ProductFiles {
  readonly images: readonly string[];
  readonly documentIds: readonly string[];
}

/**
 * Pictures and documents for the products of a table: files named like the article number, such as `110-0380_2.jpg`,
 * files that a column names, and images at allowed addresses. Files without a product, and names without a file, are
 * reported in groups.
 */
export class TableFiles {
  readonly #options: TableFilesOptions;
  readonly #byNumber = new Map<string, FoundFile[]>();
  readonly #byName = new Map<string, FoundFile>();
  readonly #written = new Map<string, Promise<readonly string[]>>();
  readonly #leftOut = new LeftOut();

  private constructor(options: TableFilesOptions) {
    this.#options = options;
  }

  /** Reads the names in the folder. @throws the file system's error if it cannot be read */
  static async open(numbers: Iterable<string>, options: TableFilesOptions): Promise<TableFiles> {
    const files = new TableFiles(options);
    if (options.folder !== undefined) await files.#match(options.folder, new Set(Array.from(numbers, plain)));
    return files;
  }

  /** The files of a product: first those that its columns name. */
  async of(number: string, named: readonly string[], line: number): Promise<ProductFiles> {
    const found: FoundFile[] = [];
    const images: string[] = [];
    for (const name of named.flatMap(namesIn)) {
      const source = name.trim();
      if (source === '') continue;
      if (/^https?:\/\//i.test(source)) {
        // oxlint-disable-next-line no-await-in-loop -- a file is written line by line
        const id = await this.#addressed(source, line);
        if (id !== undefined) images.push(id);
        continue;
      }
      const file = this.#byName.get(plainPath(basename(source.replaceAll('\\', '/'))));
      if (file) found.push(file);
      else this.#note('named in the table, but not in the folder', source);
    }
    const documentIds: string[] = [];
    let hasThumbnail = false;
    for (const file of new Set([...found, ...(this.#byNumber.get(plain(number)) ?? [])])) {
      // oxlint-disable-next-line no-await-in-loop -- a file is written line by line
      const [id, thumbnail] = await this.#writtenOnce(file, line);
      if (id !== undefined) (file.extension === '.pdf' ? documentIds : images).push(id);
      if (thumbnail !== undefined && !hasThumbnail) images.push(thumbnail);
      hasThumbnail ||= thumbnail !== undefined;
    }
    return { images, documentIds };
  }

  /** Reports what could not be used, each reason once. */
  report(remarks: Remarks, table: string): void {
    for (const file of this.#unused()) this.#note('files without a product of that number', file.path);
    for (const line of this.#leftOut.lines()) remarks.add(table, 0, line);
  }

  #note(reason: string, name: string): void {
    this.#leftOut.add(`left out, ${reason}`, name);
  }

  async #match(folder: string, numbers: ReadonlySet<string>): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    for (const path of paths.toSorted(byNumber.compare)) {
      const extension = extname(path).toLowerCase();
      if (!pictureKinds.has(extension) && extension !== '.pdf') {
        this.#note('not JPG, PNG, WebP, SVG or PDF', path);
        continue;
      }
      const file = { path, extension };
      const name = plainPath(basename(path));
      if (!this.#byName.has(name)) this.#byName.set(name, file);
      const number = numberIn(name, numbers);
      if (number === undefined) continue;
      const files = this.#byNumber.get(number) ?? [];
      files.push(file);
      this.#byNumber.set(number, files);
    }
  }

  #unused(): readonly FoundFile[] {
    return [...this.#byName.values()].filter(({ path }) => !this.#written.has(path));
  }

  #writtenOnce(file: FoundFile, line: number): Promise<readonly string[]> {
    const written = this.#written.get(file.path) ?? this.#write(file, line);
    this.#written.set(file.path, written);
    return written;
  }

  /** Writes the file's lines; returns their ids, none if it cannot be used. */
  async #write({ path, extension }: FoundFile, line: number): Promise<readonly string[]> {
    const bytes = await this.#bytes(path);
    if (bytes === undefined) return [];
    const origin = { line, subject: path };
    const fileName = basename(path).normalize('NFC').slice(-200);
    if (extension === '.pdf') {
      const title = fileName.slice(0, -extension.length);
      const document = { id: fileId(path), fileName, mediaType: 'application/pdf', title };
      await this.#options.documents.write({ ...document, base64: base64(bytes) }, origin);
      return [document.id];
    }
    const pictures = await picturesOf(bytes, extension);
    if (typeof pictures === 'string') {
      this.#note(pictures, path);
      return [];
    }
    const ids: string[] = [];
    for (const picture of pictures) {
      const id = fileId(`${picture.role} ${path}`);
      const { role, mediaType } = picture;
      // oxlint-disable-next-line no-await-in-loop -- a file is written line by line
      await this.#options.images.write(
        { id, role, fileName, mediaType, base64: base64(picture.bytes) },
        origin,
      );
      ids.push(id);
    }
    return ids;
  }

  async #bytes(path: string): Promise<Uint8Array | undefined> {
    const full = join(this.#options.folder ?? '', path);
    try {
      const { size } = await stat(full);
      if (size > 0 && size <= largestFile) return await readFile(full);
      this.#note(size === 0 ? 'empty' : 'larger than 20 MB', path);
    } catch (cause) {
      if (!isFileFault(cause)) throw cause;
      this.#note(`not readable (${cause.code}), perhaps open in another program`, path);
    }
    return undefined;
  }

  /** The id of an image at another host, if its origin is allowed. */
  async #addressed(address: string, line: number): Promise<string | undefined> {
    const url = URL.parse(address);
    if (!url || !this.#options.imageOrigins.includes(url.origin)) {
      this.#note(
        'addresses of images whose origin is not in IMAGE_ORIGINS',
        url ? url.origin : address.slice(0, 100),
      );
      return undefined;
    }
    const id = fileId(url.href);
    if (!this.#written.has(id)) {
      const image = { id, mediaType: 'image/*', address: url.href };
      this.#written.set(
        id,
        this.#options.images.write(image, { line, subject: address }).then(() => [id]),
      );
    }
    await this.#written.get(id);
    return id;
  }
}

const byNumber = new Intl.Collator('en', { numeric: true });

function namesIn(cell: string): readonly string[] {
  return /^\s*https?:/i.test(cell) ? cell.split(/[\s|]+|,(?=https?:)/) : cell.split(/[|;,\n]/);
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** A number or name of a file without case, kinds of signs and composed letters. */
function plain(text: string): string {
  return plainPath(text.trim()).replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}

/** The longest article number with which a file's name begins, before a sign. @example numberIn('110-0380_2.jpg', numbers) //=> '110-0380' */
function numberIn(name: string, numbers: ReadonlySet<string>): string | undefined {
  const parts = plain(name.slice(0, -extname(name).length)).split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const number = parts.slice(0, length).join('-');
    if (numbers.has(number)) return number;
  }
  return undefined;
}
