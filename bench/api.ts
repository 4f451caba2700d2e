/** Prints how fast the API responds to fifty simultaneous readers, with 100,000 findings in their workspace. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openBenchServer } from './bench-server.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { signUp } from './sign-up.ts';

const server = await openBenchServer({ works: false });
try {
  const token = await signUp(server.origin);
  const testId = await fillWorkspace(server.services.database.pool);
  const readers = spawn(process.execPath, [join(import.meta.dirname, 'api-readers.ts'), server.origin, token, testId], {
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve) => readers.on('close', (code) => resolve(code ?? 1)));
} finally {
  await server.close();
}
