import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssistedServer, callsOf, startAssistedServer, usedOf } from '../../../../testing/assistant-server.ts';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const BADGE = '<footer><img src="/badge.svg"></footer>';
const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><a href="/saws">Saws</a>${BADGE}</body></html>`;

async function startWithSite(server: TestServer): Promise<{ person: Person; testId: string; findingId: string; origin: string }> {
  await using site = await startPageServer({ '/': page('Harbour Tools'), '/saws': page('Saws at Harbour Tools') });
  const person = await putPerson(server);
  const { json } = await server.call('POST', '/seo/website/', { token: person.token, body: { url: site.url('/') } });
  const testId: string = (await server.finished(person.token, json.data.test_id)).id;
  const findings = await server.call('GET', `/project/finding/?test_id=${testId}&check_id=image-without-alt`, { token: person.token });
  return { person, testId, findingId: findings.json.data[0].id, origin: site.origin };
}

describe('with a model', () => {
  let assisted: AssistedServer;
  let made: Awaited<ReturnType<typeof startWithSite>>;
  beforeAll(async () => {
    assisted = await startAssistedServer();
    made = await startWithSite(assisted.server);
  });
  afterAll(() => assisted?.close());

  const recommend = (body: object) => assisted.server.call('POST', '/seo/ai/', { token: made.person.token, body });
  const used = () => usedOf(assisted.server, made.person.workspaceId, 'ai_recommendation');

  it('says how to mend a finding, from its facts and the page of its check', async () => {
    assisted.ai.script({ say: `Write \`alt=""\` [F${made.findingId}].\n\n\`\`\`html\n<img src="/badge.svg" alt="">\n\`\`\`` });
    const { status, json } = await recommend({ test_id: made.testId, finding_id: made.findingId });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      text: 'Write `alt=""` [1].\n\n```html\n<img src="/badge.svg" alt="">\n```',
      citations: [{ number: 1, kind: 'finding', label: 'Image without alternative text' }],
      source: { by: 'ai', model: 'test-model' },
    });
    const prompt = String(assisted.ai.requests.at(-1)?.body.messages.at(-1)?.content);
    expect(prompt).toContain('badge.svg');
    expect(prompt).toContain('"same_source_on_pages":2');
    expect(prompt).toContain('Where it only decorates');
    expect(await used()).toBe(1);
  });

  it('says what matters most, from the counts of the report', async () => {
    assisted.ai.script({ say: '1. Mend the badge [C:image-without-alt].' });
    const { json } = await recommend({ test_id: made.testId });
    expect(json.data.text).toBe('1. Mend the badge [1].');
    expect(json.data.citations).toEqual([
      {
        number: 1,
        kind: 'check',
        label: 'Image without alternative text',
        path: `/seo/report?test_id=${made.testId}&check=image-without-alt`,
      },
    ]);
    expect((await callsOf(assisted.server, made.person.workspaceId)).at(-1)).toMatchObject({ purpose: 'summary', outcome: 'answered' });
  });

  it('gives back what failed', async () => {
    const before = await used();
    assisted.ai.script({ status: 401 });
    expect((await recommend({ test_id: made.testId })).json.code).toBe('unavailable');
    expect(await used()).toBe(before);
  });

  it('works for findings of any kind of test', async () => {
    const { rows } = await assisted.server.services.database.pool.query(
      `with made as (insert into tests (workspace_id, kind, url, host, source, options, status, score) values
         ($1, 'responsive', 'https://shop.example/', 'shop.example', 'dashboard', '{}', 'finished', 60), ($1, 'ui', 'https://shop.example/', 'shop.example', 'extension', '{}', 'finished', 60) returning id, kind)
       insert into findings (test_id, check_id, category, severity, severity_rank, page_url, message, facts, places, place_count, fingerprint, first_seen_at)
       select id, case kind when 'ui' then 'failed-request' else 'tap-target-too-small' end, 'X', 'medium', 2, 'https://shop.example/', 'Seen there', '{}', '[]', 0, kind, now() from made
       returning id, test_id, check_id`,
      [made.person.workspaceId],
    );
    for (const { id, test_id, check_id } of rows) {
      assisted.ai.script({ say: `Mend it [F${id}].` }, { say: `Mend [C:${check_id}] first.` });
      const one = (await recommend({ test_id, finding_id: String(id) })).json.data;
      expect(one).toMatchObject({ text: 'Mend it [1].', citations: [{ kind: 'finding' }] });
      expect(one.citations[0].label).not.toBe(check_id);
      expect((await recommend({ test_id })).json.data.text).toBe('Mend [1] first.');
    }
  });

  it('knows no test and no finding of somebody else', async () => {
    const stranger = await putPerson(assisted.server);
    const before = assisted.ai.requests.length;
    for (const body of [{ test_id: made.testId }, { test_id: made.testId, finding_id: made.findingId }]) {
      expect((await assisted.server.call('POST', '/seo/ai/', { token: stranger.token, body })).status).toBe(404);
    }
    expect((await recommend({ test_id: made.testId, finding_id: '999999999999999999' })).status).toBe(404);
    expect(assisted.ai.requests.length).toBe(before);
  });
});

describe('without a provider', () => {
  let server: TestServer;
  let made: Awaited<ReturnType<typeof startWithSite>>;
  beforeAll(async () => {
    server = await startTestServer();
    made = await startWithSite(server);
  });
  afterAll(() => server?.close());

  const recommend = (body: object) => server.call('POST', '/seo/ai/', { token: made.person.token, body });

  it('says how to mend a finding from the page of its check and its own facts', async () => {
    const { json } = await recommend({ test_id: made.testId, finding_id: made.findingId });
    const { text, citations, source } = json.data;
    expect(text).toContain('**Why it matters.** Where there is no `alt`');
    expect(text).toContain('**How to fix.** Describe what the image tells');
    expect(text).toContain('```html\n<img src="/badge.svg">\n```');
    expect(text).toContain('The same source is on 2 pages, so it comes from a template: fix it there once.');
    expect(text).toContain(`It is on ${made.origin}/`);
    expect(citations).toHaveLength(1);
    expect(source).toMatchObject({ by: 'rules', notice: expect.stringMatching(/^Answers come from built-in rules\./) });
    expect(await usedOf(server, made.person.workspaceId, 'ai_recommendation')).toBe(0);
  });

  it('says what matters most, worst first', async () => {
    const { json } = await recommend({ test_id: made.testId });
    const { text, citations } = json.data;
    expect(text).toMatch(/^\d+ checks failed with \*\*\d+ findings\*\* on 2 pages: /);
    expect(text).toMatch(
      /Fix them in this order: most severe first, then most frequent\.\n\n1\. \*\*.+\*\* \(\w+, \d+ findings?\) \[1\]\. /,
    );
    expect(citations).toHaveLength(5);
    const report = (await server.call('GET', `/seo/website/?test_id=${made.testId}`, { token: made.person.token })).json.data[0];
    const worst = report.checks.find(({ outcome }: { outcome: string }) => outcome === 'fail');
    expect(citations[0].path).toContain(`check=${worst.check_id}`);
  });

  it('says so when nothing failed', async () => {
    const { rows } = await server.services.database.pool.query(
      `insert into tests (workspace_id, kind, url, host, source, options, status, score) values ($1, 'responsive', 'https://shop.example/', 'shop.example', 'dashboard', '{}', 'finished', 100) returning id`,
      [made.person.workspaceId],
    );
    expect((await recommend({ test_id: rows[0].id })).json.data.text).toMatch(/^All checks passed\./);
  });
});
