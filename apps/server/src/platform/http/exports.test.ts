import { expect, inject, it } from 'vitest';
import { openExports } from './exports.ts';

const staying = new AbortController().signal;
const forEver = async function* (): AsyncGenerator<string> {
  for (;;) yield 'row';
};

it('lets a reader go who takes nothing, so that the next has a turn', async () => {
  const exports = openExports(inject('adminUrl'), 1);
  const stalled = await exports.begin('a', forEver, staying);
  await exports.begin('a', forEver, staying);
  const third = await exports.begin('a', forEver, staying);
  await expect(stalled[Symbol.asyncIterator]().next()).rejects.toThrow('took nothing');
  await third[Symbol.asyncIterator]().return?.();
  await exports.close();
});

it('gives the turn on when a file ends, breaks, or was never begun to be read', async () => {
  const exports = openExports(inject('adminUrl'));
  const broken = async function* (): AsyncGenerator<string> {
    yield 'row';
    throw new Error('broken');
  };
  for (let round = 0; round < 3; round += 1) {
    for await (const part of await exports.begin(
      'a',
      async function* () {
        yield 'row';
      },
      staying,
    ))
      expect(part).toBe('row');
    const breaking = (await exports.begin('a', broken, staying))[Symbol.asyncIterator]();
    await breaking.next();
    await expect(breaking.next()).rejects.toThrow('broken');
    await (await exports.begin('a', forEver, staying))[Symbol.asyncIterator]().return?.();
  }
  await exports.close();
});
