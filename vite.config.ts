import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sharedChunk } from './tools/build/shared-chunk.ts';
import { machinesWithoutProse } from './tools/build/machines-without-prose.ts';

const browsers = ['chrome125', 'edge125', 'firefox129', 'safari18'];

/** What @statelyai/inspect brings for Stately's own services goes when nothing imports it. */
const inspectorPackages =
  /node_modules\/(@statelyai\/inspect|fast-safe-stringify|isomorphic-ws|partysocket|superjson)\//;

export default defineConfig({
  plugins: [react(), machinesWithoutProse()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // What every page has loaded already need not be named again wherever a part of it comes later.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(react|machine|shared)-/.test(file)),
    },
    rolldownOptions: {
      input: { storefront: 'index.html', inspector: 'inspector/index.html' },
      treeshake: { moduleSideEffects: [{ test: inspectorPackages, sideEffects: false }] },
      output: {
        // Names change with their contents; shorter ones are less to load, since pages name what they load.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // What loads chunks goes with what every page needs, or it becomes a chunk of its own.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
              priority: 3,
            },
            { name: 'machine', test: /node_modules\/xstate\//, priority: 2 },
            {
              name: (id, graph) => (id.endsWith('/messages/plural.ts') ? 'shared' : sharedChunk(id, graph)),
              test: /\/src\/(domain|machines|services|views|messages)\//,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});

/** Class names that can be told ahead, so that the server's shell looks like the views: `site-header__bar`. */
function scopedName(local: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}__${local}`;
}
