import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isDeep } from './packages/gateway/tests/support/deep.ts';
import { parentFolder } from './tools/install/postgres.ts';
import { recordedViews } from './tests/views/untried/recorded-views.ts';

/** Node keeps what it has compiled: a gateway that a test starts as a process takes half the time. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node');
/** Databases of tests are in memory: on a disk, each of their commits waits some ms for it. */
process.env['TMPDIR'] ??= await parentFolder();

const rules = 'tests/domain/**/*.test.ts';
const otherEngines = 'tests/engines/**/*.test.ts';
const failover = 'tests/failover/**/*.test.ts';
const onlyPostgres = 'packages/gateway/tests/database/postgres.test.ts';
const composeDatabase = 'tests/deploy/compose-database.test.ts';

/** Migrations, concurrency, basket, orders and sessions, with an import and a listing. */
const whereDatabasesDiffer = [
  onlyPostgres,
  'packages/gateway/tests/database/{database,two-processes}.test.ts',
  'packages/gateway/tests/account/{session,lists}.test.ts',
  'packages/gateway/tests/company/{invitations,budgets,deciding-at-once}.test.ts',
  'packages/gateway/tests/import/import-in-steps.test.ts',
  'packages/gateway/tests/bmecat/bmecat-update-{prices,products}.test.ts',
  'packages/gateway/tests/search/listing-routes.test.ts',
  composeDatabase,
  'packages/gateway/tests/basket/{basket-{adding,changed-products,keys,changing},quick-order-check}.test.ts',
  'packages/gateway/tests/orders/*.test.ts',
  'tests/server/*/{session,new-password,first-catalogue,waiting-database,outgoing-documents,round-trips}.test.ts',
];

const everythingWithADatabase = [
  'packages/gateway/tests/**/*.test.ts',
  'tests/contract/**/*.test.ts',
  'tests/deploy/upgrade.test.ts',
  composeDatabase,
  'tests/server/*/{session,csrf,new-password,first-catalogue,waiting-database,outgoing-documents,round-trips}.test.ts',
];

/** A demo catalogue is generated and loaded: in every run on one database. */
const onlyPostgresUnlessDeep = isDeep ? [] : ['tests/server/start/first-catalogue.test.ts'];

const withoutDatabase =
  'packages/gateway/tests/**/{demo-catalogue*,sqlite,relevance,pricing,packed-lines,map-in-workers}.test.ts';

export default defineConfig({
  test: {
    /** A quarter of the time tests wait for a process, a response or a database: more files than cores run at once. */
    maxWorkers: '150%',
    /** Most objects of a test are gone after it: with more room for young ones, an eighth less processor time. */
    execArgv: ['--max-semi-space-size=64'],
    /** A busy machine is no reason to fail: what takes longer than this hangs. */
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: [rules],
          /** As in the other projects, test files share the modules that they import, which saves a quarter of the time. */
          isolate: false,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{tests,packages/*/tests}/**/*.test.ts'],
          exclude: [
            'tests/journeys/**',
            otherEngines,
            failover,
            rules,
            onlyPostgres,
            composeDatabase,
            ...onlyPostgresUnlessDeep,
          ],
          isolate: false,
          globalSetup: 'packages/gateway/tests/support/shared-folder.ts',
          setupFiles: 'tests/support/runs/record-taken.ts',
        },
      },
      {
        test: {
          name: 'postgresql',
          environment: 'node',
          include: isDeep ? everythingWithADatabase : whereDatabasesDiffer,
          exclude: [withoutDatabase],
          isolate: false,
          globalSetup: 'tests/support/runs/postgres-cluster.ts',
          setupFiles: 'packages/gateway/tests/support/on-postgres.ts',
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: [otherEngines],
          testTimeout: 300_000,
          /** A browser at a time. */
          fileParallelism: false,
        },
      },
      {
        test: { name: 'failover', environment: 'node', include: [failover], testTimeout: 1_800_000 },
      },
      {
        plugins: [recordedViews(import.meta.dirname), react()],
        test: {
          name: 'views',
          environment: 'jsdom',
          isolate: false,
          globals: true,
          include: ['tests/views/**/*.test.tsx'],
          /** Elements of a page live shortly: collecting them in larger steps saves an eighth of the time. */
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['tests/views/browser-parts.ts', 'tests/support/runs/record-taken.ts'],
        },
      },
    ],
  },
});
