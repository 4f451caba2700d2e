import { z } from 'zod';
import { labelOf } from '../../core/field.ts';
import type { Provider } from '../../core/provider.ts';
import { nameText } from '../../core/told-text.ts';
import { fields } from './fields.ts';
import { attach, comment, create, find } from './items.ts';
import { judge } from './judge-answer.ts';
import { tracking } from './tracking.ts';
import { webhook } from './webhook.ts';

const user = z.object({ user: z.object({ id: z.number(), username: nameText.nullish() }) });

/** Tasks of ClickUp. */
export const CLICKUP: Provider = {
  id: 'clickup',
  name: 'ClickUp',
  baseUrl: 'https://api.clickup.com/api/v2',
  ownBaseUrl: null,
  oauth: {
    authorizeUrl: 'https://app.clickup.com/api',
    tokenUrl: 'https://api.clickup.com/api/v2/oauth/token',
    scopes: [],
    scopeSeparator: ' ',
    pkce: false,
    tokenBody: 'json',
    clientAuth: 'body',
  },
  token: { label: 'Personal API token', placeholder: 'pk_…' },
  form: {
    title: 'Create a ClickUp message',
    button: 'Create issue',
    titlePlaceholder: 'Task Name',
    descriptionPlaceholder: 'Description',
  },
  // A personal token is sent without `Bearer`.
  headers: ({ scheme, accessToken }) => ({ authorization: scheme === 'personal' ? accessToken : `Bearer ${accessToken}` }),
  judge,
  account: async (client) => {
    const { user: own } = await client.call({ path: '/user', schema: user });
    return { id: String(own.id), name: labelOf(own.username) };
  },
  fields: async (_client, values) => fields(values),
  create,
  find,
  attach,
  comment,
  tracking,
  webhook,
};
