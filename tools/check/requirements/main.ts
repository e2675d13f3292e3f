import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAssumptions } from './assumptions.ts';
import { quotationFaults } from './quotation-faults.ts';
import { requirementCarriers, untestedRequirements } from './requirement-carriers.ts';
import { documentAreas, documentIds } from './requirements-document.ts';
import { sourceFiles } from './source-files.ts';
import { parseStatements, statementFaults } from './specification-coverage.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

const document = await read('docs/requirements.md');
const carriers = await requirementCarriers(root, documentAreas(document));

const statements = parseStatements(await read('docs/specification-statements.tsv'));
const sources = {
  requirements: document,
  assumptions: await readAssumptions(root),
  files: await sourceFiles(root, ['src', 'server', 'packages', 'tools', 'tests']),
};

const complaints = [
  ...(await quotationFaults(root, document)),
  ...untestedRequirements(documentIds(document), carriers),
  ...statementFaults(statements, sources),
];

process.stdout.write(
  complaints.length > 0
    ? `${complaints.join('\n')}\n`
    : 'Every requirement has a test, and every quoted id exists.\n',
);
process.exitCode = complaints.length > 0 ? 1 : 0;
