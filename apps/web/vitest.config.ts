import { join } from 'node:path';
import { findChromium } from '@plumbline/browser';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';

const chromium = findChromium(process.env['CHROME_PATH'] || null);

/** Components of the website and of the design system, in Chromium, in the website's own CSS. Their tests stand beside them. */
export default defineProject({
  // The same that builds the website, without the routes of React Router: a test draws one component.
  plugins: [tailwindcss()],
  resolve: { alias: { '@plumbline/embed/react': join(import.meta.dirname, '../../packages/embed/src/react.ts') } },
  // Everything that a component may import is found before the first page is served: a library found later makes the page load anew.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', 'testing/**/*.{ts,tsx}', '../../packages/{ui,editor}/{src,testing}/**/*.{ts,tsx}'] },
  test: {
    name: 'components',
    isolate: false,
    maxWorkers: 2,
    // No test depends on how long something takes, and the machine may be busy.
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
        // Nothing moves, so that nothing is pressed or judged halfway; days and hours are the same on every machine.
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
});
