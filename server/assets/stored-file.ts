import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file in memory, with its compressed forms if it has any. */
export interface StoredFile {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

export function storedFile(
  name: string,
  body: Buffer,
  forms: { br?: Buffer; gzip?: Buffer } = {},
): StoredFile {
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    ...forms,
  };
}

/** The files of a folder by name, without source maps; empty if the folder is missing. */
export async function storedFiles(directory: string): Promise<ReadonlyMap<string, StoredFile>> {
  const names = await readdir(directory).catch(() => []);
  const contents = new Map(
    await Promise.all(
      names
        .filter((name) => !name.endsWith('.map'))
        .map(async (name) => [name, await readFile(join(directory, name))] as const),
    ),
  );
  const plain = [...contents].filter(([name]) => !/\.(br|gz)$/.test(name));
  return new Map(
    plain.map(([name, body]) => {
      const br = contents.get(`${name}.br`);
      const gzip = contents.get(`${name}.gz`);
      return [name, storedFile(name, body, { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) })];
    }),
  );
}
