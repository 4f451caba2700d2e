import { randomUUID } from 'node:crypto';
import { type Block, toMarkdown } from '@plumbline/integrations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GRAMMAR_SITE, putGrammarTest, slipOf } from '../../../../testing/put-grammar-test.ts';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { areaServices } from '../../../area-services.ts';
import { eq } from '../../../platform/database/query.ts';
import { type TestRow, tests } from '../../tests/index.ts';
import { connections, workToolRules } from '../tables.ts';
import { followPosts, followRuns } from './follow-events.ts';
import { messageAboutPost } from './message-about-post.ts';
import { messageAboutRun } from './message-about-run.ts';
import type { RuleRow } from './run-rule.ts';

const SITE = 'https://plumbline.example';
let server: TestServer;
let owner: Person;
let stranger: Person;

/** A server that queues jobs but does not run them, and tools that are never called. */
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  owner = await putPerson(server);
  stranger = await putPerson(server, { name: 'Stan' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'connections', 'tests', 'feedback_posts', 'sites']) await query(`delete from ${table}`);
  await query(`delete from pgboss.job where name = 'run-work-tool-rule'`);
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

async function putRule(
  more: Partial<typeof workToolRules.$inferInsert> = {},
  { by = owner, sealed = 'x' as string | null } = {},
): Promise<RuleRow> {
  const { db } = server.services.database;
  const account = { provider: 'slack', accountName: 'Harbour', scheme: 'personal', sealed } as const;
  const [connection] = await db
    .insert(connections)
    .values({ ...account, workspaceId: by.workspaceId, accountId: randomUUID() })
    .returning();
  const [rule] = await db
    .insert(workToolRules)
    .values({
      workspaceId: by.workspaceId,
      connectionId: connection?.id ?? '',
      trigger: 'finished',
      host: '',
      severity: 'info',
      atMost: 10,
      values: {},
      ...more,
    })
    .returning();
  if (!rule) throw new Error('The rule was not put.');
  return rule;
}
async function rowOf(testId: string, more: Partial<TestRow> = {}): Promise<TestRow> {
  const [row] = await server.services.database.db.select().from(tests).where(eq(tests.id, testId));
  if (!row) throw new Error('There is no such test.');
  return { ...row, ...more };
}
/** The triggers of queued rules. */
async function handed(): Promise<string[]> {
  const rows = await query(
    `select rule.trigger from pgboss.job job join work_tool_rules rule on rule.id::text = job.data->>'ruleId' where job.name = 'run-work-tool-rule' order by 1`,
  );
  return rows.map(({ trigger }) => trigger);
}
const end = async (test: TestRow) =>
  server.services.database.db.transaction((transaction) => followRuns(server.services.queue)(transaction, test));
const post = async (siteId: string | null) => {
  const { queue, rateLimiter, database } = server.services;
  const id = (
    await server.call('POST', '/accounts/feedback/', { token: owner.token, body: { type: 'bugs', title: 'Leak', site_id: siteId } })
  ).json.data.id;
  await query(`delete from pgboss.job where name = 'run-work-tool-rule'`);
  await database.db.transaction((transaction) =>
    followPosts(queue, rateLimiter)(transaction, { id, workspaceId: owner.workspaceId, siteId, network: null }),
  );
  return id;
};
const putSite = async (host: string): Promise<string> =>
  (
    await query(`insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://' || $2, $2, 'x') returning id`, [
      owner.workspaceId,
      host,
    ])
  )[0].id;

describe('the end of a run', () => {
  it.each([
    ['the first of an address', {}, ['finished']],
    ['with something new', { newCount: 1 }, ['finished', 'new-findings', 'worse']],
    ['with something fixed', { fixedCount: 1 }, ['finished', 'fixed']],
    ['that failed', { status: 'failed', newCount: 1 }, []],
    ['that was cancelled', { status: 'cancelled' }, []],
  ] as const)('%s is told by %s', async (_name, more, triggers) => {
    for (const trigger of ['finished', 'worse', 'fixed', 'new-findings', 'feedback'] as const) await putRule({ trigger });
    await end(await rowOf(await putGrammarTest(server, owner), more));
    expect(await handed()).toEqual(triggers);
  });

  it('is told by rules about its kind and its site, of its workspace, whose tool lets us in', async () => {
    await putRule({ trigger: 'finished', kind: 'grammar', host: 'harbour.example' });
    await putRule({ trigger: 'finished', kind: 'seo' });
    await putRule({ trigger: 'finished', host: 'other.example' });
    await putRule({ trigger: 'finished' }, { by: stranger });
    await putRule({ trigger: 'finished' }, { sealed: null });
    await end(await rowOf(await putGrammarTest(server, owner)));
    expect(await handed()).toEqual(['finished']);
  });
});

