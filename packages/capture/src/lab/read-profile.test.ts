import { expect, it } from 'vitest';
import { readProfile } from './read-profile.ts';

const node = (id: number, functionName: string, url = '', children: readonly number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});
const nodes = [
  node(1, '(root)', '', [2, 3, 4, 5]),
  node(2, '(idle)'),
  node(3, '(program)'),
  node(4, '(garbage collector)'),
  node(5, '', 'https://a.example/app.js', [6]),
  node(6, 'shared', 'https://a.example/library.js'),
];
const profileOf = (...samples: readonly number[]) => ({ nodes, startTime: 500, samples, timeDeltas: samples.map(() => 100) });

it('tells when the thread was busy, and with which script', () => {
  expect(readProfile(profileOf(2, 3, 3, 2, 5, 5, 3, 2))).toEqual([
    { from: 700, to: 900, script: '' },
    { from: 1000, to: 1200, script: 'https://a.example/app.js' },
    { from: 1200, to: 1300, script: '' },
  ]);
});

it('counts what a script calls and what is cleared away after it as its own', () => {
  expect(readProfile(profileOf(5, 6, 4, 5, 2))).toEqual([{ from: 600, to: 1000, script: 'https://a.example/app.js' }]);
});

it('makes nothing of a profile that is none', () => {
  expect(readProfile(undefined)).toEqual([]);
  expect(readProfile({ nodes: 'x', samples: [7, 8], timeDeltas: [1] })).toEqual([]);
});
