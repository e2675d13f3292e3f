import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Nothing in them meets PostgreSQL. */
const withoutPostgres = 'tests/gateway/{sqlite,search,search-model,pricing,packed-lines,in-threads}.test.ts';
const onlyPostgres = 'tests/gateway/postgres.test.ts';

export default defineConfig({
  test: {
    /** By default one core is left idle, and with two that is half of them. */
    maxWorkers: '100%',
    /** A busy machine is no reason to fail: what takes longer than this hangs. */
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**', onlyPostgres],
        },
      },
      {
        test: {
          name: 'postgresql',
          environment: 'node',
          include: [
            'tests/gateway/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/server/{session,csrf,first-catalogue}.test.ts',
          ],
          exclude: [withoutPostgres],
          globalSetup: 'tests/support/postgres-cluster.ts',
          setupFiles: 'tests/support/on-postgres.ts',
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'views',
          environment: 'jsdom',
          pool: 'vmThreads',
          globals: true,
          include: ['tests/views/**/*.test.tsx'],
          setupFiles: ['tests/views/browser-parts.ts'],
        },
      },
    ],
  },
});
