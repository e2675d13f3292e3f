import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requirementCarriers, untestedRequirements } from './requirement-carriers.ts';
import { documentAreas, documentIds } from './requirements-document.ts';
import { tracedDocument } from './traced-document.ts';

const root = join(import.meta.dirname, '../..');
const path = join(root, 'docs/requirements.md');
const isCheck = process.argv.includes('--check');

const document = await readFile(path, 'utf8');
const { text, staleIds, faults } = await tracedDocument(root, document);
const carriers = await requirementCarriers(root, documentAreas(document));

if (!isCheck) await writeFile(path, text);
const complaints = [
  ...faults,
  ...untestedRequirements(documentIds(document), carriers),
  ...(isCheck
    ? staleIds.map((id) => `${id} is stale in docs/requirements.md: run npm run requirements.`)
    : []),
];

process.stdout.write(
  complaints.length > 0
    ? `${complaints.join('\n')}\n`
    : `docs/requirements.md ${isCheck || staleIds.length === 0 ? 'is current' : `has ${staleIds.length} new rows`}.\n`,
);
process.exitCode = complaints.length > 0 ? 1 : 0;
