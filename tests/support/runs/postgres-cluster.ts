import type { TestProject } from 'vitest/node';
import { startPostgres } from '#tools/install/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseURL: string;
  }
}

/** The PostgreSQL server of a test run: the one in `TEST_DATABASE_URL`, else a temporary one. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    provide('testDatabaseURL', given);
    return undefined;
  }
  const cluster = await startPostgres();
  provide('testDatabaseURL', cluster.url);
  return () => cluster.stop();
}
