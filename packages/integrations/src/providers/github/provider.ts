import { z } from 'zod';
import { ownAddress } from '../../core/own-address.ts';
import type { Provider } from '../../core/provider.ts';
import { idText } from '../../core/told-text.ts';
import { fields } from './fields.ts';
import { comment, create, find } from './items.ts';
import { judge } from './judge-answer.ts';
import { tracking } from './tracking.ts';
import { webhook } from './webhook.ts';

/** Issues of GitHub and GitHub Enterprise. Its API cannot upload pictures, so they are linked. */
export const GITHUB: Provider = {
  id: 'github',
  name: 'GitHub',
  baseUrl: 'https://api.github.com',
  ownBaseUrl: (address) => `${ownAddress(address)}/api/v3`,
  oauth: {
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    scopes: ['repo'],
    scopeSeparator: ' ',
    pkce: true,
    tokenBody: 'form',
    clientAuth: 'body',
  },
  token: { label: 'Personal access token', placeholder: 'github_pat_…', address: 'optional' },
  form: { title: 'Create a GitHub issue', button: 'Create issue', titlePlaceholder: 'Add Task', descriptionPlaceholder: 'Description' },
  headers: ({ accessToken }) => ({
    authorization: `Bearer ${accessToken}`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    'user-agent': 'Plumbline',
  }),
  judge,
  account: async (client) => {
    const { id, login } = await client.call({ path: '/user', schema: z.object({ id: z.number(), login: idText }) });
    return { id: String(id), name: login };
  },
  fields: async () => fields,
  create,
  find,
  comment,
  tracking,
  webhook,
};
