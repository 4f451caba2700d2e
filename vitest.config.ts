import { defineConfig } from 'vitest/config';

// Servers, databases and browsers are real, so a slow machine needs room; no test depends on how long something takes.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
/** Most files take longer to load what they test than to test it: modules stay loaded between them. */
const isolate = false;
/** What runs in Node is loaded by Node itself, as the server is, which keeps what it compiled for the next run. */
const experimental = { viteModuleRunner: false };

/**
 * What waits for real clocks, killed workers and pages that never end leaves its processor to a third; it comes after components, which
 * a third kept waiting for longer than they wait for anything.
 */
const patientGroup = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/**
 * What has the machine to itself: one makes processes without end, which starve whatever is tested beside it; the other counts how often a page is opened,
 * and a browser, which gives way to everything else, opens it again once it has waited for a minute.
 */
const ALONE = ['e2e/attacks/one-browser-for-all.test.ts', 'e2e/attacks/wide-pages.test.ts'];

const endToEnd = {
  isolate,
  experimental,
  globalSetup: ['apps/server/testing/global-setup.ts'],
  ...patience,
  testTimeout: 1_200_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'apps/extension/**/*.test.ts', 'tooling/**/*.test.ts'],
          isolate,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          ...patientGroup,
          globalSetup: ['apps/server/testing/global-setup.ts'],
          isolate,
          experimental,
          ...patience,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ALONE,
          ...patientGroup,
          ...endToEnd,
        },
      },
      {
        test: {
          name: 'e2e alone',
          include: ALONE,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...endToEnd,
        },
      },
    ],
  },
});
