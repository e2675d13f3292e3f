import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The files of the feature `imprint`: a view, and a machine with what composes it. */
const feature = {
  'src/machines/imprint/imprint.machine.ts': `
import { setup, type ActorRefFrom } from 'xstate';

export const imprintMachine = setup({
  types: { context: {} as { name: string }, input: {} as { name: string } },
}).createMachine({ id: 'imprint', context: ({ input }) => ({ name: input.name }) });

export type ImprintActorRef = ActorRefFrom<typeof imprintMachine>;
`,
  'src/views/imprint/imprint-page.tsx': `
import { useSelector } from '@xstate/react';
import type { ImprintActorRef } from '../../machines/imprint/imprint.machine.ts';

export function ImprintPage({ actorRef }: { readonly actorRef: ImprintActorRef }) {
  return <h1>Imprint of {useSelector(actorRef, ({ context }) => context.name)}</h1>;
}
`,
  'src/app/compose/compose-imprint.ts': `
import { imprintMachine } from '../../machines/imprint/imprint.machine.ts';

export const composeImprint = () => imprintMachine;
`,
};

/** The addition to the list of pages. */
const record = `
  imprint: pageOf({
    paths: () => ['/imprint/:name'],
    parameters: ({ parameters: { name = '' } }) => ({ name }),
    title: () => 'Imprint',
    view: async () => (await import('../views/imprint/imprint-page.tsx')).ImprintPage,
    machine: async () => (await import('./compose/compose-imprint.ts')).composeImprint,
    files: ['src/views/imprint/imprint-page.tsx', 'src/app/compose/compose-imprint.ts'],
  }),
`;

/** Opens the page as the server and as the root machine do, and prints what each of them shows. */
const opened = `
import { createActor } from 'xstate';
import { composeStorefront } from './src/app/compose/compose-storefront.ts';
import { locationOf } from './src/app/location-of.ts';
import { createPageLoader } from './src/app/page-code.ts';
import { renderPage } from './src/app/render-page.tsx';
import { standInDependencies } from './src/app/stand-in-dependencies.ts';
import { defaultConfiguration as configuration } from './src/domain/configuration/configuration.ts';
import { nothingInitial } from './src/domain/document/document-data.ts';

export async function open(address: string) {
  const initial = { ...nothingInitial, session: { kind: 'anonymous' as const } };
  const visit = { rememberedMode: 'list' as const, isWide: true };
  const html = await renderPage({ configuration, address, initial, visit, language: 'en' });
  const composed = composeStorefront(standInDependencies());
  const location = locationOf(address, configuration.paths);
  await createPageLoader(() => composed).load(location.route);
  const storefront = createActor(composed.machine, {
    systemId: 'storefront',
    input: { configuration, initial, rememberedMode: 'list', location, isPrefetchAllowed: false, visit: '' },
  }).start();
  const { value, children } = storefront.getSnapshot();
  return {
    heading: /<h1.*?<\\/h1>/.exec(html)?.[0].replaceAll(/<.*?>/g, ''),
    page: value.page,
    machine: children.plainPage?.getSnapshot().children['imprint']?.getSnapshot().context,
  };
}
`;

let copy = '';

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'another-page-'));
  for (const each of ['src', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    await cp(join(project, each), join(copy, each), { recursive: true });
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, text] of Object.entries({ ...feature, 'opened.ts': opened })) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), text);
  }
  const list = join(copy, 'src/app/pages.ts');
  const pages = await readFile(list, 'utf8');
  await writeFile(list, pages.replace('\n  notFound: ', `${record}  notFound: `));
  await writeFile(join(copy, 'tsconfig.json'), await tsconfigOfCopy());
});

afterAll(async () => {
  await rm(copy, { recursive: true });
});

it('is its own files and a record of the list, which compile (MA-1)', async () => {
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  // Several threads would check the same types: more than twice the processor time.
  await run(process.execPath, [compiler, '-p', copy, '--singleThreaded']).catch(
    ({ stdout }: { readonly stdout: string }) => expect(stdout).toBe(''),
  );
});

it('is rendered by the server and opened by the machine (MA-1, RT-5)', async () => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: copy,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null, fs: { strict: false } },
  });
  try {
    const { open } = await vite.ssrLoadModule('/opened.ts');

    expect(await open('/imprint/Northwind')).toEqual({
      heading: 'Imprint of Northwind',
      page: 'plain',
      machine: { name: 'Northwind' },
    });
  } finally {
    await vite.close();
  }
});

async function tsconfigOfCopy(): Promise<string> {
  const text = await readFile(join(project, 'tsconfig.json'), 'utf8');
  return text.replace(/"include": \[.*?\]/s, '"include": ["src", "opened.ts"]');
}
