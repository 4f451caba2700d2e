import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { makeConfinedFolder } from './make-confined-folder.ts';
import { processesFrom } from './processes-from.ts';
import { endGroup, startConfined } from './start-confined.ts';

const WAITS = `require('node:child_process').spawn('sleep', ['1000'], { stdio: 'ignore' })`;
const SAYS = `process.stdout.write(String(child.pid))`;

it.runIf(process.platform === 'linux').each([
  ['its first thread', `const child = ${WAITS}; ${SAYS};`],
  [
    'another thread',
    `const { Worker } = require('node:worker_threads');
     new Worker(${JSON.stringify(`const child = ${WAITS}; require('node:worker_threads').parentPort.postMessage({ pid: child.pid })`)}, { eval: true })
       .on('message', (child) => ${SAYS});
     setInterval(() => 0, 1000);`,
  ],
  [
    'one that has gone since',
    `const { spawnSync } = require('node:child_process');
     const child = { pid: spawnSync('sh', ['-c', 'sleep 1000 >/dev/null 2>&1 & echo $!']).stdout };
     ${SAYS}; setInterval(() => 0, 1000);`,
  ],
])('finds what was started by %s', async (_which, script) => {
  const folder = await makeConfinedFolder();
  const child = startConfined(process.execPath, ['-e', script], {
    folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    user: null,
    hasGroup: true,
  });
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    endGroup(child);
    await gone;
    await rm(folder, { recursive: true });
  });
  const [said] = await once(child.stdout ?? child, 'data');
  const found = async () => (await processesFrom(child.pid ?? 0)).processes.map(({ pid }) => pid);
  await expect.poll(found).toEqual(expect.arrayContaining([child.pid, Number(String(said))]));
  expect(await found()).not.toContain(process.pid);
});

it('finds nothing of a process that there is not', async () => {
  expect((await processesFrom(2 ** 30)).processes).toEqual([]);
});
