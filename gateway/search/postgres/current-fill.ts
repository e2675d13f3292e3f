import { isSameCatalogue } from '../../catalogue/load-index.ts';
import { DatabaseError } from '../../database/database-error.ts';
import type { Db } from '../../database/database.ts';
import { bytes, integer } from '../../database/row.ts';
import { unpackIndex, type CatalogueStamp, type ColumnIndex } from '../column-index.ts';
import { columnsFormat, isIntact } from '../columns.ts';

/** One catalogue in the tables of the search; a newer one is filled in beside it. */
export interface Fill {
  readonly fill: number;
  readonly outline: ColumnIndex;
}

const tablesLayout = 1;

/** What the tables hold and how: raise `tablesLayout` when that changes, so that they are filled anew. */
export const fillLayout = columnsFormat * 1000 + tablesLayout;

/**
 * Whether the tables hold this catalogue.
 *
 * @throws DatabaseError when a newer version of the gateway has filled them.
 */
export async function isFilled(db: Db, stamp: CatalogueStamp | undefined): Promise<boolean> {
  const row = await db.get(
    `select f.version, f.imported_at, f.layout from search_current c
     join search_fill f on f.fill = c.fill where c.one = 1`,
  );
  if (!row) return false;
  if (integer(row, 'layout') > fillLayout) {
    throw new DatabaseError(
      'The search tables were filled by a newer version of the gateway; start that version, or stop it and empty the table search_current.',
    );
  }
  const filled = { version: integer(row, 'version'), importedAt: integer(row, 'imported_at') };
  return integer(row, 'layout') === fillLayout && isSameCatalogue(filled, stamp);
}

/** The fill that is current; `undefined`: there is none. The one that is known already is given back as it is. */
export async function currentFill(db: Db, known: Fill | undefined): Promise<Fill | undefined> {
  const current = await db.get('select fill from search_current where one = 1');
  if (!current) return undefined;
  const fill = integer(current, 'fill');
  if (fill === known?.fill) return known;
  const rows = await db.all('select content from search_outline where fill = $1 order by part', [fill]);
  const parts = rows.map((row) => bytes(row, 'content'));
  const buffer = new SharedArrayBuffer(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    new Uint8Array(buffer).set(part, at);
    at += part.length;
  }
  // A fill may be replaced between the two statements; then there is nothing whole to read.
  return isIntact(buffer) ? { fill, outline: unpackIndex(buffer) } : known;
}
