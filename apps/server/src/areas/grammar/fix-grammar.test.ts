import { CheckPool } from '@plumbline/grammar';
import { afterAll, expect, it } from 'vitest';
import { nameTurnOwner, type TurnOwner } from '../../platform/http/name-turn-owner.ts';
import { createGrammarFixer } from './fix-grammar.ts';

const pool = new CheckPool<TurnOwner>(1);
const fix = createGrammarFixer(pool, new AbortController().signal);
afterAll(() => pool.close());

it.each([
  ['We definately sail the the boat to https://harbour.example/teh.', 'We definitely sail the boat to https://harbour.example/teh.'],
  ['Its easy to recieve help.', "It's easy to receive help."],
  ['The boats are red.', 'The boats are red.'],
  [
    'Die Boote liegen am Steg, und teh ist kein Wort von uns hier im Hafen.',
    'Die Boote liegen am Steg, und teh ist kein Wort von uns hier im Hafen.',
  ],
])('%s', async (text, fixed) => {
  expect((await fix(text, nameTurnOwner('somebody'))).replaceAll('’', "'")).toBe(fixed);
});
