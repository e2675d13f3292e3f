import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const code = /\.tsx?$/;
const exempt = /^tests\/tools\/glossary\.test\.ts$/;
/** Names that others gave, and that are written as they did. */
const foreign = new Set(['Answer', 'acceptedAnswer']);

it('uses no word in names that the glossary rules out (MA-2)', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const ruledOut = ruledOutWords(glossary);

  const found = trackedFiles()
    .filter((file) => !exempt.test(file))
    .flatMap((file) => {
      const names = [basename(file), ...(code.test(file) ? declaredNames(readFileSync(file, 'utf8')) : [])];
      return names
        .filter((name) => !foreign.has(name))
        .filter((name) => wordsOf(name).some((word) => ruledOut.some((root) => isFormOf(word, root))))
        .map((name) => `${file}: ${name}`);
    });

  expect(ruledOut).toContain('answer');
  expect(found).toEqual([]);
});

/** The words set as code in the last column of the table, and in the line below it. */
function ruledOutWords(glossary: string): readonly string[] {
  const cells = glossary.split('\n').flatMap((line) => {
    if (line.startsWith('Also not used:')) return [line];
    return line.startsWith('| ') ? [line.split('|').at(-2) ?? ''] : [];
  });
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word));
}

function trackedFiles(): readonly string[] {
  return execFileSync('git', ['ls-files', 'src', 'server', 'gateway', 'machine-kit', 'tests', 'tools'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');
}

/** Names after the keywords that declare them, and of members and parameters. */
function declaredNames(text: string): readonly string[] {
  const declared =
    /\b(?:const|let|function|class|interface|type|enum)\s+(\w+)|^\s*(?:readonly\s+)?(\w+)\??[:(]/gm;
  return [...text.matchAll(declared)].map(([, name = '', member = '']) => name || member);
}

/** @example wordsOf('isPublicAnswer') //=> ['is', 'public', 'answer'], of 'ANSWERS_MS' ['answers', 'ms'] */
function wordsOf(name: string): readonly string[] {
  return name.split(/(?<=[a-z])(?=[A-Z])|[^A-Za-z]/).map((word) => word.toLowerCase());
}

/** Whether it is the word, or a form of it such as its plural or participle. */
function isFormOf(word: string, root: string): boolean {
  return word.startsWith(root) && ['', 's', 'ed', 'ing', 'er'].includes(word.slice(root.length));
}
