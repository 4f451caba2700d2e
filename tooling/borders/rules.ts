import type { Border } from './border.ts';
import { WEBSITE_BORDERS } from './website.ts';

const below = (folder: string) => (target: string) => target.startsWith(`${folder}/`);
const TEST = /\.test\.tsx?$|\/testing\/|\/__fixtures__\//;
const areaOf = (path: string): string | undefined => /^apps\/server\/src\/areas\/([^/]+)\//.exec(path)?.[1];
/** Tables may reference tables of other areas for foreign keys: drizzle-kit reads table files in isolation. */
const isTables = (path: string): boolean => path.endsWith('/tables.ts');

export const BORDERS: readonly Border[] = [
  ...WEBSITE_BORDERS,
  {
    from: /^packages\/audit\/src\/standards\//,
    refuses: (target) => !target.startsWith('packages/audit/src/standards/'),
    because: 'Standards are plain data and import nothing, so that anybody can check them against their source.',
  },
  {
    from: /^packages\/audit\/src\/checks\/[^/]+\//,
    refuses: (target, from) =>
      !TEST.test(from) &&
      (below('packages/audit/src/checks')(target) ||
        /^(?:node:|undici|pg$|@plumbline\/(?!urls$))/.test(target) ||
        below('packages/audit/src/crawl')(target) ||
        below('packages/audit/src/collect')(target)),
    because: 'A check is a pure judgement of what was collected: it imports no other check, no network, no file and no database.',
  },
  {
    from: /^packages\/audit\/src\/derive\//,
    refuses: (target, from) =>
      !TEST.test(from) &&
      (below('packages/audit/src/checks')(target) ||
        below('packages/audit/src/crawl')(target) ||
        below('packages/audit/src/collect')(target)),
    because: 'Facts are derived before anything is judged: data goes one way.',
  },
  {
    from: /^packages\/audit\/src\/(?:crawl|collect)\//,
    refuses: (target, from) => !TEST.test(from) && below('packages/audit/src/checks')(target),
    because: 'Collecting is dumb: it knows no check.',
  },
  {
    from: /^packages\/grammar\/src\/rules\//,
    refuses: (target, from) =>
      !TEST.test(from) &&
      !target.startsWith('packages/grammar/src/english/') &&
      !/^packages\/grammar\/src\/(?:define-(?:pattern-)?rule|rules\/[\w-]+)\.ts$/.test(target),
    because: 'A rule is a pure judgement of a sentence: it knows English, and no harper, no page and no file.',
  },
  {
    from: /^packages\/check-pages\//,
    refuses: (target) =>
      target.startsWith('@plumbline/') || (/^(?:apps|packages)\//.test(target) && !below('packages/check-pages')(target)),
    because: 'Pages of checks are read in one way for all kinds of check, by what knows none of them.',
  },
  {
    from: /^packages\/contract\//,
    refuses: (target, from) =>
      !TEST.test(from) && !target.startsWith('packages/contract/') && !['zod', '@hono/zod-openapi', '@plumbline/urls'].includes(target),
    because: 'The contract imports only zod, the OpenAPI helper and what reads URLs, so that every side can import it.',
  },
  {
    from: /^(?:packages\/ui\/src|packages\/editor\/src\/react|apps\/web\/app|apps\/widget\/(?:launcher|panel|tracker))\//,
    refuses: (target, from) =>
      !TEST.test(from) &&
      (target.startsWith('node:') || below('apps/server')(target) || ['@plumbline/server', '@plumbline/check-pages'].includes(target)),
    because: 'Code of the browser imports no Node module and nothing of the server.',
  },
  {
    from: /^(?:apps\/extension|packages\/capture)\//,
    refuses: (target, from) =>
      !TEST.test(from) &&
      !from.endsWith('wxt.config.ts') &&
      (target.startsWith('node:') || below('apps/server')(target) || ['@plumbline/server', '@plumbline/check-pages'].includes(target)),
    because: 'What runs in a browser imports no Node module and nothing of the server.',
  },
  {
    from: /^packages\/editor\/src\/schema\//,
    refuses: (target, from) =>
      !TEST.test(from) &&
      !target.startsWith('packages/editor/src/schema/') &&
      !target.startsWith('@tiptap/') &&
      target !== '@plumbline/urls',
    because: 'The schema of texts is the same in the editor and on the server, so it imports what runs in both.',
  },
  {
    from: /^apps\/web\//,
    refuses: (target, from) => !TEST.test(from) && (target === '@plumbline/server' || below('apps/server')(target)),
    because: 'The website knows the server by its contract alone.',
  },
  {
    from: /^(?:apps|packages)\/(?!safe-fetch\/)/,
    refuses: (target, from) =>
      !TEST.test(from) &&
      ['undici', 'node:http', 'node:https', 'node:net', 'node:tls', 'node:dns', 'node:dns/promises', 'node:http2'].includes(target) &&
      ![
        'apps/server/src/platform/http/listen.ts',
        // These handle requests and responses of the server that `listen.ts` opened; they open nothing themselves.
        'apps/server/src/platform/http/limit-pending-responses.ts',
        'apps/server/src/platform/http/one-at-a-time.ts',
        'apps/server/src/platform/http/reject-cut-bodies.ts',
        'apps/server/src/platform/http/bound-bodies.ts',
        'packages/testing/src/page-server.ts',
        // Blocks a process from using the network.
        'packages/lighthouse/src/child/refuse-network.ts',
        // Speaks no HTTP, and connects only to the scanner the operator has set.
        'apps/server/src/platform/files/clamav.ts',
      ].includes(from),
    because: 'Only safe-fetch touches the network: an address from a user must pass its policy.',
  },
  {
    from: /^(?:apps|packages)\//,
    refuses: (target, from) =>
      !TEST.test(from) &&
      ['node:child_process', 'node:cluster'].includes(target) &&
      !['packages/confine/src/start-confined.ts', 'apps/server/src/platform/database/postgres-binaries.ts'].includes(from),
    because: 'Child processes get no environment and no root: packages/confine starts them. The database has a user of its own.',
  },
  {
    from: /^apps\/server\/src\/(?!platform\/database\/(?:query|columns)\.ts$)/,
    refuses: (_target, _from, { specifier }) => ['drizzle-orm', 'drizzle-orm/pg-core'].includes(specifier),
    because:
      'Queries and columns come through platform/database: each import of the package itself costs the start of a server two milliseconds.',
  },
  {
    from: /^(?!packages\/browser\/)/,
    refuses: (target, from) =>
      !TEST.test(from) &&
      target === 'playwright-core' &&
      !from.startsWith('e2e/') &&
      !from.startsWith('bench/') &&
      !from.startsWith('apps/server/src/areas/captures/replay/'),
    because: 'Browsers are started in packages/browser, where every command to them is judged.',
  },
  {
    from: /^(?!packages\/lighthouse\/src\/child\/)/,
    refuses: (target, from) =>
      ['lighthouse', 'puppeteer-core'].includes(target) &&
      !(target === 'lighthouse' && from === 'packages/lighthouse/src/simulation/simulate-load.ts'),
    because: 'Lighthouse keeps state and is large: only the process of a run loads it, and the thread of a simulation its simulator.',
  },
  {
    from: /^(?!apps\/server\/)/,
    refuses: (target, from) => !TEST.test(from) && target === '@plumbline/lighthouse',
    because: 'Only the server runs Lighthouse.',
  },
  {
    from: /^apps\/server\/src\/platform\//,
    refuses: (target, from) => !TEST.test(from) && below('apps/server/src/areas')(target),
    because: 'The platform has no product words: it imports no area.',
  },
  {
    from: /^apps\/server\/src\/areas\//,
    refuses: (target, from) => {
      const other = areaOf(target);
      return (
        other !== undefined &&
        other !== areaOf(from) &&
        !target.endsWith('/index.ts') &&
        !(isTables(from) && isTables(target)) &&
        !TEST.test(from)
      );
    },
    because: 'An area calls another only through what its index.ts exports.',
  },
  {
    from: /^apps\/server\/src\//,
    refuses: (target, from, { isValue }) =>
      !TEST.test(from) &&
      isValue &&
      target === 'apps/server/src/platform/http/name-turn-owner.ts' &&
      from !== 'apps/server/src/areas/accounts/turn-owner.ts',
    because: 'Who waits as one in a line of work is said in one place: anybody may have any number of workspaces, sites and accounts.',
  },
  {
    from: /^apps\/server\/src\/areas\/(?:tests|findings)\//,
    refuses: (target, from) => !TEST.test(from) && areaOf(target) === 'seo',
    because: 'The lifecycle and the findings serve all kinds of test and know none by name.',
  },
];
