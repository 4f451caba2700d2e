import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@hono/zod-openapi';
import { afterEach, describe, expect, it } from 'vitest';

/* A body has at most 50,000 values, for each of which the schema of an unlimited list or record writes an error message. */

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts');
const modules: Readonly<Record<string, unknown>>[] = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));

const route = z.object({
  path: z.string(),
  method: z.string(),
  request: z.object({ body: z.object({ content: z.record(z.string(), z.object({ schema: z.instanceof(z.ZodType) })) }) }),
});
/** Routes as the contract exports them: alone, or in a list with their tool. */
const routesIn = (exported: unknown): unknown[] =>
  Array.isArray(exported)
    ? exported.map((one: unknown) => (typeof one === 'object' && one && 'route' in one ? one.route : one))
    : [exported];
const bodies = modules
  .flatMap((module) => Object.values(module).flatMap(routesIn))
  .flatMap((exported) => {
    const { data } = route.safeParse(exported);
    return data ? Object.values(data.request.body.content).map(({ schema }) => [`${data.method} ${data.path}`, schema] as const) : [];
  });

/** The lists and records in a schema, with their limits, by path. */
function* severals(schema: z.core.$ZodType, path = ''): Generator<readonly [path: string, schema: z.core.$ZodType, isRecord: boolean]> {
  if (schema instanceof z.ZodArray) {
    yield [path, schema, false];
    yield* severals(schema.element, `${path}[]`);
  } else if (schema instanceof z.ZodRecord) {
    yield [path, schema, true];
    yield* severals(schema.valueType, `${path}{}`);
  } else if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform && schema.out instanceof z.ZodRecord) {
    yield [path, schema, true];
    yield* severals(schema.out.valueType, `${path}{}`);
  } else if (schema instanceof z.ZodPipe) {
    yield* severals(schema.in, path);
    yield* severals(schema.out, path);
  } else if (schema instanceof z.ZodObject) {
    for (const [name, inner] of Object.entries(schema.shape)) yield* severals(inner, `${path}.${name}`);
  } else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* severals(option, path);
  else if (schema instanceof z.ZodIntersection) {
    yield* severals(schema.def.left, path);
    yield* severals(schema.def.right, path);
  } else if ('innerType' in schema._zod.def) yield* severals(schema._zod.def.innerType as z.core.$ZodType, path);
}

const found = bodies.flatMap(([name, schema]) =>
  [...severals(schema)].map(([path, inner, isRecord]) => ({ name: `${name} ${path}`, inner, isRecord })),
);
const NOUGHTS = Array.from({ length: 49_000 }, () => 0);
const RECORD = Object.fromEntries(NOUGHTS.map((nought, at) => [`k${at}`, nought]));

const { customError } = z.config();
afterEach(() => {
  z.config({ customError });
});

describe('the lists and records of all bodies', () => {
  it('are found', () => {
    const names = found.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'post /integration/items/ .values',
        'post /integration/linear/create-issue/ .values',
        'post /project/network/client_reference_id/ .requests[].response_headers',
      ]),
    );
  });

  it.each(found)('are counted before their entries are judged: $name', ({ inner, isRecord }) => {
    let worded = 0;
    z.config({ customError: () => `${(worded += 1)}` });
    const { error } = z.safeParse(inner, isRecord ? RECORD : NOUGHTS);
    expect(error?.issues).toHaveLength(1);
    expect(worded).toBeLessThanOrEqual(1);
  });
});
