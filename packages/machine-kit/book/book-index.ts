import { statesOf, type Chart, type ChartState, type ChartTransition } from '../chart.ts';
import { wordsFor, type ImplementationKind } from '../machine-words.ts';
import { anchorOf, pageOf, stateName, titleOf } from './book-text.ts';
import type { Book } from './book.ts';
import { plainText } from './requirements-page.ts';
import { ruleAnchor } from './rules-page.ts';
import { visitPageOf } from './visit-page.ts';

/** A machine, requirement, rule, question, visit, state or transition that a reader may search for. */
export interface IndexEntry {
  readonly kind: string;
  readonly title: string;
  /** Its address, relative to the pages of the book. */
  readonly href: string;
  /** Its description, words and requirements. */
  readonly text: string;
}

/** The entries of the search field, with their synonyms. */
export interface BookIndex {
  readonly entries: readonly IndexEntry[];
  /** Groups of phrases with one meaning. */
  readonly synonyms: readonly (readonly string[])[];
}

/** The index of the search field, as JSON: machines first, transitions last. @see MA-5 */
export function bookIndex(
  book: Pick<Book, 'charts' | 'requirements' | 'rules' | 'questions' | 'visits' | 'synonyms'>,
): string {
  const { charts, requirements, rules, questions, visits, synonyms = [] } = book;
  const entries: readonly IndexEntry[] = [
    ...charts.map(({ id, root }) => ({
      kind: 'machine',
      title: titleOf(id),
      href: pageOf(id),
      text: `${id}. ${root.description} ${root.requirements.ids.join(' ')}`,
    })),
    ...[...requirements].map(([id, text]) => ({
      kind: 'requirement',
      title: id,
      href: `requirements.html#${id}`,
      text: plainText(text),
    })),
    ...rules.map(({ title, requirements: ids, decisions }) => ({
      kind: 'rule',
      title,
      href: `rules.html#${ruleAnchor(title)}`,
      text: [...decisions.map((decision) => `${decision.join(': ')}.`), ...ids].join(' '),
    })),
    ...questions.map(({ question, result, machineId, path }) => ({
      kind: 'question',
      title: `What happens when ${question}`,
      href: `${pageOf(machineId)}#${path}`,
      text: result,
    })),
    ...visits.map((visit) => ({
      kind: 'visit',
      title: visit.title,
      href: visitPageOf(visit),
      text: 'Machines together: who told whom.',
    })),
    ...charts.flatMap((chart) =>
      statesOf(chart.root)
        .slice(1)
        .map((state) => stateEntry(chart, state)),
    ),
    ...charts.flatMap((chart) => chart.transitions.map((transition) => transitionEntry(chart, transition))),
  ];
  return JSON.stringify({ entries, synonyms } satisfies BookIndex);
}

function stateEntry(chart: Chart, state: ChartState): IndexEntry {
  const { id, description, entry, exit, invokes, requirements } = state;
  const words = [
    ...inWords(chart, 'actions', 'Then', [...entry, ...exit]),
    ...inWords(
      chart,
      'actors',
      'Meanwhile',
      invokes.map(({ actor }) => actor),
    ),
  ];
  return {
    kind: 'state',
    title: `${titleOf(chart.id)}: ${stateName(chart.id, id)}`,
    href: `${pageOf(chart.id)}#${anchorOf(id)}`,
    text: [description, ...words, ...ownIds(requirements)].join(' '),
  };
}

function transitionEntry(chart: Chart, transition: ChartTransition): IndexEntry {
  const { id, source, label, description, guard, condition, actions, requirements } = transition;
  const words = [
    ...(condition === null ? [] : [`If ${condition} (${guard}).`]),
    ...inWords(chart, 'actions', 'Then', actions),
  ];
  return {
    kind: 'transition',
    title: `${titleOf(chart.id)}: ${stateName(chart.id, source)}, ${label}`,
    href: `${pageOf(chart.id)}#${anchorOf(id)}`,
    text: [description, ...words, ...ownIds(requirements)].join(' '),
  };
}

/** A sentence with the words and names of implementations; none if there are no names. */
function inWords(
  chart: Chart,
  kind: ImplementationKind,
  first: string,
  names: readonly string[],
): readonly string[] {
  if (names.length === 0) return [];
  const sentences = names.map((name) => {
    const words = wordsFor(chart.words, kind, name);
    return words === undefined ? name : `${words} (${name})`;
  });
  return [`${first} ${sentences.join('; ')}.`];
}

function ownIds({ ids, inheritedFrom }: ChartState['requirements']): readonly string[] {
  return inheritedFrom === null ? ids : [];
}
