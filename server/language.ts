import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { PlainLook } from './pages/plain-look.ts';
import { interfaceLanguage, languages, type Language } from '#src/domain/locale/language.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages that visitors can choose; the first is the default (CF-4). */
    offeredLanguages: readonly Language[];
    /** The language in which each of them is written. */
    languageTags: Readonly<Record<Language, string>>;
    /** Name and style of pages without the client's files. */
    plainLook: PlainLook;
  }
}

/**
 * The language of a visitor: their choice (cookie), else their browser's preference, else the shop's first (CF-4). Not
 * specified (§5): how the request locale is found.
 */
export function languageOf({
  cookies,
  headers,
  server,
}: Pick<FastifyRequest, 'cookies' | 'headers'> & {
  readonly server: Pick<FastifyInstance, 'offeredLanguages' | 'languageTags'>;
}): Language {
  const offered = server.offeredLanguages;
  // A request that the framework refuses has no cookies, because the plugin that reads them did not run.
  const chosen = interfaceLanguage(cookies?.['language'] ?? '');
  if (chosen && offered.includes(chosen)) return chosen;
  const tags = offered.map((language) => server.languageTags[language]);
  const accepted = new Negotiator({ headers: { 'accept-language': headers['accept-language'] } }).language(
    tags,
  );
  return offered[tags.indexOf(accepted ?? '')] ?? offered[0] ?? languages[0];
}
