import { z } from 'zod';
import { ownAddress } from '../../core/own-address.ts';
import type { Provider } from '../../core/provider.ts';
import { nameText } from '../../core/told-text.ts';
import { fields } from './fields.ts';
import { comment, create, find, upload } from './items.ts';
import { judge } from './judge-answer.ts';
import { tracking } from './tracking.ts';
import { webhook } from './webhook.ts';

/** Issues of GitLab, on gitlab.com or a self-hosted server. */
export const GITLAB: Provider = {
  id: 'gitlab',
  name: 'GitLab',
  baseUrl: 'https://gitlab.com/api/v4',
  ownBaseUrl: (address) => `${ownAddress(address)}/api/v4`,
  oauth: {
    authorizeUrl: 'https://gitlab.com/oauth/authorize',
    tokenUrl: 'https://gitlab.com/oauth/token',
    // Required for creating issues and uploads; the read scope is not sufficient.
    scopes: ['api'],
    scopeSeparator: ' ',
    pkce: true,
    tokenBody: 'form',
    clientAuth: 'body',
  },
  token: { label: 'Personal access token', placeholder: 'glpat-…', address: 'optional' },
  form: {
    title: 'Create a Gitlab message',
    button: 'Create issue',
    titlePlaceholder: 'Issue Summery',
    descriptionPlaceholder: 'Description',
  },
  headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  judge,
  account: async (client) => {
    const { id, username } = await client.call({ path: '/user', schema: z.object({ id: z.number(), username: nameText }) });
    return { id: String(id), name: username };
  },
  fields: async () => fields,
  create,
  find,
  upload,
  comment,
  tracking,
  webhook,
};
