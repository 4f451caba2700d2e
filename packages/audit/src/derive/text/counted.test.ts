import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('each text once, in the order of the first', () => {
  expect(counted(['a.png', 'b.png', 'a.png', 'a.png'])).toEqual(['a.png (3 times)', 'b.png']);
  expect(counted([])).toEqual([]);
});
