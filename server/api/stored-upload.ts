import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { privateFile } from '@statefront/host/files/private-files.ts';
import type { StreamedBody } from '../upstream/upstream.ts';

const pieceBytes = 64 * 1024;

/** An upload exceeds the maximum size. */
export class UploadTooLargeError extends Error {
  override readonly name = 'UploadTooLargeError';
}

/** An upload ended early: its visitor left, or took too long. */
export class UploadBrokenOffError extends Error {
  override readonly name = 'UploadBrokenOffError';
}

/** An upload on disk; the caller closes it after sending it or giving up. */
export interface StoredUpload extends StreamedBody {
  close(): Promise<void>;
}

/**
 * Writes an upload to disk as it arrives, so that it can be sent again if the gateway requires a new token
 * (H10). Its file has no name by then: it disappears when it is closed, and when the process ends in any way.
 *
 * @throws UploadTooLargeError once it exceeds `mostBytes`; the rest is not read.
 * @throws UploadBrokenOffError if it is incomplete.
 * @see CT-4, I2
 */
export async function storeUpload(upload: Readable, mostBytes: number): Promise<StoredUpload> {
  const file = await unlinkedFile();
  const readers = new Set<Readable>();
  const close = async () => {
    for (const reader of readers) reader.destroy();
    await file.close();
  };
  try {
    const bytes = await write(upload, file, mostBytes);
    return {
      bytes,
      read: () => {
        const reader = Readable.from(piecesOf(file), { objectMode: false });
        readers.add(reader);
        return reader;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function unlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `statefront-upload-${randomUUID()}`);
  const file = await open(path, 'wx+', privateFile);
  await unlink(path);
  return file;
}

async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  let position = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(pieceBytes), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function write(upload: Readable, file: FileHandle, mostBytes: number): Promise<number> {
  let bytes = 0;
  try {
    for await (const piece of upload.iterator({ destroyOnReturn: false })) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new UploadTooLargeError();
      await file.appendFile(piece);
    }
  } catch (error) {
    throw upload.errored ? new UploadBrokenOffError('The upload is not whole', { cause: error }) : error;
  }
  return bytes;
}
