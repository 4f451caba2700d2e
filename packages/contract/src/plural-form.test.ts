import { expect, it } from 'vitest';
import { countOf, pluralForm } from './plural-form.ts';

it('counts in singular and plural', () => {
  expect([countOf(1, 'page'), countOf(0, 'page'), countOf(1204, 'page')]).toEqual(['1 page', '0 pages', '1,204 pages']);
});

it('takes a plural that is not made with an s', () => {
  expect([pluralForm(1, 'entry', 'entries'), pluralForm(2, 'entry', 'entries')]).toEqual(['entry', 'entries']);
});
