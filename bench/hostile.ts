/** Prints how fast the server responds to readers while untrusted clients send it hostile texts, images and pages, print PDFs and hold streams. */
import { openBenchServer } from './bench-server.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { readBeside } from './read-beside.ts';
import { signUp } from './sign-up.ts';

const server = await openBenchServer({ works: true });
try {
  const token = await signUp(server.origin);
  const testId = await fillWorkspace(server.services.database.pool);
  await readBeside(server, [token, testId], ['under attack', 'hostile-load.ts', server.origin]);
} finally {
  await server.close();
}
