import { expect, it } from 'vitest';
import { personal } from '../../testing/connect-mock.ts';
import { createClient } from '../core/client.ts';
import type { ProviderRequest } from '../core/transport.ts';
import type { Block } from '../document/block.ts';
import { SLACK } from './slack/provider.ts';
import { toBlocks } from './slack/to-blocks.ts';

const WEBHOOK = 'https://hooks.slack.com/services/T1/B2/secret';

/** A client of a webhook that returns these responses in order. */
function webhookClient(answers: { readonly status: number; readonly text: string }[]) {
  const sent: ProviderRequest[] = [];
  const client = createClient({
    dialect: SLACK,
    baseUrl: SLACK.baseUrl,
    credentials: personal(WEBHOOK),
    transport: async (request) => {
      sent.push(request);
      const { status, text } = answers.shift() ?? { status: 500, text: '' };
      return { status, headers: {}, body: new TextEncoder().encode(text) };
    },
    refresh: async () => null,
    wait: async () => undefined,
  });
  return { client, sent };
}

const DRAFT = { title: 'Add a <title>', body: [], values: {}, marker: 'https://plumbline.example.com/1' };

it('posts through a webhook, which has no channel to choose and no token to send', async () => {
  const { client, sent } = webhookClient([{ status: 200, text: 'ok' }]);
  expect(await SLACK.fields(client, {})).toEqual([]);
  expect(await SLACK.create(client, DRAFT)).toEqual({ id: 'webhook', key: '', url: 'https://app.slack.com/client/T1' });
  expect(sent).toMatchObject([{ method: 'POST', url: WEBHOOK }]);
  expect(sent[0]?.headers['authorization']).toBeUndefined();
  expect(new TextDecoder().decode(sent[0]?.body)).toContain('Add a &lt;title&gt;');
  // It cannot be searched, which does not mean that there is no message.
  await expect(SLACK.find(client, DRAFT)).rejects.toMatchObject({ kind: 'unclear' });
  await expect(SLACK.comment(client, { id: 'webhook', key: '', url: '', values: {} }, [])).rejects.toMatchObject({ kind: 'forbidden' });
});

it('knows a living webhook from one that was taken back', async () => {
  const living = webhookClient([{ status: 400, text: 'no_text' }]);
  expect(await SLACK.account(living.client)).toEqual({ id: 'T1/B2', name: 'Incoming webhook' });
  const dead = webhookClient([{ status: 404, text: 'no_service' }]);
  await expect(SLACK.account(dead.client)).rejects.toMatchObject({ kind: 'reconnect' });
});

it('keeps within the limits of a message, and keeps its end', () => {
  const long: Block = { kind: 'paragraph', inlines: [{ text: '<&>'.repeat(1000) }] };
  const last: Block = { kind: 'paragraph', inlines: [{ text: 'The end', href: DRAFT.marker }] };
  const blocks = toBlocks('A'.repeat(200), [...Array.from({ length: 80 }, () => long), last]);
  expect(blocks).toHaveLength(50);
  expect(JSON.stringify(blocks.at(-1))).toContain(`<${DRAFT.marker}|The end>`);
  for (const block of blocks) expect(JSON.stringify(block).length).toBeLessThan(3100);
  expect(JSON.stringify(blocks)).not.toMatch(/&[a-z]*…/);
});
