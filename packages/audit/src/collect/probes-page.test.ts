import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXPOSURE_PATHS, REDIRECT_PARAMETERS, REDIRECT_PLACES } from '../standards/probes.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/probes.md'), 'utf8');
const named = [...page.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

test('docs/probes.md names everything that is asked for', () => {
  const places = REDIRECT_PLACES.map(({ path, parameter }) => `${path}?${parameter}=`);
  const asked = [...EXPOSURE_PATHS, ...REDIRECT_PARAMETERS, ...places];
  expect(asked.filter((text) => !named.includes(text))).toEqual([]);
});

test('docs/probes.md names no path that is not asked for', () => {
  const places = REDIRECT_PLACES.map(({ path, parameter }) => `${path}?${parameter}=`);
  const known = new Set<string>([...EXPOSURE_PATHS, ...places]);
  expect(named.filter((text) => text.startsWith('/') && !known.has(text))).toEqual([]);
});
