import { defineConfig } from 'vitest/config';

// Servers, databases and browsers are real, so a slow machine needs room; no test depends on how long something takes.
// On a shared machine a browser may be starved for seconds; a test that fails there is given a second try, and says so.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, retry: process.env['CI'] ? 2 : 0 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'apps/extension/**/*.test.ts', 'tooling/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: { name: 'server', include: ['apps/server/**/*.test.ts'], globalSetup: ['apps/server/testing/global-setup.ts'], ...patience },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/server/testing/global-setup.ts'],
          ...patience,
          testTimeout: 1_200_000,
        },
      },
    ],
  },
});
