/* npm run check: types, lint, format, borders, generated files, budgets. Every part runs, even after one has failed. */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
await ensureBuilt();

const bin = (name) => `node_modules/${name}`;
const PARTS = [
  ['types', [bin('typescript/bin/tsc'), '-p', '.']],
  ['types of the design system', [bin('typescript/bin/tsc'), '-p', 'packages/ui']],
  ['types of the editor', [bin('typescript/bin/tsc'), '-p', 'packages/editor']],
  ['types of the website', [bin('typescript/bin/tsc'), '-p', 'apps/web']],
  ['types of the package for sites', [bin('typescript/bin/tsc'), '-p', 'packages/embed', '--noEmit']],
  ['types of the widget', [bin('typescript/bin/tsc'), '-p', 'apps/widget']],
  ['types of the extension', [bin('typescript/bin/tsc'), '-p', 'apps/extension']],
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
  ['borders', ['tooling/check-borders.ts']],
  ['list of checks', ['tooling/generate-registry.ts', '--check']],
  ['list of grammar rules', ['tooling/generate-grammar-rules.ts', '--check']],
  ['endpoints of the API', ['tooling/generate-endpoints.ts', '--check']],
  ['texts for translators', ['tooling/collect-texts.ts', '--check']],
  ['migrations', ['tooling/check-migrations.ts']],
  ['byte budgets of the website', ['apps/web/budget.ts']],
  ['byte budgets of the widget', ['apps/widget/budget.ts']],
  ['wording', ['tooling/check-wording.ts']],
  ['time that expressions take', ['tooling/check-expressions.ts']],
  ['versions', ['tooling/check-versions.ts']],
];

let failed = 0;
for (const [name, command] of PARTS) {
  const started = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0) {
    failed += 1;
    console.log(output.trimEnd());
  }
}
process.exit(failed === 0 ? 0 : 1);

function run(command) {
  return new Promise((resolve) => {
    const child = spawn(NODE, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } });
    let output = '';
    child.stdout.on('data', (bytes) => (output += bytes));
    child.stderr.on('data', (bytes) => (output += bytes));
    child.on('close', (code) => resolve({ code, output }));
  });
}
