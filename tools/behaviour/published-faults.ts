import * as v from 'valibot';
import type { BookTables, FaultScore } from '@statefront/machine-kit/book/book.ts';

const texts = v.array(v.string());
const published = v.object({
  scores: v.record(v.string(), v.object({ noticed: v.number(), of: v.number() })),
  tables: v.array(v.object({ title: v.string(), headings: texts, rows: v.array(texts) })),
});

/** The results of a run with seeded faults, as JSON for the book. @see MA-3 */
export function publishedFaults(
  scores: Readonly<Record<string, FaultScore>>,
  tables: BookTables['tables'],
): string {
  return JSON.stringify({ scores, tables });
}

/** The scores of machines and the page of such a run; none without one. */
export function readFaultReport(text: string | null): {
  readonly scores: ReadonlyMap<string, FaultScore>;
  readonly pages: readonly BookTables[];
} {
  if (text === null) return { scores: new Map(), pages: [] };
  const { scores, tables } = v.parse(published, JSON.parse(text));
  const introduction =
    'A fault is seeded into a machine, its composition, a source or a statement of the specification, and its tests run: do they notice? Written by `npm run behaviour -- mutants`.';
  return {
    scores: new Map(Object.entries(scores)),
    pages: [{ name: 'seeded-faults', title: 'Seeded faults', introduction, tables }],
  };
}
