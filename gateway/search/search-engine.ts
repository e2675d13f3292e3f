import { catalogueIndex, type CatalogueIndex } from '../catalogue/catalogue-index.ts';
import type { Db, DatabaseLocation } from '../database/database.ts';
import { SettingError } from '../problems/setting-error.ts';
import { postgresCatalogueIndex } from './postgres/postgres-catalogue-index.ts';

/** Where products are searched: an index in the process's memory, or tables of the PostgreSQL database. */
export const searchEngines = ['memory', 'postgresql'] as const;

export type SearchEngine = (typeof searchEngines)[number];

/**
 * The engine that the environment variable `SEARCH_ENGINE` names; `undefined` is `memory`.
 *
 * @throws SettingError with one sentence.
 */
export function searchEngineOf(text: string | undefined, databaseURL: string | undefined): SearchEngine {
  const engine = searchEngines.find((each) => each === (text ?? 'memory'));
  if (!engine) {
    throw new SettingError(`SEARCH_ENGINE must be one of ${searchEngines.join(', ')}, but is "${text}".`);
  }
  checkEngine(engine, databaseURL);
  return engine;
}

/** @throws SettingError with one sentence when the engine needs a PostgreSQL database and there is none. */
export function checkEngine(engine: SearchEngine, databaseURL: string | undefined): void {
  if (engine === 'postgresql' && databaseURL === undefined) {
    throw new SettingError(
      'SEARCH_ENGINE=postgresql needs a PostgreSQL database; set DATABASE_URL, or unset SEARCH_ENGINE to search in memory.',
    );
  }
}

/** The index of the catalogue in an engine. */
export async function indexIn(
  engine: SearchEngine,
  db: Db,
  source: DatabaseLocation,
): Promise<CatalogueIndex> {
  return engine === 'postgresql' ? postgresCatalogueIndex(db, source) : catalogueIndex(db, source);
}
