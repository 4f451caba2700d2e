import { join } from 'node:path';
import { translated } from '@plumbline/texts/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const PANEL = join(import.meta.dirname, 'panel');
/** What is drawn before somebody writes: it takes of React what Preact itself has. */
const IS_DRAWN_FIRST = /\/apps\/widget\/panel\/|\/editor\/src\/react\/rich-text\.tsx$|\/ui\/src\/use-rested\.ts$/;

/** React in the size of a page of somebody else: Preact, and for the editor its layer that is like React in all things. */
const preact: Plugin = {
  name: 'plumbline:react-as-preact',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source === 'react/jsx-runtime') return this.resolve('preact/jsx-runtime', join(PANEL, 'main.tsx'));
    if (source === 'react-dom/client') return join(PANEL, 'preact/react-dom-client.ts');
    if (source === 'react' && IS_DRAWN_FIRST.test(importer)) return join(PANEL, 'preact/react.ts');
    if (source === 'react' || source === 'react-dom') return this.resolve('preact/compat', join(PANEL, 'main.tsx'));
    return null;
  },
};

/** The panel: one page that the launcher shows in a frame. */
export default defineConfig({
  root: PANEL,
  base: '/widget/',
  // Vite makes the styles small for newer browsers than Tailwind would.
  plugins: [translated(), preact, tailwindcss({ optimize: false })],
  // Packages that import React lie outside this folder, where there may be another version of Preact.
  resolve: { dedupe: ['preact'] },
  build: {
    outDir: join(import.meta.dirname, 'build/widget'),
    emptyOutDir: true,
    // The policy of the page has img-src 'self'.
    assetsInlineLimit: 0,
    modulePreload: false,
    // All browsers that know light-dark() and modules; older syntax would be a fifth of the styles.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // budget.ts sums what the panel loads from it.
    manifest: true,
  },
});
