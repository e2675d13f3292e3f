import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    sharedFolder: string;
  }
}

/** A folder that all test files of a run share; removed at the end. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'statefront-shared-'));
  provide('sharedFolder', directory);
  return () => rm(directory, { recursive: true, force: true });
}
