import { access, glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

describe('the documents', () => {
  it('link only to files that exist', async () => {
    const dead = await Promise.all((await documents()).map(deadLinks));

    expect(dead.flat()).toEqual([]);
  });

  it('name the reason for every dependency, and no others', async () => {
    const record = await readFile(join(root, 'docs/decisions/0014-named-libraries.md'), 'utf8');

    const subjects = [...record.matchAll(/^- ([^:]+):/gm)].map(([, subject = '']) => subject);
    const named = subjects.flatMap((subject) => [...subject.matchAll(/`([^`]+)`/g)].map(([, name]) => name));

    expect(new Set(named)).toEqual(new Set(await dependencies()));
  });
});

async function documents(): Promise<readonly string[]> {
  const paths = await filesLike('*.md', '{docs,docs/decisions}/*.md', '{packages,tests}/*/{,docs/}*.md');
  return paths.filter((path) => !path.endsWith('0000-template.md'));
}

async function filesLike(...patterns: readonly string[]): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const path of glob(patterns, { cwd: root })) paths.push(path);
  return paths;
}

async function deadLinks(document: string): Promise<readonly string[]> {
  const text = await readFile(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link = '']) => link);
  const checked = await Promise.all(
    links.map((link) =>
      access(join(root, dirname(document), link)).then(
        () => [],
        () => [`${document}: ${link}`],
      ),
    ),
  );
  return checked.flat();
}

async function dependencies(): Promise<readonly string[]> {
  const names = v.record(v.string(), v.string());
  const shape = v.object({
    dependencies: v.optional(names),
    devDependencies: v.optional(names),
    optionalDependencies: v.optional(names),
    peerDependencies: v.optional(names),
  });
  const groups = await Promise.all(
    (await filesLike('package.json', 'packages/*/package.json')).map(async (file) =>
      Object.values(v.parse(shape, JSON.parse(await readFile(join(root, file), 'utf8')))),
    ),
  );
  return groups
    .flat()
    .flatMap((group) => Object.keys(group ?? {}))
    .filter((name) => !name.startsWith('@statefront/'));
}
