/* npm start: installs and builds what is missing, then runs the server and passes signals on to it. */
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
if (process.env.ROLE !== 'worker') ensureBuilt();

const server = spawn(NODE, ['apps/server/src/main.ts'], { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));

// npm may be killed without a chance to pass anything on; the server must not outlive the command that started it.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  server.kill('SIGTERM');
}, 500);
watch.unref();

server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
