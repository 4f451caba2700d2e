import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { putWidget } from '../widget/open-widget.ts';

/* Formatting elements with thousands of attributes that are never closed: the parser reopens them in each block, with all their attributes. */

let server: TestServer;
let owner: Person;
let host: PageServer;
let visitor: string;
let siteId: string;
let feedback: string;

/** Creates such a text of the given size. */
function leftOpen(bytes: number, blocks: number): string {
  const following = `>x${'<p>x'.repeat(blocks)}`;
  const attributes = Array.from({ length: bytes / 4 }, (_, at) => `q${at.toString(36)}`).join(' ');
  return `<p><b ${attributes.slice(0, bytes - following.length - 10)}${following}`;
}

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
  host = await startPageServer({});
  const site = await putWidget(server, owner, host.origin);
  ({ siteId } = site);
  visitor = (await server.call('POST', '/widget/visitor/', { body: { site: site.key } })).json.data.token;
  feedback = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Slow', content: 'Words', site_id: siteId })).json.data.id;
});
afterAll(async () => {
  await server?.close();
  await host?.close();
});

describe('a text whose formatting is opened again with thousands of attributes', () => {
  const post = leftOpen(199_000, 4000);
  const comment = leftOpen(39_000, 1300);

  it.each([
    ['a post', '/accounts/feedback/', () => ({ type: 'bugs', title: 'Wide', content: post })],
    ['a comment', '/accounts/comment/', () => ({ feedback, description: comment })],
  ])('is refused as %s of a visitor', async (_what, path, body) => {
    const { status, text } = await server.call('POST', path, { token: visitor, body: body() });
    expect([status, text]).toEqual([400, expect.stringContaining('leaves formatting open that has too many attributes')]);
  });

  it.each([
    ['a post', 'POST', '/accounts/feedback/', () => ({ type: 'bugs', title: 'Wide', content: post, site_id: siteId })],
    ['a comment', 'POST', '/accounts/comment/', () => ({ feedback, description: comment })],
    ['an entry', 'POST', '/accounts/changelog/', () => ({ title: 'Wide', description: post, site_id: siteId })],
  ])('is refused as %s of the team', async (_what, method, path, body) => {
    const { status, text } = await server.call(method, path, { token: owner.token, body: body() });
    expect([status, text]).toEqual([400, expect.stringContaining('leaves formatting open that has too many attributes')]);
  });
});

it('does not keep the tag from being found that proves a site', async () => {
  await using page = await startPageServer({});
  const made = await owner.post('/site/', { url: page.url('/') });
  const { id, proofs } = made.json.data;
  page.set('/', `<!doctype html><head>${proofs.meta.tag}</head><body>${leftOpen(900_000, 100_000)}`);
  const verified = await owner.post('/site/verify/', { site_id: id });
  expect([verified.status, verified.json.data?.verified_by ?? verified.text]).toEqual([200, 'meta']);
});
