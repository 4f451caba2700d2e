import { translated } from '@plumbline/texts/vite-plugin';
import tailwind from '@tailwindcss/vite';
import { join } from 'node:path';
import { defineConfig } from 'wxt';

/** The public half of the key that fixes the extension's id, so that it is the same unpacked, packed and from the store. */
const CHROME_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA1ccB62gj/DJghlNpbk+dEhROpjVx8oR5J71vyj26R6mJQUvCd7KoYENWjBg7kCVAmkQMNlqWrCdyR6Yz1eia8/fgUtmaIvPIDE6e/GelJ3FUSlP2PZO5T0tYyoG7vu95Xlk0ieNIyw4Eh5CZUJnlUiKdgmTaClP0XODj9xnshdORVUxit3/kqDOxwB0bfGVU/kDQ89y02AlFUdIgOo0kZ467rlKEdWl7aW8eu0j5JIdfjNGkmdmy7X/nW117B9EJkmEXQgAGq9phXIHt0D4aiRUhgScwa0I36i59Y2nrq1DTBr4sgAHQVcYoYKA8/jJ6bXb4+CkLUix+l8x+zNHC8wIDAQAB';

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  // Imports are explicit, as everywhere in this repository.
  imports: false,
  vite: () => ({
    plugins: [translated(), tailwind()],
    resolve: { alias: { '@wxt-dev/browser': join(import.meta.dirname, 'platform/own-browser.ts') } },
  }),
  manifest: ({ browser }) => ({
    name: 'Plumbline',
    description: 'Captures what you do on a site and takes you to the report: SEO, UI, responsive and grammar tests.',
    // The reason for each is given in docs/extension-permissions.md, which the manifest test reads.
    permissions: [
      'storage',
      'unlimitedStorage',
      'tabs',
      'scripting',
      'alarms',
      'webRequest',
      ...(browser === 'firefox' ? [] : ['debugger']),
    ],
    host_permissions: ['<all_urls>'],
    commands: {
      'toggle-capture': {
        suggested_key: { default: 'Alt+Shift+P' },
        description: 'Start capturing the page in front, or stop',
      },
    },
    ...(browser === 'firefox'
      ? { browser_specific_settings: { gecko: { id: 'extension@plumbline.invalid', strict_min_version: '128.0' } } }
      : { key: CHROME_KEY, minimum_chrome_version: '125' }),
  }),
});
