import { answerOfThread } from '../../catalogue/answer-of-thread.ts';
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts';
import { follower } from '../../catalogue/follower.ts';
import { catalogueStamp } from '../../catalogue/load-index.ts';
import type { Db, DatabaseLocation } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { onceAmongProcesses } from '../../database/once-among-processes.ts';
import { currentFill, isFilled, type Fill } from './current-fill.ts';
import { postgresSearch } from './postgres-search.ts';

/**
 * The search over tables in PostgreSQL that follow the catalogue there, for those whose catalogue outgrows a node's memory.
 * One of all the processes fills them, in a thread of its own, which takes the memory of the whole index for that time; all
 * serve the old fill until the new one is whole.
 *
 * @param source plain data, for it is handed to that thread
 * @param onFault hears what went wrong in the background; the last good fill serves on
 * @throws DatabaseError as `migrate` does.
 */
export async function postgresCatalogueIndex(
  db: Db,
  source: DatabaseLocation,
  onFault: (fault: Error) => void = (fault) => process.emitWarning(fault),
): Promise<CatalogueIndex> {
  await migrate(db, 'search', new URL('migrations/', import.meta.url));
  let fill: Fill | undefined;
  const reload = async () => {
    fill = await currentFill(db, fill);
  };
  const search = postgresSearch(db, () => fill, reload);
  const program = new URL('fill-worker.ts', import.meta.url);
  const { refresh, lookAside, close } = follower(async (signal) => {
    const isDone = async () => {
      const stamp = await catalogueStamp(db);
      return signal.aborted || stamp === undefined || isFilled(db, stamp);
    };
    const work = () => answerOfThread<void>(program, source, signal);
    await onceAmongProcesses(db, 'search-fill', isDone, work, () => undefined);
    await reload();
  }, onFault);
  return {
    refresh,
    async current() {
      lookAside();
      return { search, version: fill?.outline.description.version ?? 0 };
    },
    close,
  };
}
