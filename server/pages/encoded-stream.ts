import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Encoding } from '../api/encoded-reply.ts';

/** The chunks as a stream; each goes out when it is there, compressed or not. */
export function encodedStream(chunks: AsyncIterable<string>, encoding: Encoding): Readable {
  if (encoding === 'identity') return Readable.from(chunks, { objectMode: false });
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // A visitor who has gone ends the pipeline with an error that nobody waits for.
  pipeline(chunks, encoder).catch(() => encoder.destroy());
  return encoder;
}
