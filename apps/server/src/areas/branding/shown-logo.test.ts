import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { putCapture } from '../../../testing/put-capture.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { confirmAddress, givePlan, join, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { embeddedLogo } from './index.ts';

const SITE = 'https://plumbline.example';

let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let key: string;
let entry: string;
let url: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const open = async (path: string): Promise<string> =>
  (await rawRequest(server.origin, path, { headers: { host: new URL(SITE).host } })).text;
const endPlan = () => query(`update subscriptions set plan_end_date = now() - interval '1 day'`);

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ PUBLIC_URL: SITE, SMTP_URL: mailbox.smtp.url });
  owner = await makePerson(server, 'Olga');
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  const siteId = (await query(sql, [owner.workspaceId]))[0].id;
  key = (await owner.put('/widget/settings/', { site_id: siteId })).json.data.key;
  entry = (await owner.post('/accounts/changelog/', { title: 'Tide tables', description: '<p>For all ports</p>', site_id: siteId })).json
    .data.id;
  await givePlan(server, owner, 'enterprise');
  const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0b6e75' } })
    .png()
    .toBuffer();
  const { text } = await rawRequest(server.origin, '/api/workspace/logo/', {
    method: 'PUT',
    headers: { host: new URL(SITE).host, authorization: `Token ${owner.token}`, 'content-type': 'image/png' },
    body: picture,
  });
  ({ url } = JSON.parse(text).data.logo);
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('update subscriptions set plan_end_date = null');
});

describe('the logo of a workspace is shown', () => {
  it('on its public pages, at the size it will have, and not without the plan', async () => {
    const pages = [`/changelog/${key}`, `/changelog/${key}/${entry}`, `/changelog/${key}/roadmap`];
    for (const page of pages) {
      expect(await open(page)).toContain(`<img class="logo" src="${url}" alt="Olga&#39;s workspace" width="120" height="40" />`);
    }
    await endPlan();
    for (const page of pages) expect(await open(page)).not.toContain('<img class="logo"');
  });

  it('in the panel of its widgets', async () => {
    const look = async () => (await server.call('GET', `/widget/config/?site=${key}`)).json.data.logo;
    expect(await look()).toEqual({ url, width: 120, height: 40, alt: "Olga's workspace" });
    await endPlan();
    expect(await look()).toBe(null);
  });

  it('above a shared report, where the link tells whom it is from', async () => {
    const testId = await putCapture(server, owner.token, { steps: [] });
    const logoFor = async (sender: string) => {
      const { token } = (await owner.post('/project/share/', { test_id: testId, sender })).json.data;
      return (await server.call('GET', '/shared/report/', { headers: { 'x-link-token': token } })).json.data.logo;
    };
    for (const sender of ['workspace', 'person']) expect(await logoFor(sender)).toMatchObject({ url });
    expect(await logoFor('nobody')).toBe(null);
    await endPlan();
    expect(await logoFor('workspace')).toBe(null);
  });

  it('in a document that loads nothing', async () => {
    const { database, files } = server.services;
    const services = { db: database.db, files };
    expect((await embeddedLogo(services, owner.workspaceId))?.url).toMatch(/^data:image\/webp;base64,[\w+/=]{20,}$/);
    await endPlan();
    expect(await embeddedLogo(services, owner.workspaceId)).toBe(null);
  });

  it('in letters that go out in its name, and our own name stands there without it', async () => {
    const member = await makePerson(server, 'Mona');
    await join(server, member, owner.workspaceId, 'member');
    await confirmAddress(server, owner);
    const { id } = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Menu jumps' })).json.data;
    await member.post('/accounts/comment/', { description: '<p>I see it</p>', feedback: id });
    const letter = await mailbox.letter(owner.email, /^New comment on a post you follow$/);
    expect(letter.html).toContain(`<img src="${SITE}${url}" alt="Olga&#39;s workspace" width="120" height="40"`);
    expect(letter.html).not.toContain('>Plumbline<');
    mailbox.clear();
    await endPlan();
    await member.post('/accounts/comment/', { description: '<p>Still</p>', feedback: id });
    const plain = await mailbox.letter(owner.email, /^New comment on a post you follow$/);
    expect(plain.html).toContain('>Plumbline<');
    expect(plain.html).not.toContain('<img');
  });
});
