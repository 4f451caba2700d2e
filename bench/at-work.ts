/** Prints how fast the server responds to readers while it tests a site of 20,000 pages, proofreads a manual and prints ten PDFs. */
import { join } from 'node:path';
import { openBenchServer } from './bench-server.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { giveRoom } from './give-room.ts';
import { readBeside } from './read-beside.ts';
import { fetchRealSite } from './real-site.ts';
import { serveSite } from './serve-site.ts';
import { signUp } from './sign-up.ts';

const manual = fetchRealSite(join(import.meta.dirname, '.cache'));
if (!manual) {
  console.error('The pages of postgresql-doc-15 could not be fetched: this benchmark needs apt-get and dpkg.');
  process.exit(1);
}
const [big, real] = [await serveSite(['big-site-server.ts']), await serveSite(['static-server.ts', manual])];
const server = await openBenchServer({ works: true });
try {
  const token = await signUp(server.origin);
  const testId = await fillWorkspace(server.services.database.pool);
  await giveRoom(server.services.database.db);
  await readBeside(server, [token, testId], ['at work', 'work-load.ts', server.origin, token, big.origin, real.origin]);
} finally {
  await server.close();
  big.stop();
  real.stop();
}
