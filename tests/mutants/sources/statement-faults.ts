import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  escaped,
  parseStatements,
  wholeWord,
  type Statement,
} from '#tools/check/requirements/specification-coverage.ts';
import { project, readTable, type SourceFault } from './source-fault.ts';

/** Tests that every-screen has. */
const pictures = 'tests/views/pictures/';

/** A line of `statement-faults.tsv`: a mistake in the code of statements. */
interface Mistake {
  readonly statements: readonly number[];
  readonly file: string;
  readonly text: string;
  readonly by: string;
}

/**
 * A fault for each statement of the specification that the shop carries out, and its test, which must notice it: the
 * mistake of `statement-faults.tsv`, else the named code is broken. A fault of several statements with the same code and
 * test is there once. Journeys and styles are left out, because they need a browser.
 */
export function statementFaults(): readonly SourceFault[] {
  const mistakes = readMistakes();
  const statements = parseStatements(read('docs/specification-statements.tsv')).filter(isTried);
  const mistakeOf = ({ number }: Statement) => mistakes.find((each) => each.statements.includes(number));
  const sameFault = (statement: Statement) =>
    JSON.stringify([mistakeOf(statement) ?? statement.place, statement.test]);
  return [...Map.groupBy(statements, sameFault).values()].flatMap((same) => {
    const [statement] = same;
    if (!statement) return [];
    const { place, test } = statement;
    const mistake = mistakeOf(statement);
    return {
      id: `statement ${same.map(({ number }) => number).join(', ')}`,
      mistake: mistake ? `"${mistake.text}" is "${mistake.by}".` : `${place.name} is broken.`,
      ...(mistake ?? brokenCode(place.path, place.name)),
      tests: [test.path.startsWith(pictures) ? 'tests/views/every-screen.test.tsx' : test.path],
      title: test.name,
    };
  });
}

function isTried({ place, test }: Statement): boolean {
  return (
    !place.path.startsWith('packages/') &&
    !place.path.endsWith('.css') &&
    (/\.test\.tsx?$/.test(test.path) || test.path.startsWith(pictures))
  );
}

/** A function throws when it is called; any other name is misspelt everywhere in its file. */
function brokenCode(file: string, name: string): Pick<SourceFault, 'file' | 'text' | 'by'> {
  const source = read(file);
  const declaration = new RegExp(`^(export )?(?:async )?function ${escaped(name)}(?=[<(])`, 'm');
  const by = declaration.test(source)
    ? source.replace(
        declaration,
        `$1function ${name}() {\n  throw new Error('planted');\n}\nasync function intact`,
      )
    : source.replaceAll(wholeWord(name), `${name}_`);
  return { file, text: source, by };
}

function readMistakes(): readonly Mistake[] {
  return readTable('statement-faults.tsv').map(([numbers = '', file = '', text = '', by = '']) => ({
    statements: numbers.split(' ').map(Number),
    file,
    text,
    by,
  }));
}

function read(path: string): string {
  return readFileSync(join(project, path), 'utf8');
}
