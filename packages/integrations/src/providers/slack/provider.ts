import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { ProviderError } from '../../core/failure.ts';
import type { Account, Provider } from '../../core/provider.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { fields } from './fields.ts';
import { attach, comment, create, find } from './items.ts';
import { judge } from './judge-answer.ts';
import { webhookOf } from './slack-api.ts';

const identity = z.object({ user_id: idText, user: nameText, team: nameText });

async function account(client: Client): Promise<Account> {
  const webhook = webhookOf(client.credentials().accessToken);
  if (webhook !== null) return accountOfWebhook(client, webhook);
  const { user_id: id, user, team } = await client.call({ path: '/auth.test', schema: identity });
  return { id, name: `${user} (${team})` };
}

/** A webhook reveals nothing about itself. A working one rejects a message without text, and posts nothing. */
async function accountOfWebhook(client: Client, webhook: string): Promise<Account> {
  try {
    await client.call({ method: 'POST', path: webhook, body: { json: { text: '' } }, isReading: true, schema: z.unknown() });
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'invalid')) throw error;
  }
  const [, , team = '', id = ''] = new URL(webhook).pathname.split('/');
  return { id: `${team}/${id}`, name: 'Incoming webhook' };
}

/** Messages in Slack channels, with a token or an incoming webhook. Messages have no state that could be closed. */
export const SLACK: Provider = {
  id: 'slack',
  name: 'Slack',
  baseUrl: 'https://slack.com/api',
  ownBaseUrl: null,
  oauth: {
    authorizeUrl: 'https://slack.com/oauth/v2/authorize',
    tokenUrl: 'https://slack.com/api/oauth.v2.access',
    scopes: ['chat:write', 'channels:read', 'groups:read', 'users:read', 'files:write'],
    scopeSeparator: ',',
    // PKCE would permanently turn the app into a public client, with refresh tokens of 30 days.
    pkce: false,
    tokenBody: 'form',
    clientAuth: 'body',
  },
  token: { label: 'Bot token or webhook address', placeholder: 'xoxb-… or https://hooks.slack.com/…' },
  form: { title: 'Create a Slack message', button: 'Send Message', titlePlaceholder: 'Title', descriptionPlaceholder: 'Add a message' },
  // A webhook’s address is its only secret.
  headers: ({ accessToken }): Readonly<Record<string, string>> =>
    webhookOf(accessToken) === null ? { authorization: `Bearer ${accessToken}` } : {},
  judge,
  account,
  fields,
  create,
  find,
  attach,
  comment,
  tracking: null,
  webhook: null,
};
