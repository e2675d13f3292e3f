import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { toChart } from '../chart.ts';
import type { DescribedMachine } from '../machine-words.ts';
import type { BookOptions } from './book.ts';
import { bookIndex } from './book-index.ts';
import { pageOf } from './book-text.ts';
import { frontPage } from './front-page.ts';
import { machinePage } from './machine-page.ts';
import { pictureFiles } from './picture-section.ts';
import { requirementsPage } from './requirements-page.ts';
import { rulesPage } from './rules-page.ts';
import { specificationPage } from './specification-page.ts';
import { tablesPage } from './tables-page.ts';
import { visitPage, visitPageOf } from './visit-page.ts';

/**
 * The pages of the book by file name: a map, one page for each machine, one for each visit, an index of requirements, the
 * rules, the specification, further tables, the index of their search, and their style. They belong beside the files of `diagramFiles`, need no server, and are playable with `player.js`
 * beside them.
 *
 * @see MA-5
 */
export function bookFiles(
  machines: readonly DescribedMachine[],
  options: BookOptions,
): ReadonlyMap<string, string> {
  const charts = machines.map(({ machine, ...description }) => toChart(machine, description));
  const ids = charts.map(({ id }) => id);
  const children = new Map(machines.map(({ machine }) => [machine.id, childrenOf(machine, ids)]));
  const book = { ...options, charts, children };
  return new Map([
    ['index.html', frontPage(book)],
    ['requirements.html', requirementsPage(book)],
    ['rules.html', rulesPage(book)],
    ['specification.html', specificationPage(book)],
    ...book.tables.map((page) => [`${page.name}.html`, tablesPage(book, page)] as const),
    ['book.css', bookStyle()],
    ['book-index.json', bookIndex(book)],
    ...book.visits.map((visit) => [visitPageOf(visit), visitPage(book, visit)] as const),
    ...charts.map((chart) => [pageOf(chart.id), machinePage(book, chart)] as const),
    ...charts.flatMap((chart) => pictureFiles(book, chart)),
  ]);
}

/**
 * The machines among the actors of a machine. A machine that is provided later is known by the name of its
 * actor.
 */
function childrenOf(machine: AnyStateMachine, ids: readonly string[]): readonly string[] {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) =>
    typeof logic === 'object' && 'id' in logic && typeof logic.id === 'string' ? logic.id : name,
  );
  return [...new Set(actors)].filter((id) => ids.includes(id) && id !== machine.id);
}

function bookStyle(): string {
  return ['../diagrams/chart.css', 'book.css']
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
}
