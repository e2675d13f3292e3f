import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const fastBrotli = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const smallestWorthwhileBytes = 1024;

const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** The most compact encoding that the browser accepts. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = new Negotiator({ headers }).encodings(encodings);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Sends a body, compressed if that makes it smaller. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  const encoding = body.length < smallestWorthwhileBytes ? 'identity' : acceptedEncoding(request);
  reply.header('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  if (encoding === 'identity') return reply.send(body);
  return reply.header('Content-Encoding', encoding).send(await compressed(body, encoding));
}

/** The body in an encoding. */
export async function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return encoding === 'br' ? brotli(body, { params: fastBrotli }) : zip(body);
}

/** The chunks as a stream, compressed or not; sends each one as soon as it arrives. */
export function encodedStream(chunks: AsyncIterable<string>, encoding: Encoding): Readable {
  if (encoding === 'identity') return Readable.from(chunks, { objectMode: false });
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: fastBrotli })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // If the visitor leaves, the pipeline ends with an error that needs no handling.
  pipeline(chunks, encoder).catch(() => encoder.destroy());
  return encoder;
}
