import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultsIn, problemsIn } from './faults-in.ts';

const shape = z.union([
  z.object({ kind: z.enum(['a', 'b']), device: z.string(), size: z.number() }),
  z.object({ kind: z.enum(['a', 'b']), options: z.object({ depth: z.number() }) }).strict(),
]);
const faultsOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).flatMap(faultsIn).map(({ path }) => path.join('.'));

it('says of an object with several shapes what the nearest is missing', () => {
  expect(faultsOf(shape, { kind: 'a', device: 'phone' })).toEqual(['size']);
  expect(faultsOf(shape, { kind: 'a', options: { depth: 'deep' } })).toEqual(['options.depth']);
  expect(faultsOf(shape, { kind: 'c', options: { depth: 1 } })).toEqual(['kind']);
});

it('names each field that is not known', () => {
  expect(faultsOf(shape, { kind: 'a', options: { depth: 1 }, depth: 1 })).toEqual(['depth']);
});

it('takes a value with none of its forms for one fault', () => {
  expect(faultsOf(z.object({ inner: shape }), { inner: { kind: 'c' } })).toEqual(['inner']);
  expect(faultsOf(z.object({ text: z.union([z.string(), z.array(z.string())]) }), { text: 7 })).toEqual(['text']);
  expect(faultsOf(shape, 'nothing')).toEqual(['']);
});

it('tells the first hundred of many faults', () => {
  const list = z.array(z.string()).safeParse(Array.from({ length: 10_000 }, () => 1));
  const told = problemsIn(list.error?.issues ?? []);
  expect([told.length, told[99]?.field]).toEqual([100, '99']);
  const keys = z.strictObject({}).safeParse(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`key${at}`, 1])));
  expect(problemsIn(keys.error?.issues ?? [])).toHaveLength(100);
});
