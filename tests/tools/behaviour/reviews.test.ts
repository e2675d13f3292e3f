import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { statelyMachine } from '@statefront/machine-kit/stately-machine.ts';
import { describedMachines } from '#src/machines/described-machines.ts';
import { reviewOf, revisionOf, type ReviewFile } from '#tools/behaviour/reviews.ts';
import { projectDirectory } from '#tools/run-command.ts';

const described = describedMachines.find(({ machine }) => machine.id === 'lineNote');
if (!described) throw new Error('there is no machine lineNote');
const git = (input: string, ...words: readonly string[]) =>
  execFileSync('git', words, { cwd: projectDirectory, input, encoding: 'utf8' }).trim();
const signedAs = (revision: string): ReviewFile => ({
  signed: { by: 'Ada', on: '2026-11-29', revision },
  notes: [],
});

it('a machine that did not change since it was signed is signed, by the name that git gives its file (MA-5)', () => {
  const revision = revisionOf(described);

  expect(revision).toBe(git(statelyMachine(described), 'hash-object', '--stdin'));
  expect(reviewOf(described, signedAs(revision)).signed).toEqual({
    by: 'Ada',
    on: '2026-11-29',
    changes: [],
  });
});

it('names what changed since a machine was signed, and that a revision is missing (MA-5)', () => {
  const committed = git('', 'rev-parse', 'HEAD:docs/machines/lineNote.json');
  const words = { ...described.words, guards: { isOtherNote: 'it is another text' } };

  expect(reviewOf({ ...described, words }, signedAs(committed)).signed?.changes).toEqual([
    'lineNote: the guard isOtherNote now reads “it is another text”, before “other note”',
  ]);
  expect(reviewOf({ ...described, words }, signedAs('0'.repeat(40))).signed?.changes).toEqual([
    `lineNote: it differs; this copy of the repository lacks the signed revision ${'0'.repeat(40)}`,
  ]);
});

it('keeps a note on a state that is gone, as a note on the machine (MA-5)', () => {
  const note = { text: 'Why?', by: 'Ada', on: '2026-11-29' };
  const notes = [
    { ...note, about: 'lineNote.writing' },
    { ...note, about: 'lineNote.gone' },
  ];

  expect(reviewOf(described, { signed: null, notes })).toEqual({
    signed: null,
    notes: [notes[0], { ...note, about: 'lineNote', text: 'lineNote.gone: Why?' }],
  });
});
