/* npm start: installs and builds what is missing, then runs the server and forwards signals to it. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, LANGUAGE, NODE, requireTexts, ROOT } from './install.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs';

requireTexts();
ensureInstalled({ tools: false });
if (process.env.ROLE !== 'worker') {
  await ensureBuilt();
}

// The server is written in English; Node applies a translation while loading it.
const translated = LANGUAGE === 'en' ? [] : ['--import', './packages/texts/src/server-hook.ts'];
const server = spawn(NODE, [...SERVER_FLAGS, ...translated, 'apps/server/src/main.ts'], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Keeps a thousand TypeScript files from being compiled again at every start.
  env: { ...SERVER_ENVIRONMENT, NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'plumbline'), ...process.env },
});
// npm, or the shell it starts us in, may be killed without forwarding the signal; the server must not outlive the command that started it.
const elders = ancestors();
const watch = setInterval(() => {
  if (ancestors() === elders) return;
  clearInterval(watch);
  server.kill('SIGTERM');
}, 500);
watch.unref();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    // npm may have received the signal as well and exit in a moment, which is not a second request.
    clearInterval(watch);
    server.kill(signal);
  });

/** Process ids of parent and grandparent: on Linux the latter is npm when its shell stays in between. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}

server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
