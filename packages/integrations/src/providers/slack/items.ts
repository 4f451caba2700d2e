import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { ProviderError } from '../../core/failure.ts';
import { oneValue } from '../../core/field.ts';
import type { Draft, ItemRef, Provider } from '../../core/provider.ts';
import { addressText, idText, searchedJson, secretText } from '../../core/told-text.ts';
import { escapeText, toBlocks, toSections } from './to-blocks.ts';
import { post, webhookOf } from './slack-api.ts';

/** Messages searched for one that may have been posted, which would be among the newest. */
const LOOKED_AT = 30;

const anything = z.unknown();
const posted = z.object({ channel: idText, ts: idText });
type Posted = z.output<typeof posted>;

/** A message is identified by channel and timestamp. */
const idOf = ({ channel, ts }: Posted): string => `${channel}:${ts}`;

function messageOf({ id }: ItemRef): Posted {
  const at = id.indexOf(':');
  return { channel: id.slice(0, at), ts: id.slice(at + 1) };
}

async function refOf(client: Client, message: Posted): Promise<Omit<ItemRef, 'values'>> {
  const url = await permalink(client, message);
  return { id: idOf(message), key: '', url };
}

/** The message’s address; the channel’s if Slack does not return it: the message has been posted, so this must not fail. */
async function permalink(client: Client, { channel, ts }: Posted): Promise<string> {
  try {
    const { permalink: url } = await client.call({
      path: '/chat.getPermalink',
      query: { channel, message_ts: ts },
      schema: z.object({ permalink: addressText }),
    });
    return url;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return `https://slack.com/app_redirect?channel=${encodeURIComponent(channel)}`;
  }
}

/** Posts a message. */
export async function create(client: Client, { title, body, values }: Draft): Promise<Omit<ItemRef, 'values'>> {
  const blocks = toBlocks(title, body);
  // Shown in notifications.
  const text = escapeText(title);
  const webhook = webhookOf(client.credentials().accessToken);
  if (webhook !== null) return postToWebhook(client, webhook, { text, blocks });
  const message = await post(
    client,
    'chat.postMessage',
    { channel: oneValue(values, 'channel'), text, blocks: JSON.stringify(blocks), unfurl_links: 'false', unfurl_media: 'false' },
    posted,
  );
  return refOf(client, message);
}

/** A webhook responds with `ok` and no message id, so only the workspace, the first part of its path, can be linked. */
async function postToWebhook(client: Client, webhook: string, json: unknown): Promise<Omit<ItemRef, 'values'>> {
  await client.call({ method: 'POST', path: webhook, body: { json }, schema: anything });
  const [, , team = ''] = new URL(webhook).pathname.split('/');
  return { id: 'webhook', key: '', url: `https://app.slack.com/client/${team}` };
}

/**
 * The message with the marker, among the channel’s newest. Reading a channel needs a scope that posting does not and that few teams grant: without
 * it, and with a webhook, the result is unknown.
 */
export const find: Provider['find'] = async (client, { values, marker }) => {
  if (webhookOf(client.credentials().accessToken) !== null) throw new ProviderError('Slack', { kind: 'unclear' });
  const channel = oneValue(values, 'channel');
  try {
    const { messages } = await client.call({
      path: '/conversations.history',
      query: { channel, limit: LOOKED_AT },
      schema: z.object({ messages: z.array(z.object({ ts: idText, blocks: searchedJson })) }),
    });
    const found = messages.find(({ blocks }) => blocks.includes(marker));
    return found ? await refOf(client, { channel, ts: found.ts }) : null;
  } catch (error) {
    throw error instanceof ProviderError && error.kind === 'forbidden' ? new ProviderError('Slack', { kind: 'unclear' }, error) : error;
  }
};

/** Where something can be added to a message; not possible with a webhook. */
function threadOf(client: Client, item: ItemRef): Posted {
  if (webhookOf(client.credentials().accessToken) === null) return messageOf(item);
  throw new ProviderError('Slack', { kind: 'forbidden', detail: 'A webhook can post messages and nothing else.' });
}

/** Adds a picture to a message’s thread, with Slack’s three-step upload. */
export const attach: NonNullable<Provider['attach']> = async (client, item, { fileName, type, read, alt }) => {
  const { channel, ts } = threadOf(client, item);
  const bytes = await read();
  const file = await post(
    client,
    'files.getUploadURLExternal',
    { filename: fileName, length: String(bytes.length), ...(alt && { alt_text: alt }) },
    z.object({ upload_url: secretText, file_id: idText }),
  );
  await client.call({ method: 'POST', path: file.upload_url, body: { bytes, type }, isAnonymous: true, schema: anything });
  await post(
    client,
    'files.completeUploadExternal',
    { files: JSON.stringify([{ id: file.file_id, title: fileName }]), channel_id: channel, thread_ts: ts },
    anything,
  );
};

/** Replies in a message’s thread. */
export const comment: Provider['comment'] = async (client, item, body) => {
  const { channel, ts } = threadOf(client, item);
  const text = escapeText(
    body
      .flatMap((block) => ('inlines' in block ? block.inlines : []))
      .map((part) => part.text)
      .join(' '),
  );
  await post(client, 'chat.postMessage', { channel, thread_ts: ts, text, blocks: JSON.stringify(toSections(body)) }, anything);
};
