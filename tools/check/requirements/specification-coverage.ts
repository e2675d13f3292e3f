import { documentIds } from './requirements-document.ts';
import type { SourceFile } from './source-files.ts';
import { testTitles } from './test-titles.ts';

/** A file and a name or a title in it. */
export interface Place {
  readonly path: string;
  readonly name: string;
}

/** One statement of the specification, as a line of `docs/specification-statements.tsv`. */
export interface Statement {
  readonly number: number;
  /** The section of the specification. */
  readonly section: string;
  readonly text: string;
  readonly requirements: readonly string[];
  /** A file that carries it out, and the name inside of it. */
  readonly place: Place;
  /** The file of a test and its title. */
  readonly test: Place;
  /** Empty if the shop does exactly this, else the second cell of its row in `docs/assumptions.md`. */
  readonly choice: string;
}

/** The documents and files that statements refer to. */
export interface Sources {
  readonly requirements: string;
  readonly assumptions: string;
  /** Code and tests. */
  readonly files: readonly SourceFile[];
}

const ofGateway = 'packages/gateway/';

/** Reads the statements below the line with the names of the columns. */
export function parseStatements(table: string): readonly Statement[] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [number, section = '', text = '', requirements = '', place = '', test = '', choice = ''] =
        line.split('\t');
      return {
        number: Number(number),
        section,
        text,
        requirements: requirements.split(' '),
        place: placeOf(place),
        test: placeOf(test),
        choice,
      };
    });
}

/** One sentence for each reference of a statement that leads nowhere. */
export function statementFaults(statements: readonly Statement[], sources: Sources): readonly string[] {
  const ids = new Set(documentIds(sources.requirements));
  const texts = new Map(sources.files.map(({ path, text }) => [path, text]));
  const choices = assumptions(sources.assumptions);
  return statements.flatMap(({ number, requirements, place, test, choice }, index) => {
    const code = texts.get(place.path);
    const tests = texts.get(test.path);
    return [
      ...(number === index + 1 ? [] : [`has the number of statement ${index + 1}`]),
      ...requirements
        .filter((id) => !ids.has(id))
        .map((id) => `names ${id || 'no requirement'}, which is not in docs/requirements.md`),
      ...(code !== undefined && place.name !== '' && wholeWord(place.name).test(code)
        ? []
        : [`is carried out by ${place.name || 'nothing'} in ${place.path || 'no file'}, which is not there`]),
      ...(tests !== undefined && testTitles(tests).includes(test.name)
        ? []
        : [`is tested by "${test.name}" in ${test.path || 'no file'}, which is not there`]),
      ...(place.path.startsWith(ofGateway) || !test.path.startsWith(ofGateway)
        ? []
        : ['is carried out by the shop and tested by the gateway alone']),
      ...(choice === '' || choices.has(choice)
        ? []
        : [`is a choice without a row in docs/assumptions.md: "${choice}"`]),
    ].map((fault) => `Statement ${number} ${fault}: correct docs/specification-statements.tsv.`);
  });
}

/** The statements as the behaviour book shows them, each choice with its reason (MA-2). */
export function bookStatements(statements: readonly Statement[], document: string) {
  const choices = assumptions(document);
  return statements.map(({ place, test, choice, ...statement }) => ({
    ...statement,
    place: `${place.path}#${place.name}`,
    test: test.name,
    choice: choice === '' ? '' : `${choice}: ${choices.get(choice) ?? ''}`,
  }));
}

function placeOf(text: string): Place {
  const [path = '', ...name] = text.split('#');
  return { path, name: name.join('#') };
}

/** Every occurrence of a name as a whole word. */
export function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`, 'g');
}

/** A text as part of a regular expression. */
export function escaped(text: string): string {
  return text.replaceAll(/[^\w-]/g, '\\$&');
}

/** The choice and its reason, by the second cell of each row of `docs/assumptions.md`. */
function assumptions(document: string): ReadonlyMap<string, string> {
  return new Map(
    document.split('\n').flatMap((line) => {
      const [, , topic = '', choice = '', reason = ''] = line.split(/(?<!\\)\|/).map((each) => each.trim());
      return topic === '' ? [] : [[topic, reason === '' ? choice : `${choice} (${reason})`] as const];
    }),
  );
}
