/** Our crawl with every check, judged and scored; the journal stores nothing. */
import { JudgeThreads } from '@plumbline/audit';
import { createSafeFetch } from '@plumbline/safe-fetch';
import { auditWhole, FORGETFUL, POLICY } from './audit-whole.ts';
import { inRounds } from './in-rounds.ts';

const [origin = ''] = process.argv.slice(2);
const fetch = createSafeFetch(POLICY);
// As in a server, where they start before the first test and serve all tests; the other contestants' modules are loaded in advance as well.
const threads = new JudgeThreads();
await threads.start();
await inRounds(() => auditWhole(origin, { fetch, journal: FORGETFUL, threads }));
await threads.close();
await fetch.close();
