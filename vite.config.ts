import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { withoutMachineTexts } from './tools/without-machine-texts.ts';

const browsers = ['chrome125', 'edge125', 'firefox129', 'safari18'];

/** Code of @statelyai/inspect for Stately's services, which is dropped if nothing imports it. */
const inspectorPackages =
  /node_modules\/(@statelyai\/inspect|fast-safe-stringify|isomorphic-ws|partysocket|superjson)\//;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether some of these modules import another, or import what does. */
function isImportedBy(importers: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (importers.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    modules.getModuleInfo(id)?.importers.some((each) => isImportedBy(importers, each, modules, seen)) ?? false
  );
}

/** Whether only these modules import another, directly or by what only they import. */
function isImportedOnlyBy(
  importers: RegExp,
  id: string,
  modules: Modules,
  seen = new Set<string>(),
): boolean {
  if (importers.test(id) || seen.has(id)) return true;
  seen.add(id);
  const above = modules.getModuleInfo(id)?.importers ?? [];
  return above.length > 0 && above.every((each) => isImportedOnlyBy(importers, each, modules, seen));
}

/** The file of what some modules share with others; earlier files go first. */
const sharedFile = (name: string, importers: RegExp, priority: number) => ({
  name: (id: string, modules: Modules) => (isImportedBy(importers, id, modules) ? name : null),
  test: /\/src\//,
  minShareCount: 2,
  priority,
});

const firstPage = /\/src\/(app\/shop|views\/listing\/listing-page|messages\/[a-z]{2})\.tsx?$/;
/** Not the entries themselves, and not the listing's own views. */
const ofFirstPage = /\/src\/(?!main\.|app\/shop\.|messages\/[a-z]{2}\.|views\/listing\/(?!category-tiles))/;
const visitorsPages =
  /\/src\/(views\/(home\/home|session\/sign-in|search\/search-start)-page|app\/compose\/compose-(home|sign-in))\.tsx?$/;

const companyPages =
  /\/src\/(views\/(approval-rules\/company-rules|people\/company-people|budgets\/company-budgets)-page|app\/compose\/compose-company-(rules|people|budgets))\.tsx?$/;

const client: UserConfig['build'] = {
  target: browsers,
  cssTarget: browsers,
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: { storefront: 'index.html', inspector: 'inspector.html', early: 'src/early-input.ts' },
    treeshake: { moduleSideEffects: [{ test: inspectorPackages, sideEffects: false }] },
    output: {
      codeSplitting: {
        groups: [
          // The loader of chunks belongs to the code of every page, or it becomes a separate chunk.
          {
            name: 'react',
            test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
            priority: 5,
          },
          { name: 'libraries', test: /node_modules\/(xstate|@xstate|react-router|date-fns)\//, priority: 5 },
          // Files of what pages share, instead of sixty: machines and views of a visitor's first page, which the browser runs in a
          // task each; those of a product, of a visitor's other pages, and of customers.
          { ...sharedFile('machines', /\/src\/main\.tsx$/, 4), minShareCount: 1, test: ofFirstPage },
          { ...sharedFile('shared', firstPage, 3), minShareCount: 1, test: ofFirstPage },
          sharedFile('product', /\/src\/(views\/product\/|app\/compose\/compose-)product-page\.tsx?$/, 2),
          sharedFile('visitors', visitorsPages, 1),
          // What the pages of a company share with nobody else.
          {
            name: (id, modules) => (isImportedOnlyBy(companyPages, id, modules) ? 'company' : null),
            test: /\/src\//,
            minShareCount: 2,
            priority: 1,
          },
          // Only the quick order and its machines read tables.
          {
            name: 'customers',
            test: /\/src\/(?!inspection|domain\/quick-order\/(?:table|order))/,
            minShareCount: 2,
            priority: 0,
          },
        ],
      },
    },
  },
};

/** The player of the machines in the behaviour book, beside its pages; the shop shares no file with it. */
const behaviour: UserConfig = {
  base: './',
  publicDir: 'docs/machines',
  build: {
    target: browsers,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/behaviour/player.ts',
      output: { entryFileNames: 'player.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/** The same views for the server, in one folder without anything to install beside it. */
const server: UserConfig = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  // One file: a running server must not miss a chunk after another build replaced its folder.
  build: { target: 'node26', minify: false, rolldownOptions: { output: { codeSplitting: false } } },
};

export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === 'behaviour') return behaviour;
  return {
    plugins: [react(), !isSsrBuild && withoutMachineTexts()],
    css: { modules: { generateScopedName: scopedName } },
    ...(isSsrBuild ? server : { build: client }),
  };
});

/** Readable class names, the same in the builds for browser and server: `site-header__bar`. */
function scopedName(local: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}__${local}`;
}
