import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Must come before the first import of our own: the second start then takes half the time.
enableCompileCache(fileURLToPath(new URL('../node_modules/.statefront/compile-cache', import.meta.url)));
const { run } = await import('./start/run.ts');
await run();
