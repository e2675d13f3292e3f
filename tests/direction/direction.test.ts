import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { array, looseObject, optional, parse, string } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');

const says = {
  ending: 'Name the file as it is: import it with its .ts or .tsx ending.',
  relative: 'Inside src use a relative path.',
  shop: 'The shop in the browser shares no code with the server, the packages, tools or tests: talk to them over HTTP, or move what is shared to src/domain.',
  domain:
    'The domain knows nothing outside itself: take what you need as an argument, or move the pure part here.',
  domainPackage:
    'The domain is plain TypeScript, with valibot for shapes, date-fns for days, fraction.js for figures and @statefront/sheets/csv for tables: leave React, XState, ky and Node to the layers around it.',
  domainGlobal: 'The domain reads nothing that is not an argument: take it as a parameter.',
  service: 'A service knows only the domain: return domain types and let a machine decide what follows.',
  servicePackage:
    'A service needs ky, valibot, date-fns and @statefront/sheets only: leave React and XState to the layers after it.',
  machineService:
    'A machine knows the types of services only: declare the actor with notProvided and provide the service in src/app.',
  machine:
    'A machine knows the domain, other machines and xstate: emit an event and let src/app act on React, the router or the page.',
  machineGlobal:
    'A machine reads nothing of the browser: take it as input or event, or provide an actor in src/app.',
  view: 'A view shows a snapshot and sends events: ask a machine instead.',
  viewPackage:
    'A view needs react, react-router and @xstate/react only, and dompurify where it shows markup: put rules in src/domain and behaviour in a machine.',
  inspection:
    'src/inspection connects the shop with @statefront/machine-kit/inspector, @statefront/machine-kit/inspector-page and @statefront/machine-kit/trace, and needs nothing else.',
  behaviour:
    'src/behaviour connects the machines with @statefront/machine-kit/book-player, and needs nothing else.',
  kit: 'The machine kit knows machines in general, never this shop: take what you need as an argument, and use relative paths inside the kit.',
  kitPackage:
    'The machine kit needs xstate, its inspector, valibot and elkjs only, so that any project can use it.',
  gateway:
    'The gateway stands alone, with @statefront/approval-rules, @statefront/host, @statefront/punchout, @statefront/search and @statefront/sheets: the contract with the shop is HTTP, so repeat a shape rather than share it.',
  server:
    'The server uses src/domain, src/messages, the list of pages, the services by services-over.ts, their decoders, the host and the gateway: move what is pure to src/domain.',
  serverRelative: 'Between top folders use #src/domain/.. and @statefront/host/..',
  withSheets:
    'This package knows @statefront/sheets only, neither the shop nor another package, so that it can be used alone.',
  alone: 'This package knows neither the shop nor another package, so that it can be used alone.',
  simulator:
    "The simulator is written from the public standards: it never uses the shop's readers and writers of documents.",
  search: 'Products in, results out: the search has no file, no database and no network.',
  rules: 'Rules in, findings out: the checker has no file, no clock and no network.',
};

interface Plant {
  readonly file: string;
  readonly code: string;
  readonly caught: string;
}

