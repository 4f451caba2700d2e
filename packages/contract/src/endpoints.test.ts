import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as endpoints from './endpoints.generated.ts';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly getRoutingPath: () => string;
}

const isRoute = (exported: unknown): exported is Route => typeof exported === 'object' && exported !== null && 'getRoutingPath' in exported;
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'index.ts');
const modules: Readonly<Record<string, unknown>>[] = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
const routes = modules
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, exported]) => (isRoute(exported) ? [[name, `${exported.method.toUpperCase()} ${exported.path}`] as const] : []));
const byName = (one: readonly [string, string], other: readonly [string, string]) => one[0].localeCompare(other[0]);

describe('the endpoints', () => {
  it('are one for each route of the contract, under its name', () => {
    const made = Object.entries(endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`] as const);
    expect(made.toSorted(byName)).toEqual(routes.toSorted(byName));
  });

  it.each([
    ['name', routes.map(([name]) => name)],
    ['method and path', routes.map(([, address]) => address)],
  ])('have no %s twice', (_what, values) => {
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });
});
