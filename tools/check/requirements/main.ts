import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAssumptions } from './assumptions.ts';
import { requirementCarriers, untestedRequirements } from './requirement-carriers.ts';
import { documentAreas, documentIds } from './requirements-document.ts';
import { sourceFiles } from './source-files.ts';
import { parseStatements, statementFaults } from './specification-coverage.ts';
import { tracedDocument } from './traced-document.ts';

const root = join(import.meta.dirname, '../../..');
const isCheck = process.argv.includes('--check');
const read = (path: string) => readFile(join(root, path), 'utf8');

const document = await read('docs/requirements.md');
const { text, staleIds, faults } = await tracedDocument(root, document);
const carriers = await requirementCarriers(root, documentAreas(document));

const statements = parseStatements(await read('docs/specification-statements.tsv'));
const sources = {
  requirements: document,
  assumptions: await readAssumptions(root),
  files: await sourceFiles(root, ['src', 'server', 'packages', 'tools', 'tests']),
};

if (!isCheck) await writeFile(join(root, 'docs/requirements.md'), text);
const complaints = [
  ...faults,
  ...untestedRequirements(documentIds(document), carriers),
  ...statementFaults(statements, sources),
  ...(isCheck
    ? staleIds.map((id) => `${id} is stale in docs/requirements.md: run npm run check -- write.`)
    : []),
];

process.stdout.write(
  complaints.length > 0
    ? `${complaints.join('\n')}\n`
    : `docs/requirements.md ${isCheck || staleIds.length === 0 ? 'is current' : `has ${staleIds.length} new rows`}.\n`,
);
process.exitCode = complaints.length > 0 ? 1 : 0;
