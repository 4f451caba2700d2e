import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Numbers of the OWASP ASVS 5.0 requirements of levels 1 and 2, by section. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

const STATES = ['met', 'not applicable', 'open'];

interface Row {
  readonly id: string;
  readonly state: string;
  readonly how: string;
}

/** Rows of the tables: `| 1.2.3 | met | how |`. */
const rows: Row[] = readFileSync(join(ROOT, 'docs/security/asvs.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, state, how] = /^\| (\d+\.\d+\.\d+) +\| ([a-z ]+?) +\| (.*?) +\|$/.exec(line) ?? [];
    return id && state && how ? [{ id, state, how }] : [];
  });

it('answers each requirement once', () => {
  const asked = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
  expect(asked).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(asked);
});

it.each(rows)('$id has a state, and its reasons exist', ({ state, how }) => {
  expect(STATES).toContain(state);
  // The evidence for a claim: `file`, or `file` "title of a test in it".
  const named = [...how.matchAll(/`([\w@./-]+\.(?:ts|tsx|mjs|md|json|sql|yml))`(?: "([^"]+)")?/g)];
  for (const [, file = '', title] of named) {
    expect(existsSync(join(ROOT, file)), `${file} exists`).toBe(true);
    if (title) expect(readFileSync(join(ROOT, file), 'utf8'), `${file} has the test`).toContain(title);
  }
  if (state !== 'met') return;
  expect(named.length, 'names the code').toBeGreaterThan(0);
  expect(
    named.some(([, file = '', title]) => title && file.includes('.test.')),
    'names a test by its title',
  ).toBe(true);
});
