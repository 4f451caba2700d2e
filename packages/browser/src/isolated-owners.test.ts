import { expect, it } from 'vitest';
import { IsolatedOwners } from './isolated-owners.ts';

const MINUTE = 60_000;

it('keeps apart for ten minutes who kept a browser of their own busy, and nobody else', () => {
  let now = 0;
  const owners = new IsolatedOwners(() => now);
  owners.noteBusy('mallory');
  expect([owners.isBusy('mallory'), owners.isBusy('ada'), owners.suspicionOf('mallory')]).toEqual([true, false, null]);
  now = 10 * MINUTE;
  expect(owners.isBusy('mallory')).toBe(false);
});

it('suspects for two minutes who was there when a browser went, and for ten when it happens again', () => {
  let now = 0;
  const owners = new IsolatedOwners(() => now);
  const suspectAt = (minutes: number) => {
    now = minutes * MINUTE;
    return owners.suspicionOf('mallory');
  };
  owners.noteEnd('mallory');
  // Another of their pages, lost with the same browser.
  owners.noteEnd('mallory');
  expect([suspectAt(1.9), suspectAt(2)]).toEqual(['first', null]);
  owners.noteEnd('mallory');
  expect([suspectAt(11.9), suspectAt(12)]).toEqual(['again', null]);
});

it('forgets what was half an hour ago', () => {
  let now = 0;
  const owners = new IsolatedOwners(() => now);
  owners.noteEnd('ada');
  now = 31 * MINUTE;
  owners.noteEnd('ada');
  now += 2 * MINUTE;
  expect(owners.suspicionOf('ada')).toBeNull();
});