const violations: readonly Plant[] = [
  ...['react', 'react-dom/client', 'react-router', 'xstate', '@xstate/react', 'ky', 'node:fs'].map((name) =>
    aViolation('src/domain/price/a.ts', name, says.domainPackage),
  ),
  ...['services', 'machines', 'views', 'app', 'inspection', 'messages'].map((layer) =>
    aViolation('src/domain/price/a.ts', `../../${layer}/b.ts`, says.domain),
  ),
  { file: 'src/domain/price/a.ts', code: 'export const now = performance.now();', caught: says.domainGlobal },
  ...['machines', 'views', 'app', 'inspection', 'messages'].map((layer) =>
    aViolation('src/services/basket/a.ts', `../../${layer}/b.ts`, says.service),
  ),
  ...['react', 'xstate', 'react-router'].map((name) =>
    aViolation('src/services/basket/a.ts', name, says.servicePackage),
  ),
  aViolation('src/machines/basket/a.machine.ts', '../../services/basket/b-services.ts', says.machineService),
  ...[
    'react',
    '@xstate/react',
    'react-router',
    'ky',
    'valibot',
    'node:fs',
    '../../views/b.tsx',
    '../../app/b.ts',
    '../../messages/b.ts',
    '../../inspection/b.ts',
  ].map((name) => aViolation('src/machines/basket/a.machine.ts', name, says.machine)),
  ...[
    'window.location',
    'document.title',
    "fetch('/api')",
    "localStorage.getItem('a')",
    'setTimeout(() => 0)',
  ].map((expression): Plant => ({
    file: 'src/machines/basket/a.machine.ts',
    code: `export const a = ${expression};`,
    caught: says.machineGlobal,
  })),
  ...['../../services/basket/b-services.ts', '../../app/b.ts'].map((name) =>
    aViolation('src/views/basket/a.tsx', name, says.view),
  ),
  ...['ky', 'xstate', 'valibot'].map((name) => aViolation('src/views/basket/a.tsx', name, says.viewPackage)),
  ...[
    '#src/machines/b.machine.ts',
    '#server/b.ts',
    '@statefront/gateway/b.ts',
    '#tools/b.ts',
    '#tests/b.ts',
    '@statefront/machine-kit/chart.ts',
    '../../src/domain/a/b.ts',
    '../../gateway/b.ts',
  ].map((name) => aViolation('packages/machine-kit/testing/a.ts', name, says.kit)),
  ...['react', '@xstate/react', 'ky', 'fastify'].map((name) =>
    aViolation('packages/machine-kit/testing/a.ts', name, says.kitPackage),
  ),
  ...[
    '../domain/a/b.ts',
    '../machines/b.machine.ts',
    '@statefront/machine-kit/chart.ts',
    '@statefront/machine-kit/testing/cover-model.ts',
    '@statefront/machine-kit/chart.ts',
    '#tools/b.ts',
    'react',
    'valibot',
  ].map((name) => aViolation('src/inspection/a.ts', name, says.inspection)),
  ...['../app/b.ts', '@statefront/machine-kit/book/b.ts', 'react'].map((name) =>
    aViolation('src/behaviour/a.ts', name, says.behaviour),
  ),
  aViolation('src/domain/price/a.ts', '@statefront/sheets/xlsx/b.ts', says.domainPackage),
  aViolation('packages/sheets/xml/a.ts', '@statefront/host/files/b.ts', says.alone),
  ...['@statefront/machine-kit/inspector/b.ts', '@statefront/machine-kit/chart.ts'].map((name) =>
    aViolation('src/app/a.ts', name, says.shop),
  ),
  aViolation('packages/gateway/routes/a.ts', '@statefront/machine-kit/chart.ts', says.gateway),
  aViolation('server/a.ts', '@statefront/machine-kit/chart.ts', says.server),
  ...['host', 'sheets', 'search', 'conformance', 'punchout'].flatMap((name) =>
    ['#src/domain/a/b.ts', '@statefront/gateway/b.ts', '../../server/b.ts', '../gateway/b.ts'].map(
      (imported) =>
        aViolation(
          `packages/${name}/a.ts`,
          imported,
          ['conformance', 'punchout'].includes(name) ? says.withSheets : says.alone,
        ),
    ),
  ),
  ...['../cxml/b.ts', '../oci/b.ts', '../lines/b.ts'].map((name) =>
    aViolation('packages/punchout/buyer/a.ts', name, says.simulator),
  ),
  ...['node:fs/promises', 'node:http', 'node:sqlite', 'fastify', 'pg'].map((name) =>
    aViolation('packages/search/index/a.ts', name, says.search),
  ),
  ...['node:fs/promises', 'fastify', 'react'].map((name) =>
    aViolation('packages/approval-rules/a.ts', name, says.rules),
  ),
  ...['@statefront/gateway/b.ts', '../../src/domain/b.ts'].map((name) =>
    aViolation('packages/approval-rules/a.ts', name, says.alone),
  ),
  ...['#server/b.ts', '@statefront/gateway/b.ts', '#tools/b.ts', '#tests/b.ts', '../../server/b.ts'].map(
    (name) => aViolation('src/app/a.ts', name, says.shop),
  ),
  aViolation('src/app/a.ts', '#src/domain/b.ts', says.relative),
  ...[
    '#src/domain/a/b.ts',
    '#server/b.ts',
    '#tools/b.ts',
    '../../src/domain/a/b.ts',
    '../../server/b.ts',
  ].map((name) => aViolation('packages/gateway/routes/a.ts', name, says.gateway)),
  ...[
    '#src/machines/b.machine.ts',
    '#src/views/b.tsx',
    '#src/services/b.ts',
    '#tools/b.ts',
    '#tests/b.ts',
  ].map((name) => aViolation('server/a.ts', name, says.server)),
  ...['../src/domain/a/b.ts', '../packages/gateway/b.ts'].map((name) =>
    aViolation('server/a.ts', name, says.serverRelative),
  ),
  ...[
    { file: 'src/app/a.ts', caught: says.shop },
    { file: 'server/a.ts', caught: says.server },
    { file: 'packages/gateway/a.ts', caught: says.gateway },
  ].map((production): Plant => ({ ...production, code: "export const a = () => import('#tools/b.ts');" })),
  ...[
    'src/domain/price/a.ts',
    'src/services/basket/a.ts',
    'src/machines/basket/a.machine.ts',
    'src/views/basket/a.tsx',
    'src/inspection/a.ts',
    'src/app/a.ts',
    'packages/gateway/a.ts',
    'server/a.ts',
    'tools/a.ts',
    'tests/a.ts',
    'packages/machine-kit/testing/a.ts',
  ].map((file) => aViolation(file, './b.js', says.ending)),
];