describe('a new post', () => {
  it('is told by rules about all sites, and about the one that it is of', async () => {
    const [here, there] = [await putSite('harbour.example'), await putSite('other.example')];
    for (const host of ['', 'harbour.example', 'other.example']) await putRule({ trigger: 'feedback', host });
    await putRule({ trigger: 'finished' });
    await putRule({ trigger: 'feedback' }, { by: stranger });
    const told: number[] = [];
    for (const siteId of [here, there, null]) {
      await post(siteId);
      told.push((await handed()).length);
    }
    expect(told).toEqual([2, 2, 1]);
  });
});

const words = (blocks: readonly Block[] | null): string => (blocks === null ? '' : toMarkdown(blocks));

describe('what is said of a run', () => {
  const say = async (test: TestRow, more: Partial<RuleRow> = {}) => {
    const rule = await putRule();
    return { rule, ...(await messageAboutRun({ ...areaServices(server.services), site: SITE }, { ...rule, ...more }, test)) };
  };

  it('is its score, what it found, and where that is shown', async () => {
    const test = await rowOf(await putGrammarTest(server, owner, { slips: [slipOf('/', 'teh')], sentences: 10 }));
    const { title, body, marker, details, about, rule } = await say(test);
    expect(title).toBe('The Grammar test of harbour.example finished');
    expect(marker).toBe(`${SITE}/grammar/${test.id}?rule=${rule.id}`);
    expect(words(body)).toContain('Score 90. 1 finding, 0 new, 0 fixed.');
    expect(words(body)).toContain(`[Open the report](${marker})`);
    expect([about, details]).toEqual([{ testId: test.id }, null]);
  });

  it.each([
    ['worse', 'found something new'],
    ['fixed', 'found something fixed'],
  ] as const)('begins with what its rule listens for: %s', async (trigger, end_) => {
    const test = await rowOf(await putGrammarTest(server, owner), { score: null, findingCount: 2 });
    const { title, body } = await say(test, { trigger });
    expect([title, words(body).split('\n')[0]]).toEqual([`The Grammar test of harbour.example ${end_}`, '2 findings, 0 new, 0 fixed.']);
  });

  it('names what is new, the worst first and one a fault, in the thread of the message', async () => {
    const before = await putGrammarTest(server, owner, { pages: ['/', '/quay'], slips: [slipOf('/', 'old')] });
    const slips = [
      slipOf('/', 'old'),
      slipOf('/', 'wordy', { severity: 'info', checkId: 'a-style' }),
      ...['/', '/quay'].map((path) => slipOf(path, 'teh', { fold: 'footer' })),
      ...Array.from({ length: 12 }, (_, index) => slipOf('/', `low${index}`, { severity: 'low', checkId: 'b-low' })),
    ];
    const test = await rowOf(await putGrammarTest(server, owner, { pages: ['/', '/quay'], slips, after: before }), { previousScore: 97 });
    const { body, details } = await say(test);
    expect(words(body)).toMatch(/^Score \d+, before 97\. 16 findings, 15 new, 0 fixed\./);
    const lines = words(details)
      .split('\n')
      .filter((line) => line !== '');
    expect([lines.length, lines[0]]).toEqual([10, expect.stringContaining('high: “teh” is not a word.')]);
    expect(lines[0]).toContain(`${GRAMMAR_SITE}/`);
    expect(lines.slice(1).every((line) => line.startsWith('low: '))).toBe(true);
  });
});

describe('what is said of a post', () => {
  it('is its words, as many as a message takes, and where it is', async () => {
    const rule = await putRule({ trigger: 'feedback' });
    const body = { type: 'bugs', title: 'Leak', content: `<p>${'w'.repeat(1001)}</p>` };
    const { id } = (await server.call('POST', '/accounts/feedback/', { token: owner.token, body })).json.data;
    const services = { ...areaServices(server.services), site: SITE };
    const message = await messageAboutPost(services, rule, id);
    expect(message).toMatchObject({
      title: 'New feedback: Leak',
      about: { postId: id },
      marker: `${SITE}/feedback?feedback_id=${id}&rule=${rule.id}`,
      details: null,
    });
    expect(words(message.body)).toContain(`${'w'.repeat(1000)}…\n`);
    await server.call('DELETE', `/accounts/feedback/?feedback_id=${id}`, { token: owner.token });
    await expect(messageAboutPost(services, rule, id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
