import { expect, it } from 'vitest';
import { manyValues, oneValue } from './field.ts';

it.each(['constructor', '__proto__', 'toString'])('has nothing chosen in a field that a tool calls %s', (id) => {
  expect([oneValue({}, id), manyValues({}, id)]).toEqual(['', []]);
});
