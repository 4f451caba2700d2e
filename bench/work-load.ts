/**
 * Gives a server the work of a busy day: a test of 20,000 pages, a grammar test of a manual, and ten PDFs, one at a time. Prints a line when all of
 * it is running, and the results at the end. Arguments: origin, token, origins of the large site and of the manual.
 */
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@plumbline/contract/client';
import { getTestReportPdf, listTests, startTest } from '@plumbline/contract/endpoints';

const PDFS = 10;
const BETWEEN_PDFS_MS = 2500;
const [origin = '', token = '', big = '', manual = ''] = process.argv.slice(2);
const client = createClient({ baseUrl: origin, token: () => token });

const start = async (kind: string, url: string, options: Readonly<Record<string, unknown>>): Promise<string> =>
  (await client.call(startTest, { body: { kind, url, source: 'api', options } })).test_id;
const look = async (test_id: string) => (await client.call(listTests, { query: { test_id } })).data[0];

const printed = await start('seo', `${manual}/`, { max_pages: 100 });
while ((await look(printed))?.status !== 'finished') await setTimeout(250);
const tests = [await start('seo', `${big}/`, { max_pages: 20_000 }), await start('grammar', `${manual}/`, { max_pages: 1170 })];
for (const id of tests) while ((await look(id))?.status === 'queued') await setTimeout(250);
console.log('under way');

let pdfs = 0;
process.once('SIGTERM', async () => {
  const states = await Promise.all(tests.map(look));
  console.log(`\nMeanwhile ${pdfs} PDFs were printed; ${states.map((test) => `the ${test?.kind} test was ${test?.status}`).join(', ')}.`);
  process.exit();
});
for (; pdfs < PDFS; pdfs += 1) {
  await client.download(getTestReportPdf, { query: { test_id: printed } });
  await setTimeout(BETWEEN_PDFS_MS);
}
// The tests run until this process is told to end.
setInterval(() => undefined, 60_000);
