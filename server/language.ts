import type { FastifyRequest } from 'fastify';
import { acceptedLanguage } from '@statefront/gateway/language.ts';
import { interfaceLanguage, type Language } from '#src/domain/locale/language.ts';

/**
 * The language of a visitor: their choice (cookie), else their browser's preference, else English (CF-4). Not
 * specified (§5): how the request locale is found.
 */
export function languageOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  // A request that the framework refuses has no cookies, because the plugin that reads them did not run.
  return interfaceLanguage(cookies?.['language'] ?? '') ?? acceptedLanguage(headers['accept-language']);
}
