import { z } from 'zod';
import { labelOf } from '../../core/field.ts';
import type { Provider } from '../../core/provider.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { fields } from './fields.ts';
import { attach, comment, create, find } from './items.ts';
import { judge } from './judge-answer.ts';
import { tracking } from './tracking.ts';
import { webhook } from './webhook.ts';

/** Tasks of Asana. */
export const ASANA: Provider = {
  id: 'asana',
  name: 'Asana',
  baseUrl: 'https://app.asana.com/api/1.0',
  ownBaseUrl: null,
  oauth: {
    authorizeUrl: 'https://app.asana.com/-/oauth_authorize',
    tokenUrl: 'https://app.asana.com/-/oauth_token',
    scopes: [
      'workspaces:read',
      'projects:read',
      'users:read',
      'tags:read',
      'tasks:read',
      'tasks:write',
      'stories:write',
      'attachments:write',
      'webhooks:write',
      'webhooks:delete',
    ],
    scopeSeparator: ' ',
    pkce: true,
    tokenBody: 'form',
    clientAuth: 'body',
  },
  token: { label: 'Personal access token', placeholder: '1/…' },
  form: {
    title: 'Create a Asana message',
    button: 'Create issue',
    titlePlaceholder: 'Task Name',
    descriptionPlaceholder: 'Description',
  },
  headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }),
  judge,
  account: async (client) => {
    const schema = z.object({ data: z.object({ gid: idText, name: nameText.nullish() }) });
    const { data } = await client.call({ path: '/users/me', schema });
    return { id: data.gid, name: labelOf(data.name) };
  },
  fields: async () => fields,
  create,
  find,
  attach,
  comment,
  tracking,
  webhook,
};
