import { readFileSync } from 'node:fs';
import { StartFault } from './start-fault.ts';

/** A setting in the environment, as the table of settings and the errors describe it. */
export interface Variable {
  readonly reader: string;
  readonly name: string;
  readonly default: string;
  /** The rule for its value, where one sentence says it; otherwise empty. */
  readonly expected: string;
  readonly meaning: string;
}

/** All settings in the environment, from `variables.tsv`. */
export const variables: readonly Variable[] = readFileSync(new URL('variables.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [reader = '', name = '', usual = '', expected = '', meaning = ''] = line.split('\t');
    return { reader, name, default: usual, expected, meaning };
  });

/** The error about a wrong value, with what the table says that it must be. */
export function wrongValue(name: string, text: string): StartFault {
  const expected = variables.find((variable) => variable.name === name)?.expected ?? '';
  return new StartFault(`${name} must be ${expected}, but is "${text}".`);
}
