import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '@statefront/gateway/tests/support/deep.ts';

const project = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The files of a page in the feature `content`: a view, a machine with its words, and what gives it its service. */
const feature = {
  'src/machines/content/imprint.machine.ts': `
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { SiteContent } from '../../domain/content/site-content.ts';
import type { Fault } from '../../domain/faults/fault.ts';
import { loadAndShow } from '../load-and-show.ts';
import { notProvided } from '../request-actor.ts';
import { publicRead, type PoliciesOf } from '../request-policy.ts';
import type { ConnectionReturned, RequirementsMeta } from '../shop-event.ts';

export const imprintPolicies: PoliciesOf<typeof imprintMachine> = { loadSite: publicRead };

export const imprintMachine = setup({
  types: {
    input: {} as { readonly name: string },
    context: {} as { readonly name: string; readonly site: SiteContent | null; readonly failure: Fault | null },
    events: {} as { readonly type: 'retry.requested' } | ConnectionReturned,
    tags: {} as 'busy',
    meta: {} as RequirementsMeta,
    transitionMeta: {} as RequirementsMeta,
  },
  actors: { loadSite: notProvided<SiteContent, unknown>('loadSite') },
  actions: {
    storeFailure: assign({ failure: (_, params: { fault: Fault }) => params.fault }),
    storeSite: assign({ site: (_, params: { site: SiteContent }) => params.site }),
  },
}).createMachine({
  id: 'imprint',
  description: 'Who runs the shop.',
  meta: { requirements: ['RT-5'] },
  context: ({ input: { name } }) => ({ name, site: null, failure: null }),
  initial: 'loading',
  states: loadAndShow({
    load: 'loadSite',
    input: {},
    store: 'storeSite',
    params: (site: SiteContent) => ({ site }),
    subject: 'The imprint is',
    requirement: 'RT-5',
  }),
});

export type ImprintActorRef = ActorRefFrom<typeof imprintMachine>;
`,
  'src/machines/content/imprint.words.ts': `
import type { WordsOf } from '../words-of.ts';
import type { imprintMachine } from './imprint.machine.ts';

export const imprintWords: WordsOf<typeof imprintMachine> = {
  actors: { loadSite: 'ask the gateway for the texts of the site' },
};
`,
  'src/app/compose/compose-imprint.ts': `
import { imprintMachine, imprintPolicies } from '../../machines/content/imprint.machine.ts';
import type { Requests } from '../requests.ts';

export const composeImprint = ({ actor }: Requests) =>
  imprintMachine.provide({
    actors: { loadSite: actor(imprintPolicies.loadSite, (services) => services.loadSite) },
  });
`,
  'src/views/content/imprint-page.tsx': `
import { useSelector } from '@xstate/react';
import type { ImprintActorRef } from '../../machines/content/imprint.machine.ts';

export function ImprintPage({ actorRef }: { readonly actorRef: ImprintActorRef }) {
  return <h1>Imprint of {useSelector(actorRef, ({ context }) => context.name)}</h1>;
}
`,
};

/** The edits of files that are there: what is inserted before which text. */
const edits = [
  [
    'src/app/pages.ts',
    '\n  notFound: ',
    `
  imprint: pageOf({
    paths: () => ['/imprint/:name'],
    parameters: ({ parameters: { name = '' } }) => ({ name }),
    title: () => 'Imprint',
    view: async () => (await import('../views/content/imprint-page.tsx')).ImprintPage,
    machine: async () => (await import('./compose/compose-imprint.ts')).composeImprint,
    files: ['src/views/content/imprint-page.tsx', 'src/app/compose/compose-imprint.ts'],
  }),`,
  ],
  [
    'src/machines/described-machines.ts',
    '\nimport type { PoliciesOf',
    `
import { imprintMachine, imprintPolicies } from './content/imprint.machine.ts';
import { imprintWords } from './content/imprint.words.ts';`,
  ],
  [
    'src/machines/described-machines.ts',
    '\n  described(noticesMachine',
    '\n  described(imprintMachine, imprintWords, imprintPolicies),',
  ],
  [
    'tests/machines/models/content.ts',
    '\nexport const jobApplication: ',
    `
import { noSiteContent } from '#src/domain/content/site-content.ts';
import { imprintMachine } from '#src/machines/content/imprint.machine.ts';

export const imprint: MachineModel<typeof imprintMachine> = {
  machine: imprintMachine,
  inputs: [{ name: 'Northwind' }],
  samples: [
    { type: 'xstate.done.actor.loadSite', output: noSiteContent },
    { type: 'xstate.error.actor.loadSite', error: broken },
  ],
};
`,
  ],
] as const;

