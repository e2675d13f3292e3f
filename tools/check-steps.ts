/** What must hold before any test runs; each is a command of this project's own tools. */
export const checkSteps = [
  { name: 'formatting', command: ['oxfmt', '--check', '.'], remedy: 'run "npm run format"' },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', '.'],
    remedy: 'correct what it names',
  },
  { name: 'unused code', command: ['knip'], remedy: 'delete what it names' },
  { name: 'types', command: ['tsc', '-p', '.'], remedy: 'correct what it names' },
  {
    name: 'requirements',
    command: ['node', 'tools/requirements/main.ts', '--check'],
    remedy: 'write the tests that it names, or run "npm run requirements"',
  },
  {
    name: 'diagrams',
    command: ['node', 'tools/diagrams.ts', '--check'],
    remedy: 'run "npm run diagrams" and review the change',
  },
] as const satisfies readonly CheckStep[];

export interface CheckStep {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly remedy: string;
}
