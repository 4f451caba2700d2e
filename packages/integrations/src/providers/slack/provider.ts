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

/** A webhook tells nothing about itself. A message without a text is refused as such by one that is alive, and posts nothing. */
async function accountOfWebhook(client: Client, webhook: string): Promise<Account> {
  try {
    await client.call({ method: 'POST', path: webhook, body: { json: { text: '' } }, isReading: true, schema: z.unknown() });
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'invalid')) throw error;
  }
  const [, , team = '', id = ''] = new URL(webhook).pathname.split('/');
  return { id: `${team}/${id}`, name: 'Incoming webhook' };
}

/** Messages in channels of Slack, with a token or an incoming webhook. Messages have no state: there is nothing to close. */
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
    // It would make the app one without a secret for good, with refresh tokens of 30 days.
    pkce: false,
    tokenBody: 'form',
    clientAuth: 'body',
  },
  token: { label: 'Bot token or webhook address', placeholder: 'xoxb-… or https://hooks.slack.com/…' },
  form: { title: 'Create a Slack message', button: 'Send Message', titlePlaceholder: 'Title', descriptionPlaceholder: 'Add a message' },
  // The address of a webhook is its secret, and it has no other.
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
