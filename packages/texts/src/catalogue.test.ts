import { expect, it } from 'vitest';
import { readCatalogue, writeEnglish } from './catalogue.ts';
import { findMessages } from './find-messages.ts';

it('writes each text once, with the files it stands in and its plural', () => {
  const po = writeEnglish(
    new Map([
      ['a.tsx', findMessages('a.tsx', '<p>Any “board”</p>')],
      ['b.tsx', findMessages('b.tsx', "<p title={countOf(n, 'page')}>Any “board”</p>")],
    ]),
  );
  expect(po.match(/msgid "Any/g)).toHaveLength(1);
  expect(po).toContain('#: a.tsx\n#: b.tsx\nmsgid "Any “board”"\nmsgstr "Any “board”"');
  expect(readCatalogue(po).get('{0} page')).toEqual(['{0} page', '{0} pages']);
});

it('leaves out what is not translated yet, or has to be looked at again', () => {
  const catalogue = readCatalogue('msgid "One"\nmsgstr "Eins"\n\nmsgid "Two"\nmsgstr ""\n\n#, fuzzy\nmsgid "Three"\nmsgstr "Drei"\n');
  expect([...catalogue]).toEqual([['One', ['Eins']]]);
});
