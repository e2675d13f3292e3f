import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallestWorthwhileBytes = 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest form of a response that the browser can read. */
export function acceptedEncoding(request: FastifyRequest): Encoding {
  const accepted = [request.headers['accept-encoding'] ?? '']
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?\s*$/.test(weight ?? ''))
    .map(([name]) => name?.toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Sends a body, compressed where that pays. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  const encoding = body.length < smallestWorthwhileBytes ? 'identity' : acceptedEncoding(request);
  reply.header('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  if (encoding === 'identity') return reply.send(body);
  return reply
    .header('Content-Encoding', encoding)
    .send(
      encoding === 'br'
        ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
        : await zip(body),
    );
}
