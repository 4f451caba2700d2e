import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { type Field, labelOf } from '../../core/field.ts';
import { webhookOf } from './slack-api.ts';

const PAGE_SIZE = 200;

const channels = z.object({
  channels: z.array(z.object({ id: z.string(), name: z.string().nullish() })),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
});

const channel: Field = {
  id: 'channel',
  name: 'Channel',
  type: 'single-select',
  star: true,
  resource: 'channel',
  load: async (client, { cursor }) => {
    const page = await client.call({
      path: '/conversations.list',
      query: { types: 'public_channel,private_channel', exclude_archived: true, limit: PAGE_SIZE, cursor: cursor ?? undefined },
      schema: channels,
    });
    const next = page.response_metadata?.next_cursor ?? '';
    return { options: page.channels.map(({ id, name }) => ({ value: id, label: labelOf(name) })), next: next === '' ? null : next };
  },
};

/** Fields of a message; none with a webhook, whose channel was chosen as it was made. */
export async function fields(client: Client): Promise<readonly Field[]> {
  return webhookOf(client.credentials().accessToken) === null ? [channel] : [];
}
