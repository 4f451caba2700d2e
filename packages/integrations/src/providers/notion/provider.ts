import { z } from 'zod';
import { labelOf } from '../../core/field.ts';
import type { Provider } from '../../core/provider.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { fields } from './fields.ts';
import { comment, create, find, upload } from './items.ts';
import { judge } from './judge-answer.ts';
import { tracking } from './tracking.ts';
import { webhook } from './webhook.ts';

const me = z.object({ id: idText, name: nameText.nullish(), bot: z.object({ workspace_name: nameText.nullish() }).optional() });

/** Pages in databases of Notion. */
export const NOTION: Provider = {
  id: 'notion',
  name: 'Notion',
  baseUrl: 'https://api.notion.com/v1',
  ownBaseUrl: null,
  oauth: {
    authorizeUrl: 'https://api.notion.com/v1/oauth/authorize',
    tokenUrl: 'https://api.notion.com/v1/oauth/token',
    // People choose the accessible pages during consent.
    scopes: [],
    scopeSeparator: ' ',
    extra: { owner: 'user' },
    pkce: false,
    tokenBody: 'json',
    clientAuth: 'basic',
  },
  token: { label: 'Internal integration secret', placeholder: 'ntn_…' },
  form: { title: 'Create an Notion issue', button: 'Create issue', titlePlaceholder: 'Add Task', descriptionPlaceholder: 'Description' },
  headers: ({ accessToken }) => ({ authorization: `Bearer ${accessToken}`, 'notion-version': '2026-03-11' }),
  judge,
  account: async (client) => {
    const { id, name, bot } = await client.call({ path: '/users/me', schema: me });
    return { id, name: labelOf(bot?.workspace_name ?? name) };
  },
  fields,
  create,
  find,
  upload,
  comment,
  tracking,
  webhook,
};
