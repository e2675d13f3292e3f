import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const browsers = ['chrome125', 'edge125', 'firefox129', 'safari18'];

export default defineConfig({
  plugins: [react({ compiler: true })],
  css: { modules: { generateScopedName: '[name]__[local]' } },
  build: {
    target: browsers,
    cssTarget: browsers,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { storefront: 'index.html', inspector: 'inspector/index.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'machine', test: /node_modules\/(xstate|@xstate|react-router)\//, priority: 1 },
          ],
        },
      },
    },
  },
});
