import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePlan, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const pageOf = (title: string, head: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head>
<body><h1>${title}</h1><p>Boats are repaired here.</p><a href="/">Home</a>${body}</body></html>`;
const DESCRIBED = '<meta name="description" content="What the harbour has, from cranes to ropes, and when it is open all year.">';
const NOINDEX = '<meta name="robots" content="noindex">';
const HOME = pageOf('Harbour tools and boat repairs', DESCRIBED, '<a href="/quay">Quay</a> <a href="/pier">Pier</a>');
/** Without a description, and with the same title as the pier. */
const QUAY = pageOf('The quay of the old harbour', '', '<img src="/boat.png">');
const PIER = pageOf('The quay of the old harbour', DESCRIBED);

let server: TestServer;
let site: Awaited<ReturnType<typeof startPageServer>>;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
  site = await startPageServer({ '/': HOME, '/quay': QUAY, '/pier': PIER });
  owner = await makePerson(server, 'Olga');
  await givePlan(server, owner, 'standard');
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

async function run(): Promise<string> {
  const { test_id } = (await owner.post('/seo/website/', { url: site.url('/') })).json.data;
  expect((await server.finished(owner.token, test_id)).status).toBe('finished');
  return test_id;
}

interface Changed {
  readonly check_id: string;
  readonly fixed: number;
  readonly fresh: number;
}

/** New or fixed findings by check. */
async function changed(change: 'fixed' | 'fresh', afterId: string, beforeId: string): Promise<Readonly<Record<string, number>>> {
  const { checks } = (await owner.get(`/project/report/compare/?test_id=${afterId}&before_id=${beforeId}`)).json.data;
  return Object.fromEntries(checks.map((check: Changed) => [check.check_id, check[change]]));
}

describe('a page that is kept out of the index', () => {
  it('has nothing fixed that is asked of indexed pages alone, and has fixed what is mended on it', async () => {
    const first = await run();
    const [finding] = (await owner.get(`/project/finding/?test_id=${first}&check_id=missing-meta-description`)).json.data;
    const post = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'The quay has no description', content: '<p>None.</p>' }))
      .json.data.id;
    const named = { test_id: first, fingerprint: finding.fingerprint };
    expect((await owner.post('/accounts/feedback/link/', { feedback_id: post, ...named })).status).toBe(201);

    site.set('/quay', pageOf('The quay of the old harbour', NOINDEX, '<img src="/boat.png" alt="A boat">'));
    const hidden = await run();
    const fixed = await changed('fixed', hidden, first);
    // The pier now has its own title, so the quay, which had the same, is no longer a duplicate.
    expect(fixed).toMatchObject({ 'image-without-alt': 1, 'duplicate-title': 1 });
    expect(fixed).not.toHaveProperty('missing-meta-description');
    const verdicts = async () =>
      (await owner.get(`/accounts/feedback/link/?feedback_id=${post}`)).json.data.map(({ verdict }: { verdict: string }) => verdict);
    expect(await verdicts()).toEqual(['failing']);

    site.set('/quay', pageOf('The quay of the old harbour', DESCRIBED));
    const shown = await run();
    expect(await verdicts()).toEqual(['fixed']);
    expect(await changed('fixed', shown, first)).toMatchObject({ 'missing-meta-description': 1 });
    expect(await changed('fresh', shown, hidden)).toMatchObject({ 'duplicate-title': 1 });
  });
});
