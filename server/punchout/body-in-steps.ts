import { Readable } from 'node:stream';
import { UploadBrokenOffError } from '../api/stored-upload.ts';

/** A body that is read in steps, so that an unknown sender fills no memory (PU-5). */
export interface BodyInSteps {
  /** All bytes so far, at least this many or the whole body. @throws UploadBrokenOffError if it ends early */
  read(least: number): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }>;
  /** Lets the rest arrive unread, so that the sender gets the response. */
  skip(): void;
}

/** @param body the stream of a request; anything else is an empty body */
export function bodyInSteps(body: unknown): BodyInSteps {
  if (!(body instanceof Readable)) {
    return { read: async () => ({ bytes: Buffer.alloc(0), isWhole: true }), skip: () => undefined };
  }
  const pieces: Buffer[] = [];
  let length = 0;
  let isWhole = false;
  return {
    async read(least) {
      try {
        for await (const piece of isWhole || length > least
          ? []
          : body.iterator({ destroyOnReturn: false })) {
          pieces.push(piece);
          length += piece.length;
          if (length > least) return { bytes: Buffer.concat(pieces), isWhole };
        }
      } catch (cause) {
        throw new UploadBrokenOffError('The document is not whole', { cause });
      }
      isWhole = body.readableEnded;
      return { bytes: Buffer.concat(pieces), isWhole };
    },
    skip: () => void body.resume(),
  };
}
