import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('0000-template.md'));

it('a link in a document leads to a file that exists, and to a heading of it (MA-2)', () => {
  const broken = documents.flatMap((document) =>
    [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(document, link))
      .map((link) => `${document}: ${link}`),
  );

  expect(broken).toEqual([]);
});

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : posix.join(posix.dirname(document), path);
  if (!statSync(join(root, target), { throwIfNoEntry: false })) return false;
  return anchor === undefined || !target.endsWith('.md') || anchors(target).includes(anchor);
}

function anchors(document: string): readonly string[] {
  return [...prose(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

function prose(document: string): string {
  return readFileSync(join(root, document), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
}
