import type { Configuration } from '#src/domain/configuration/configuration.ts';
import type { BrowserHints } from '#src/domain/document/document-data.ts';
import type { Language } from '#src/domain/locale/language.ts';
import { queryParameters } from '#src/domain/routes/query-parameters.ts';
import { splitAddress } from '#src/domain/routes/page-location.ts';

/** Everything beside the gateway's data on which a visitor's document depends. */
export interface DocumentDependencies {
  readonly address: string;
  readonly configuration: Pick<Configuration, 'capabilities'>;
  readonly origin: string;
  readonly language: Language;
  readonly hints: BrowserHints;
  /** The day, which documents print, such as `2026-11-21`. */
  readonly day: string;
}

/** Parameters that pages read: with any other one, a document is not kept, so that nobody can fill the memory. */
const knownParameters = [
  'choice',
  'currentPath',
  'display',
  'filter',
  'page',
  'q',
  'selectedVariant',
  'size',
  'sort',
];
const longestAddress = 500;

/** The key of a visitor's document; `undefined` if no document of this address is kept. */
export function documentKey(dependencies: DocumentDependencies): string | undefined {
  const { address, configuration, origin, language, hints, day } = dependencies;
  const parameters = queryParameters(splitAddress(address).search);
  const isKnown = parameters.every(([name]) => knownParameters.includes(name));
  if (!isKnown || address.length > longestAddress) return undefined;
  return JSON.stringify([
    address,
    language,
    hints.rememberedMode,
    hints.isWide,
    day,
    origin,
    configuration.capabilities,
  ]);
}
