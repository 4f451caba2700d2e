import { join } from 'node:path';
import { translated } from '@plumbline/texts/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const PANEL = join(import.meta.dirname, 'panel');
/** Files rendered before the visitor writes: they only use the part of React that Preact itself has. */
const IS_DRAWN_FIRST = /\/apps\/widget\/panel\/|\/editor\/src\/react\/rich-text\.tsx$|\/ui\/src\/use-rested\.ts$/;

/** Replaces React for the sake of size: with Preact, and for the editor with its full compatibility layer. */
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
  // Vite minifies the styles for newer browsers than Tailwind would.
  plugins: [translated(), preact, tailwindcss({ optimize: false })],
  // Packages that import React are outside this folder, where another version of Preact may be installed.
  resolve: { dedupe: ['preact'] },
  build: {
    outDir: join(import.meta.dirname, 'build/widget'),
    emptyOutDir: true,
    // The page's Content Security Policy has img-src 'self'.
    assetsInlineLimit: 0,
    modulePreload: false,
    // All browsers that support light-dark() and modules; older syntax would add a fifth to the styles.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // budget.ts reads it to sum what the panel loads.
    manifest: true,
  },
});