const sound: readonly { readonly file: string; readonly imports: readonly string[] }[] = [
  {
    file: 'src/domain/price/a.ts',
    imports: [
      './b.ts',
      '../decimal/decimal.ts',
      'valibot',
      'date-fns/parseISO',
      'fraction.js',
      '@statefront/sheets/csv/b.ts',
    ],
  },
  {
    file: 'src/services/basket/b-services.ts',
    imports: [
      '../../domain/price/b.ts',
      '../transport/gateway-client.ts',
      'ky',
      'valibot',
      '@statefront/sheets/xlsx/b.ts',
    ],
  },
  {
    file: 'src/machines/basket/a.machine.ts',
    imports: [
      '../../domain/price/b.ts',
      './b.machine.ts',
      '../tile/b.machine.ts',
      '../request-actor.ts',
      'xstate',
    ],
  },
  {
    file: 'src/views/basket/a.tsx',
    imports: [
      '../ui/b.tsx',
      '../../machines/basket/b.machine.ts',
      '../../domain/price/b.ts',
      '../../messages/b.ts',
      'react',
      './a.module.css',
    ],
  },
  {
    file: 'src/inspection/a.ts',
    imports: [
      './b.ts',
      '@statefront/machine-kit/inspector/b.ts',
      '@statefront/machine-kit/inspector-page/b.ts',
      '@statelyai/inspect',
      'xstate',
    ],
  },
  { file: 'src/behaviour/a.ts', imports: ['./b.ts', '@statefront/machine-kit/book-player/b.ts'] },
  {
    file: 'packages/machine-kit/testing/a.ts',
    imports: [
      './b.ts',
      '../chart.ts',
      '../diagrams/a.css',
      'xstate',
      'xstate/graph',
      'valibot',
      'elkjs/lib/b',
      'node:fs',
    ],
  },
  {
    file: 'src/app/a.ts',
    imports: [
      '../services/b.ts',
      '../machines/b.ts',
      '../../views/b.tsx',
      '../../inspection/b.ts',
      'react-dom/client',
    ],
  },
  {
    file: 'packages/gateway/routes/a.ts',
    imports: [
      '../database/b.ts',
      '@statefront/host/database/b.ts',
      '@statefront/search/b.ts',
      '@statefront/sheets/csv/b.ts',
      'fastify',
    ],
  },
  { file: 'packages/search/index/a.ts', imports: ['../words/b.ts', '@orama/stemmers/german', 'node:zlib'] },
  {
    file: 'server/a.ts',
    imports: [
      '#src/domain/a/b.ts',
      '#src/app/pages.ts',
      '@statefront/gateway/gateway.ts',
      './b.ts',
      'fastify',
    ],
  },
  ...['conformance', 'punchout'].map((name) => ({
    file: `packages/${name}/a.ts`,
    imports: ['./b.ts', '@statefront/sheets/xml/b.ts', 'node:fs'],
  })),
  {
    file: 'tools/a.ts',
    imports: [
      '#src/machines/b.ts',
      '@statefront/machine-kit/chart.ts',
      '@statefront/gateway/b.ts',
      '#server/b.ts',
    ],
  },
  {
    file: 'tests/a.test.ts',
    imports: [
      '#src/machines/b.ts',
      '@statefront/machine-kit/chart.ts',
      '@statefront/gateway/b.ts',
      '#tools/b.ts',
    ],
  },
];

