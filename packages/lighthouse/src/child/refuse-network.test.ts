import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPageServer } from '@plumbline/testing';
import { expect, it } from 'vitest';

const GUARD = pathToFileURL(join(import.meta.dirname, 'refuse-network.ts')).href;

/** Makes a request from a child process, as a library used in a run would. @returns what the child printed */
async function ask(url: string, isGuarded: boolean): Promise<string> {
  const script = `import { refuseNetwork } from '${GUARD}';
${isGuarded ? 'refuseNetwork();' : ''}
const http = await import('node:http');
const byFetch = await fetch('${url}').then(() => 'answered', () => 'refused');
const byRequest = await new Promise((resolve) => {
  try { http.get('${url}', () => resolve('answered')).on('error', () => resolve('refused')); } catch { resolve('refused'); }
});
console.log(byFetch, byRequest);
process.exit();`;
  return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])).stdout.trim();
}

it('lets nothing out of the process', async () => {
  await using site = await startPageServer({ '/': 'Hello' });
  expect(await ask(site.url('/'), false)).toBe('answered answered');
  site.requests.length = 0;
  expect(await ask(site.url('/'), true)).toBe('refused refused');
  expect(site.requests).toEqual([]);
});
