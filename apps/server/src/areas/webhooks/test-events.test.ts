import { startPageServer } from '@plumbline/testing';
import { expect, it } from 'vitest';
import { connectTool, putSubscriber, runTest, startToolServer } from '../integrations/testing/tool-server.ts';
import { webhookDeliveries } from './tables.ts';

it('tells of a test that finishes, and of a ticket about it', async () => {
  const tools = await startToolServer(['github']);
  const { server } = tools;
  const site = await startPageServer({ '/': '<!doctype html><html lang="en"><body><h1>Boats</h1><img src="/boat.svg"></body></html>' });
  try {
    const owner = await putSubscriber(server);
    const call = (path: string, body: object) => server.call('POST', path, { token: owner.token, body });
    // The site does not accept deliveries; only the announcements matter here.
    const added = await call('/webhook/', { url: site.url('/hook'), events: ['test.finished', 'ticket.created'] });
    expect([added.status, added.text]).toEqual([201, added.text]);
    const test_id = await runTest(server, owner, site);
    const finding = (await server.call('GET', `/project/finding/?test_id=${test_id}&check_id=image-without-alt`, { token: owner.token }))
      .json.data[0];
    const connection_id = await connectTool(server, owner, tools.mockOf('github'));
    const values = { repository: 'harbour/site', labels: ['bug'] };
    const { fingerprint } = finding;
    const made = await call('/integration/item/', { connection_id, test_id, fingerprint, title: 'Say what the boat is', values });
    expect([made.status, made.text]).toEqual([201, made.text]);
    const rows = await server.services.database.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt);
    const told = rows.map(({ event, payload }) => [event, JSON.parse(payload).data]);
    expect(told).toEqual([
      ['test.finished', expect.objectContaining({ test_id, kind: 'seo', url: site.url('/') })],
      ['ticket.created', expect.objectContaining({ ticket_id: made.json.data.id, tool: 'github', title: 'Say what the boat is', test_id })],
    ]);
  } finally {
    await site.close();
    await tools.close();
  }
});
