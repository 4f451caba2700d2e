import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  connectTool,
  putSubscriber,
  startToolServer,
  type ToolServer,
} from '../../apps/server/src/areas/integrations/testing/tool-server.ts';
import { nameTurnOwner } from '../../apps/server/src/platform/http/name-turn-owner.ts';
import type { Person } from '../../apps/server/testing/put-person.ts';

let tools: ToolServer;
let mallory: Person;
beforeAll(async () => {
  tools = await startToolServer(['linear', 'jira'], { ROLE: 'web' });
  mallory = await putSubscriber(tools.server, 'Mallory');
});
afterAll(() => tools?.close());

/** Prepares a request for a ticket about a new post. */
async function wish(
  tool: 'linear' | 'jira',
  written: { readonly description: string; readonly values?: Readonly<Record<string, string>> },
) {
  const { server, mockOf } = tools;
  const { token } = mallory;
  const connection_id = await connectTool(server, mallory, mockOf(tool));
  const post = await server.call('POST', '/accounts/feedback/', { token, body: { type: 'bugs', title: 'x', content: 'x' } });
  const values = { ...mockOf(tool).tool.values, ...written.values };
  const body = { connection_id, post_id: post.json.data.id, title: 'x', description: written.description, values };
  return () => server.call('POST', '/integration/item/', { token, body });
}

it('a description that is slow to read is read apart from all requests, in its turn', async () => {
  const { server, mockOf } = tools;
  // The parser fills up each row with the cells it lacks.
  const create = await wish('linear', { description: `${'a|'.repeat(7000)}\n${'-|'.repeat(7000)}\n${'a\n'.repeat(14_000)}` });
  const { reading } = server.services.workTools;
  const [one, other] = [nameTurnOwner('one'), nameTurnOwner('other')];
  const ends = [await reading.take(one), await reading.take(other)];
  const made = create();
  await expect.poll(() => reading.isWaitedFor(one)).toBe(true);
  expect((await server.call('GET', '/health')).status).toBe(200);
  for (const end of ends) end();
  expect((await made).status).toBe(201);
  expect(mockOf('linear').items()[0]?.text).toContain('a\na\na');
});

it('fields of rich text are read with the description, each as what it is', async () => {
  const create = await wish('jira', {
    description: `**Long** ${'words '.repeat(200)}`,
    values: { customfield_10011: 'Seen by **everybody**.' },
  });
  expect((await create()).status).toBe(201);
  const sent = tools.mockOf('jira').requests.findLast(({ method, path }) => method === 'POST' && path.endsWith('/issue'))?.json;
  const strong = (text: string) => expect.objectContaining({ text, marks: [{ type: 'strong' }] });
  const paragraph = (text: string) => expect.objectContaining({ content: expect.arrayContaining([strong(text)]) });
  expect(sent).toMatchObject({
    fields: {
      description: { content: expect.arrayContaining([paragraph('Long')]) },
      customfield_10011: { content: [paragraph('everybody')] },
    },
  });
});
