import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const code = /\.tsx?$/;
const phraseSection = /\n## Phrases\n[^]*/;
const exempt = /^tests\/tools\/glossary\.test\.ts$/;
/** Names that others gave, and that are written as they did. */
const foreign = new Set(['Answer', 'acceptedAnswer']);

it('uses no word in names that the glossary rules out (MA-2)', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const ruledOut = ruledOutWords(glossary.replace(phraseSection, ''));

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

it('uses no phrase in comments, names of tests and documents that the glossary rules out (MA-2)', () => {
  const [section = ''] = phraseSection.exec(readFileSync('docs/glossary.md', 'utf8')) ?? [];
  const ruledOut = ruledOutPhrases(section);

  const found = [
    ...trackedFiles()
      .filter((file) => code.test(file) && !exempt.test(file))
      .flatMap((file) => sentencesOfCode(readFileSync(file, 'utf8')).map((text) => ({ file, text }))),
    ...trackedDocuments().map((file) => ({ file, text: proseOf(readFileSync(file, 'utf8')) })),
  ].flatMap(({ file, text }) =>
    ruledOut.flatMap((phrase) => hitsOf(phrase, text)).map((hit) => `${file}: ${hit}`),
  );

  expect(ruledOut.flatMap((phrase) => hitsOf(phrase, 'What the lines stand in'))).toHaveLength(2);
  expect(found).toEqual([]);
});

/** The phrases set as code in the first column, and the words that a comment does not begin with. */
function ruledOutPhrases(section: string): readonly RegExp[] {
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const phrases = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
  );
  return [
    /^(?:What|Those|That which)\b/g,
    ...phrases.map((phrase) => new RegExp(`(?<!\\bthere )\\b${phrase}\\b`, 'gi')),
  ];
}

/** Each place of the phrase, with the words around it. */
function hitsOf(phrase: RegExp, text: string): readonly string[] {
  return [...text.matchAll(phrase)].map(({ index }) => text.slice(Math.max(0, index - 20), index + 50));
}

/** Comments and names of tests, each on one line and without code. */
function sentencesOfCode(text: string): readonly string[] {
  const comments = text.match(/^\s*\{?\/\*[^]*?\*\/|(?:^\s*\/\/.*\n)+/gm) ?? [];
  const names = [...text.matchAll(/^\s*(?:it|test|describe)\b[^\n'"`]*\(\s*(['"`])(.*?)\1[,)]/gm)];
  return [...comments, ...names.map(([, , name = '']) => ` ${name}`)].map((sentence) =>
    sentence
      .replaceAll(/^\s*\{?\/\*+|\*\/|^\s*(?:\*|\/\/)/gm, ' ')
      .replaceAll(/`[^`\n]*`/g, '')
      .replaceAll(/\s+/g, ' ')
      .replace(/^ /, ''),
  );
}

/** A document without code, on one line. */
function proseOf(text: string): string {
  return ` ${text.replaceAll(/```[^]*?```|`[^`\n]*`/g, '').replaceAll(/\s+/g, ' ')}`;
}

/** Documents that are written by hand. Measurements keep the words of their report. */
function trackedDocuments(): readonly string[] {
  const generated = /^docs\/machines\/|^docs\/(?:glossary|mutants|performance|requirements)\.md$/;
  return execFileSync(
    'git',
    ['ls-files', 'README.md', 'docs/**.md', 'docs/*.md', 'packages/machine-kit/*.md'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => file.endsWith('.md') && !generated.test(file));
}

/** The words set as code in the last column of the table, and in the line below it. */
function ruledOutWords(glossary: string): readonly string[] {
  const cells = glossary.split('\n').flatMap((line) => {
    if (line.startsWith('Also not used in names:')) return [line];
    return line.startsWith('| ') ? [line.split('|').at(-2) ?? ''] : [];
  });
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word));
}

function trackedFiles(): readonly string[] {
  return execFileSync('git', ['ls-files', 'src', 'server', 'packages', 'tests', 'tools'], {
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
