import { z } from 'zod';
import { ownAddress } from '../../core/own-address.ts';
import type { Provider } from '../../core/provider.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { fields } from './fields.ts';
import { attach, comment, create, find } from './items.ts';
import { judge } from './judge-answer.ts';
import { apiPath, sitesOf } from './site.ts';
import { tracking } from './tracking.ts';
import { webhook } from './webhook.ts';

/** Issues of Jira Cloud: with an API token at the site’s address, with OAuth at one address for all sites. */
export const JIRA: Provider = {
  id: 'jira',
  name: 'Jira',
  baseUrl: 'https://api.atlassian.com',
  ownBaseUrl: ownAddress,
  oauth: {
    authorizeUrl: 'https://auth.atlassian.com/authorize',
    tokenUrl: 'https://auth.atlassian.com/oauth/token',
    scopes: ['read:jira-work', 'write:jira-work', 'read:jira-user', 'offline_access'],
    scopeSeparator: ' ',
    extra: { audience: 'api.atlassian.com', prompt: 'consent' },
    pkce: false,
    tokenBody: 'json',
    clientAuth: 'body',
  },
  token: { label: 'API token', placeholder: 'ATATT…', needsEmail: true, address: 'required' },
  form: { title: 'Create an Jira issue', button: 'Create issue', titlePlaceholder: 'Add Task', descriptionPlaceholder: 'Description' },
  headers: ({ scheme, accessToken, email }) => ({
    authorization:
      scheme === 'personal' ? `Basic ${Buffer.from(`${email ?? ''}:${accessToken}`).toString('base64')}` : `Bearer ${accessToken}`,
  }),
  judge,
  account: async (client) => {
    const [site] = await sitesOf(client);
    const { accountId, displayName } = await client.call({
      path: apiPath(client, { site: site?.value ?? '' }, 'myself'),
      schema: z.object({ accountId: idText, displayName: nameText }),
    });
    return { id: accountId, name: displayName };
  },
  fields,
  create,
  find,
  attach,
  comment,
  tracking,
  webhook,
};
