/** Generates an endpoint for every route of the contract, ordered by name, for clients that load no schemas. `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '../packages/contract/src/index.ts';

const target = join(import.meta.dirname, '../packages/contract/src/endpoints.generated.ts');

const text = [
  '// Made by `npm run generate` from the routes of the contract; not to be edited.',
  "import { endpoint } from './endpoint.ts';",
  "import type * as contract from './index.ts';",
  '',
  ...Object.entries(contract)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, exported]) =>
      isRoute(exported)
        ? `export const ${name} = /* @__PURE__ */ endpoint<typeof contract.${name}>('${exported.method.toUpperCase()}', '${exported.path}');`
        : [],
    ),
  '',
].join('\n');

const current = existsSync(target) ? readFileSync(target, 'utf8') : '';
if (process.argv.includes('--check')) {
  if (current !== text) {
    console.error('The endpoints are not up to date: run npm run generate.');
    process.exit(1);
  }
} else if (current !== text) writeFileSync(target, text);

function isRoute(exported: unknown): exported is { readonly method: string; readonly path: string } {
  return typeof exported === 'object' && exported !== null && 'getRoutingPath' in exported;
}
