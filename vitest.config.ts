import { defineConfig } from 'vitest/config';

// Servers, databases and browsers are real, so a slow machine needs generous timeouts; no test depends on durations.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
/** Most files take longer to load modules than to run: modules stay loaded between files. */
const isolate = false;
/** Node itself loads what runs in Node, as for the server, with a compile cache that survives the run. */
const experimental = { viteModuleRunner: false };

/**
 * Files that wait for real clocks, killed workers and endless pages share the processors among three; they run after the component tests, whose own
 * timeouts a third worker would exceed.
 */
const patientGroup = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/**
 * Files that need the machine to themselves: one starts processes endlessly, which would starve other tests; the other counts how often a page is
 * opened, and browsers, which have low priority,
 * open it again after waiting for a minute.
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
