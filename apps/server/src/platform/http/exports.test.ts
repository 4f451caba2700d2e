import { expect, inject, it } from 'vitest';
import { type ExportReader, openExports } from './exports.ts';
import { nameTurnOwner, type TurnOwner } from './name-turn-owner.ts';
import { anonymousOwner } from './anonymous-owners.ts';

const [a, b, c] = [nameTurnOwner('a'), nameTurnOwner('b'), nameTurnOwner('c')];
/** A person whose team is their own. */
const alone = (owner: TurnOwner): ExportReader => ({ owner, userId: owner });
const staying = new AbortController().signal;
const forEver = async function* (): AsyncGenerator<string> {
  for (;;) yield 'row';
};

it('lets a reader go who takes nothing, so that the next has a turn', async () => {
  const exports = openExports(inject('adminUrl'), { unbegunMs: 1 });
  const stalled = await exports.begin(alone(a), forEver, staying);
  await exports.begin(alone(a), forEver, staying);
  const third = await exports.begin(alone(a), forEver, staying);
  await expect(stalled[Symbol.asyncIterator]().next()).rejects.toThrow('took nothing');
  await third[Symbol.asyncIterator]().return?.();
  await exports.close();
});

it('ends a turn that lasts too long only when somebody else needs it', async () => {
  const exports = openExports(inject('adminUrl'), { longestMs: 0 });
  const begin = async (owner: TurnOwner) => (await exports.begin(alone(owner), forEver, staying))[Symbol.asyncIterator]();
  const [first, ...others] = [await begin(a), await begin(a), await begin(b), await begin(b)];
  const own = begin(a);
  expect(await first.next()).toEqual({ done: false, value: 'row' });
  const third = begin(c);
  await expect(first.next()).rejects.toThrow('while others waited');
  for (const reader of [await third, ...others]) await reader.return?.();
  await (await own).return?.();
  await exports.close();
});

it('ends one of several turns of somebody sooner, and never their only one', async () => {
  const exports = openExports(inject('adminUrl'), { longestOfSeveralMs: 0 });
  const begin = async (owner: TurnOwner) => (await exports.begin(alone(owner), forEver, staying))[Symbol.asyncIterator]();
  const [first, second, ...others] = [await begin(a), await begin(a), await begin(b), await begin(c)];
  const third = begin(nameTurnOwner('d'));
  for (const reader of others) expect(await reader.next()).toEqual({ done: false, value: 'row' });
  await expect(first.next()).rejects.toThrow('while others waited');
  const fourth = begin(nameTurnOwner('e'));
  expect(await second.next()).toEqual({ done: false, value: 'row' });
  for (const reader of [second, await third, ...others]) await reader.return?.();
  await (await fourth).return?.();
  await exports.close();
});

it('takes all strangers of one kind for one', async () => {
  const exports = openExports(inject('adminUrl'), { longestOfSeveralMs: 0 });
  const unproven = nameTurnOwner(anonymousOwner('unproven'));
  const begin = async (owner: TurnOwner, userId: string) =>
    (await exports.begin({ owner, userId }, forEver, staying))[Symbol.asyncIterator]();
  const readers = [await begin(unproven, 'one'), await begin(unproven, 'two'), await begin(a, 'ada'), await begin(b, 'bo')];
  const waiting = begin(c, 'cy');
  await expect(readers[0]?.next()).rejects.toThrow('while others waited');
  for (const reader of [...readers.slice(1), await waiting]) await reader.return?.();
  await exports.close();
});

it('takes two people of one team for two', async () => {
  const exports = openExports(inject('adminUrl'), { longestOfSeveralMs: 0 });
  const begin = async (owner: TurnOwner, userId: string) =>
    (await exports.begin({ owner, userId }, forEver, staying))[Symbol.asyncIterator]();
  const readers = [await begin(a, 'ada'), await begin(a, 'adam'), await begin(b, 'bo'), await begin(b, 'bea')];
  const waiting = begin(c, 'cy');
  for (const reader of readers) expect(await reader.next()).toEqual({ done: false, value: 'row' });
  // Two turns of one person count together, whichever teams they are for.
  await readers[3]?.return?.();
  const cy = await waiting;
  const inOther = begin(c, 'ada');
  await readers[1]?.return?.();
  const second = await inOther;
  const next = begin(b, 'bo');
  await expect(readers[0]?.next()).rejects.toThrow('while others waited');
  for (const reader of [readers[2], cy, second, await next]) await reader?.return?.();
  await exports.close();
});

it('ends a turn of a stranger that lasts too long for another one, of the same kind as well', async () => {
  const exports = openExports(inject('adminUrl'), { longestMs: 0 });
  const [unproven, visits] = [nameTurnOwner(anonymousOwner('unproven')), nameTurnOwner(anonymousOwner('without an account'))];
  const begin = async (owner: TurnOwner) => (await exports.begin(alone(owner), forEver, staying))[Symbol.asyncIterator]();
  const [first, second] = [await begin(unproven), await begin(unproven)];
  expect(await first.next()).toEqual({ done: false, value: 'row' });
  const same = begin(unproven);
  await expect(first.next()).rejects.toThrow('while others waited');
  const third = await same;
  const other = begin(visits);
  await expect(second.next()).rejects.toThrow('while others waited');
  for (const reader of [third, await other]) await reader.return?.();
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
      alone(a),
      async function* () {
        yield 'row';
      },
      staying,
    ))
      expect(part).toBe('row');
    const breaking = (await exports.begin(alone(a), broken, staying))[Symbol.asyncIterator]();
    await breaking.next();
    await expect(breaking.next()).rejects.toThrow('broken');
    await (await exports.begin(alone(a), forEver, staying))[Symbol.asyncIterator]().return?.();
  }
  await exports.close();
});
