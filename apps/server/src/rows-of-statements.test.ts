import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CODE = import.meta.dirname;

/**
 * All statements that insert several rows at once, and why there are few: a statement has a limit of 65,535 parameters. Larger numbers are inserted
 * in parts (`rowsAtOnce`) or selected.
 */
const FEW: Readonly<Record<string, string>> = {
  'areas/accounts/recovery-codes.ts': 'ten codes',
  'areas/captures/add-rows.ts': 'as many as a request of the contract has',
  'areas/captures/keep-pictures.ts': 'a picture for each of the devices',
  'areas/changelog/linked-posts.ts': 'as many as an entry of the contract answers',
  'areas/deployments/create-deployment.ts': 'a test for each kind',
  'areas/exchange/imports/add-comments.ts': 'rowsAtOnce',
  'areas/exchange/imports/add-entry.ts': 'rowsAtOnce, and a thousand posts of an entry of a file',
  'areas/exchange/imports/add-post.ts': 'rowsAtOnce',
  'areas/exchange/imports/find-people.ts': 'rowsAtOnce',
  'areas/exchange/imports/thing-log.ts': 'rowsAtOnce',
  'areas/feedback/ship-posts.ts': 'a thousand posts of an imported entry',
  'areas/grammar/judge-pages.ts': 'PAGES_AT_ONCE',
  'areas/integrations/items/create-item.ts': 'MAX_PLACES of a finding',
  'areas/plans/carry-usage.ts': 'a row for each meter',
  'areas/post-links/link-post.ts': 'MAX_PLACES of a finding, and AT_MOST of a step',
  'areas/webhooks/announce-event.ts': 'the addresses of a workspace',
  'platform/files/delete-files.ts': 'AT_ONCE of whoever purges',
  'platform/files/write-after-files.ts': 'a cover for each entry of a batch',
};

it('every list of rows that one statement inserts is known to be short', () => {
  const found = globSync('**/*.ts', { cwd: CODE })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) =>
      /\.insert\(\w+\)\s*\.values\(\s*(?:\w+\.map\(|(?!values\b)\w*s\)|some\)|places\)|\[)/.test(readFileSync(join(CODE, file), 'utf8')),
    );
  expect(found.toSorted()).toEqual(Object.keys(FEW).toSorted());
});

/** Areas that list many tests, each of which may have a hundred thousand findings. */
const LISTING = ['deployments', 'schedules', 'shares', 'summaries', 'test-groups', 'tests'];
/** Counts the findings of one test when it ends. */
const COUNTS = 'areas/tests/finding-count.ts';

it('no list of tests reads their findings: what it shows of them was counted when they ended', () => {
  const reading = globSync(`areas/{${LISTING.join(',')}}/**/*.ts`, { cwd: CODE })
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) =>
      /\b(?:from|join) findings\b|\bfindings\b[^}]*\} from '[./]*findings\/index/.test(readFileSync(join(CODE, file), 'utf8')),
    );
  expect(reading).toEqual([COUNTS]);
});
