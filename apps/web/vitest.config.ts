import { join } from 'node:path';
import { findChromium } from '@plumbline/browser';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';

const chromium = findChromium(process.env['CHROME_PATH'] || null);

/** Tests of components of the website and the design system, in Chromium, with the website's own CSS. They are located beside the components. */
export default defineProject({
  // The same plugins as the website's build, without the routes of React Router, because a test renders a single component.
  plugins: [tailwindcss()],
  resolve: { alias: { '@plumbline/embed/react': join(import.meta.dirname, '../../packages/embed/src/react.ts') } },
  // Finds everything that a component may import before the first page is served, because a dependency found later reloads the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', 'testing/**/*.{ts,tsx}', '../../packages/{ui,editor}/{src,testing}/**/*.{ts,tsx}'] },
  test: {
    name: 'components',
    isolate: false,
    maxWorkers: 2,
    // No test depends on timing, and the machine may be busy.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    include: ['app/**/*.test.tsx', '../../packages/{ui,editor}/**/*.test.tsx'],
    setupFiles: ['testing/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: chromium ? { executablePath: chromium } : {},
        // No animations, so that nothing is pressed or checked halfway; dates and times are the same on every machine.
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
});
