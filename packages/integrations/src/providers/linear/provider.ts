import { z } from 'zod';
import type { Provider } from '../../core/provider.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { ask } from './ask.ts';
import { fields } from './fields.ts';
import { comment, create, find, upload } from './items.ts';
import { judge } from './judge-answer.ts';
import { tracking } from './tracking.ts';
import { webhook } from './webhook.ts';

/** Issues of Linear, using its GraphQL API. */
export const LINEAR: Provider = {
  id: 'linear',
  name: 'Linear',
  baseUrl: 'https://api.linear.app',
  ownBaseUrl: null,
  oauth: {
    authorizeUrl: 'https://linear.app/oauth/authorize',
    tokenUrl: 'https://api.linear.app/oauth/token',
    // `issues:create` would be sufficient for creating, but closing an issue needs `write`.
    scopes: ['read', 'write'],
    scopeSeparator: ',',
    pkce: true,
    tokenBody: 'form',
    clientAuth: 'body',
  },
  token: { label: 'Personal API key', placeholder: 'lin_api_…' },
  form: { title: 'Create an Linear issue', button: 'Create issue', titlePlaceholder: 'Add Task', descriptionPlaceholder: 'Description' },
  // A personal key is sent without `Bearer`.
  headers: ({ scheme, accessToken }) => ({ authorization: scheme === 'personal' ? accessToken : `Bearer ${accessToken}` }),
  judge,
  account: async (client) => {
    const { viewer } = await ask(client, {
      document: 'query Viewer { viewer { id name } }',
      data: z.object({ viewer: z.object({ id: idText, name: nameText }) }),
    });
    return viewer;
  },
  fields: async () => fields,
  create,
  find,
  upload,
  comment,
  tracking,
  webhook,
};
