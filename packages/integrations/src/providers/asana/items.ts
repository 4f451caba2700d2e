import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { manyValues, oneValue } from '../../core/field.ts';
import type { Draft, ItemRef, Provider } from '../../core/provider.ts';
import { addressText, idText, searchedText } from '../../core/told-text.ts';
import { shorten } from '../../document/to-text.ts';
import { toAsanaHtml } from './format.ts';

const MAX_TITLE = 1024;
/** Tasks searched for one that may have been created. */
const LOOKED_AT = 100;

const task = z.object({ gid: idText, permalink_url: addressText.nullish() });
const anything = z.unknown();

const refOf = ({ gid, permalink_url: url }: z.output<typeof task>) => ({
  id: gid,
  key: '',
  url: url ?? `https://app.asana.com/0/0/${encodeURIComponent(gid)}`,
});
/** The path of a task. */
export const taskPath = ({ id }: Pick<ItemRef, 'id'>): string => `/tasks/${encodeURIComponent(id)}`;

export async function create(client: Client, { title, body, values }: Draft) {
  const [project, section, assignee] = [oneValue(values, 'project'), oneValue(values, 'section'), oneValue(values, 'assignee')];
  const tags = manyValues(values, 'tags');
  const { data } = await client.call({
    method: 'POST',
    path: '/tasks',
    query: { opt_fields: 'permalink_url' },
    body: {
      json: {
        data: {
          name: shorten(title, MAX_TITLE),
          html_notes: toAsanaHtml(body),
          workspace: oneValue(values, 'workspace'),
          ...(project !== '' && (section === '' ? { projects: [project] } : { memberships: [{ project, section }] })),
          ...(assignee !== '' && { assignee }),
          ...(tags.length > 0 && { tags }),
        },
      },
    },
    schema: z.object({ data: task }),
  });
  return refOf(data);
}

/** The task with the marker in its notes, in its project; without a project, among the tasks assigned to someone. */
export const find: Provider['find'] = async (client, { values, marker }) => {
  const [project, assignee, workspace] = [oneValue(values, 'project'), oneValue(values, 'assignee'), oneValue(values, 'workspace')];
  const { data } = await client.call({
    path: '/tasks',
    query: {
      ...(project === '' ? { assignee: assignee === '' ? 'me' : assignee, workspace } : { project }),
      limit: LOOKED_AT,
      opt_fields: 'permalink_url,notes,html_notes',
    },
    schema: z.object({ data: z.array(task.extend({ notes: searchedText.nullish(), html_notes: searchedText.nullish() })) }),
  });
  const found = data.find(({ notes, html_notes: html }) => `${notes ?? ''}${html ?? ''}`.includes(marker));
  return found ? refOf(found) : null;
};

export const attach: NonNullable<Provider['attach']> = async (client, { id }, { fileName, type, read }) => {
  await client.call({
    method: 'POST',
    path: '/attachments',
    body: {
      multipart: [
        { name: 'parent', value: id },
        { name: 'name', value: fileName },
        { name: 'file', fileName, type, read },
      ],
    },
    schema: anything,
  });
};

export const comment: Provider['comment'] = async (client, item, body) => {
  const json = { data: { html_text: toAsanaHtml(body) } };
  await client.call({ method: 'POST', path: `${taskPath(item)}/stories`, body: { json }, schema: anything });
};
