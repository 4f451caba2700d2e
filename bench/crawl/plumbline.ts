/** Our crawl with every check, judged and scored; the journal forgets what it is given. */
import { JudgeThreads } from '@plumbline/audit';
import { createSafeFetch } from '@plumbline/safe-fetch';
import { auditWhole, FORGETFUL, POLICY } from './audit-whole.ts';
import { inRounds } from './in-rounds.ts';

const [origin = ''] = process.argv.slice(2);
const fetch = createSafeFetch(POLICY);
// As a server has them: there before the first test, as the modules of each contestant are, and for all its tests.
const threads = new JudgeThreads();
await threads.start();
await inRounds(() => auditWhole(origin, { fetch, journal: FORGETFUL, threads }));
await threads.close();
await fetch.close();
