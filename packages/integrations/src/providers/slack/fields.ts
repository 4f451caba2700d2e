import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { addressText, idText, nameText } from '../../core/told-text.ts';
import { type Field, labelOf } from '../../core/field.ts';
import { webhookOf } from './slack-api.ts';

const PAGE_SIZE = 200;

const channels = z.object({
  channels: z.array(z.object({ id: idText, name: nameText.nullish() })),
  response_metadata: z.object({ next_cursor: addressText.optional() }).optional(),
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

const people = z.object({
  members: z.array(z.object({ id: idText, name: nameText.nullish(), deleted: z.boolean().optional(), is_bot: z.boolean().optional() })),
  response_metadata: z.object({ next_cursor: addressText.optional() }).optional(),
});

/** Recipients of direct messages, only for the list operation: the form sends to channels. */
const user: Field = {
  id: 'user',
  name: 'User',
  type: 'single-select',
  star: false,
  isHidden: true,
  resource: 'user',
  load: async (client, { cursor }) => {
    const page = await client.call({ path: '/users.list', query: { limit: PAGE_SIZE, cursor: cursor ?? undefined }, schema: people });
    const next = page.response_metadata?.next_cursor ?? '';
    const real = page.members.filter(({ deleted, is_bot: isBot }) => !deleted && !isBot);
    return { options: real.map(({ id, name }) => ({ value: id, label: labelOf(name) })), next: next === '' ? null : next };
  },
};

/** Fields of a message; none with a webhook, which belongs to one channel. */
export async function fields(client: Client): Promise<readonly Field[]> {
  return webhookOf(client.credentials().accessToken) === null ? [channel, user] : [];
}
