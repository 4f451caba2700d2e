import { z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import * as contract from './index.ts';
import { uuid } from './uuid.ts';

const ID = '3f2b9c1e-7d4a-4e8b-a1c6-0d9e8f7a6b5c';

it('reads an id as the database writes it, and goes on being documented as one', () => {
  expect(uuid().parse(ID.toUpperCase())).toBe(ID);
  expect(uuid().safeParse('harbour').success).toBe(false);
  expect(z.toJSONSchema(uuid())).toMatchObject({ type: 'string', format: 'uuid' });
});

it('is what every route takes for an id', () => {
  const found: string[] = [];
  const asSent: string[] = [];
  for (const [name, route] of Object.entries(contract)) {
    if (typeof route !== 'object' || route === null || !('request' in route)) continue;
    for (const schema of idsIn(route.request)) {
      found.push(name);
      if (schema.parse(ID.toUpperCase()) !== ID) asSent.push(name);
    }
  }
  expect(found).toEqual(expect.arrayContaining(['uploadDesktopAsset', 'addPictureVersion', 'deleteTests']));
  expect(asSent).toEqual([]);
});

/** The schemas of ids at any depth: a schema keeps its parts in its definition. */
function idsIn(value: unknown, seen = new Set<unknown>()): z.ZodType[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (value instanceof z.ZodType) {
    const { def } = value;
    return 'format' in def && (def.format === 'uuid' || def.format === 'guid') ? [value] : idsIn({ ...def }, seen);
  }
  return Object.values(value).flatMap((part) => idsIn(part, seen));
}