/** Opens the page as the server and as the root machine do, and prints what each of them shows. */
const opened = `
import { coverModel } from '@statefront/machine-kit/testing/cover-model.ts';
import { lintMachine, lintWords } from '@statefront/machine-kit/machine-lint.ts';
import { createActor } from 'xstate';
import { composeStorefront } from './src/app/compose/compose-storefront.ts';
import { locationOf } from './src/app/location-of.ts';
import { createPageLoader } from './src/app/page-code.ts';
import { renderPage } from './src/app/render-page.tsx';
import { standInDependencies } from './src/app/stand-in-dependencies.ts';
import { defaultConfiguration as configuration } from './src/domain/configuration/configuration.ts';
import { nothingInitial } from './src/domain/document/document-data.ts';
import { describedMachines } from './src/machines/described-machines.ts';
import { models } from './tests/machines/models.ts';

/** Faults of a machine in its descriptions, its words and its model. */
export function faultsOf(id: string) {
  const described = describedMachines.filter(({ machine }) => machine.id === id);
  const model = models.filter(({ machine }) => machine.id === id);
  return {
    described: described.map((each) => [...lintMachine(each.machine), ...lintWords(each)]),
    model: model.map(coverModel).map(({ missing, undeclared, emptied }) => [missing, undeclared, emptied]),
  };
}

export async function open(address: string) {
  const initial = { ...nothingInitial, session: { kind: 'anonymous' as const } };
  const hints = { rememberedMode: 'list' as const, isWide: true };
  const html = await renderPage({ configuration, address, initial, hints, language: 'en' });
  const composed = composeStorefront(standInDependencies());
  const location = locationOf(address, configuration.paths);
  await createPageLoader(() => composed).load(location.route);
  const storefront = createActor(composed.machine, {
    systemId: 'storefront',
    input: { configuration, initial, rememberedMode: 'list', location, isPrefetchAllowed: false, tabKey: '' },
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
  const parts = [
    'tools/without-machine-texts.ts',
    'tests/machines/models',
    'tests/machines/models.ts',
    'tests/support',
    'tests/views/a-category.ts',
  ];
  for (const each of ['src', 'package.json', 'tsconfig.json', 'vite.config.ts', ...parts])
    await cp(join(project, each), join(copy, each), { recursive: true });
  await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, text] of Object.entries({ ...feature, 'opened.ts': opened })) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), text);
  }
  for (const [file, before, text] of edits) {
    const there = await readFile(join(copy, file), 'utf8');
    await writeFile(join(copy, file), there.replace(before, `${text}${before}`));
  }
  await writeFile(join(copy, 'tsconfig.json'), await tsconfigOfCopy());
});

afterAll(async () => {
  await rm(copy, { recursive: true });
});

it.runIf(isDeep)('is its own files and three edits, which compile (MA-1)', async () => {
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  // Several threads would check the same types: more than twice the processor time.
  await run(process.execPath, [compiler, '-p', copy, '--singleThreaded']).catch(
    ({ stdout }: { readonly stdout: string }) => expect(stdout).toBe(''),
  );
});

describe('as it runs', () => {
  let vite: ViteDevServer;

  beforeAll(async () => {
    const { createServer } = await import('vite');
    vite = await createServer({
      root: copy,
      appType: 'custom',
      logLevel: 'error',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null, fs: { strict: false } },
    });
  });

  afterAll(() => vite.close());

  it('is rendered by the server and opened by the machine (MA-1, RT-5)', async () => {
    const { open } = await vite.ssrLoadModule('/opened.ts');

    expect(await open('/imprint/Northwind')).toEqual({
      heading: 'Imprint of Northwind',
      page: 'plain',
      machine: { name: 'Northwind', site: null, failure: null },
    });
  });

  it('describes itself in words, and its model takes each of its transitions (MA-2, MA-3)', async () => {
    const { faultsOf } = await vite.ssrLoadModule('/opened.ts');

    expect(faultsOf('imprint')).toEqual({ described: [[]], model: [[[], [], []]] });
  });
});

async function tsconfigOfCopy(): Promise<string> {
  const text = await readFile(join(project, 'tsconfig.json'), 'utf8');
  return text.replace(/"include": \[.*?\]/s, '"include": ["src", "opened.ts", "tests/machines"]');
}
