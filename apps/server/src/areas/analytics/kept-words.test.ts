import { VISIT_ADDRESS_MAX } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { keptAddress, keptTitle } from './kept-words.ts';

it.each([
  ['https://harbour.example/berths?token=hunter2#pay', 'https://harbour.example/berths'],
  [
    'https://harbour.example/?utm_source=news&email=a@b.example&utm_medium=mail',
    'https://harbour.example/?utm_source=news&utm_medium=mail',
  ],
  ['https://olga:secret@harbour.example/a', 'https://harbour.example/a'],
  ['https://harbour.example/reset/9f8a7b6c5d4e3f2a1b0c9d8e', 'https://harbour.example/reset/[redacted]'],
  ['https://harbour.example/people/olga@harbour.example', 'https://harbour.example/people/[redacted]'],
  ['https://harbour.example//evil.example/', 'https://harbour.example//evil.example/'],
  ['javascript:alert(1)', ''],
  ['android-app://com.example/', ''],
  ['nonsense', ''],
])('keeps of %s what is no secret', (address, kept) => {
  expect(keptAddress(address)).toBe(kept);
});

it.each(['船'.repeat(2000), `?utm_source=${'!'.repeat(2000)}`, 'a@b.c/'.repeat(330)])(
  'keeps no more of an address than may be sent, however much longer it gets while it is read: %#',
  (rest) => {
    expect(keptAddress(`https://harbour.example/${rest}`)).toHaveLength(VISIT_ADDRESS_MAX);
  },
);

it('keeps a title as one line without the addresses of people', () => {
  expect(keptTitle('  Inbox\n of olga@harbour.example ')).toBe('Inbox of [redacted]');
});