describe('the direction of imports', () => {
  let directory = '';
  let findings: ReadonlyMap<string, readonly string[]> = new Map();

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'direction-'));
    await copyFile(join(project, '.oxlintrc.json'), join(directory, '.oxlintrc.json'));
    for (const [place, { file, code }] of violations.entries()) await plant(placed(file, place), code);
    for (const { file, imports } of sound) await plant(file, imports.map(importOf).join('\n'));
    await plant(
      'src/machines/basket/typed.machine.ts',
      "import type { B } from '../../services/basket/b-services.ts';\nexport type A = B;",
    );
    findings = await lint(directory);
  });

  afterAll(async () => {
    await rm(directory, { recursive: true });
  });

  it.each(violations.map((violation, place) => ({ ...violation, place })))(
    'refuses in $file: $code',
    ({ file, place, caught }) => {
      expect(findings.get(placed(file, place))).toEqual([caught]);
    },
  );

  it.each(sound)('accepts in $file imports of the allowed layers', ({ file }) => {
    expect(findings.get(file)).toBeUndefined();
  });

  it('accepts types of services in a machine', () => {
    expect(findings.get('src/machines/basket/typed.machine.ts')).toBeUndefined();
  });

  async function plant(file: string, code: string): Promise<void> {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    await writeFile(join(directory, file), `${code}\n`);
  }
});

function aViolation(file: string, name: string, caught: string): Plant {
  return { file, code: importOf(name), caught };
}

function importOf(name: string): string {
  return `export * from '${name}';`;
}

/** Each violation gets a separate file beside the file it is about. */
function placed(file: string, place: number): string {
  return file.replace(/\ba\b(?=\.)/, `a-${place}`);
}

const reportSchema = looseObject({
  diagnostics: array(
    looseObject({ code: string(), filename: string(), message: string(), help: optional(string(), '') }),
  ),
});

async function lint(directory: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const oxlint = join(project, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '--format', 'json', '.'], {
    cwd: directory,
    maxBuffer: 2 ** 26,
  }).catch((failure: { stdout: string }) => failure);
  const findings = new Map<string, readonly string[]>();
  for (const { code, filename, message, help } of parse(reportSchema, JSON.parse(stdout)).diagnostics) {
    if (!code.includes('no-restricted')) continue;
    const text = code.includes('globals') ? message.replace(/^Unexpected use of '\w+'\. /, '') : help;
    findings.set(filename, [...(findings.get(filename) ?? []), text]);
  }
  return findings;
}
