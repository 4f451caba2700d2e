import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { manyValues, oneValue } from '../../core/field.ts';
import type { Draft, ItemRef, Provider } from '../../core/provider.ts';
import { addressText, idText, searchedText } from '../../core/told-text.ts';
import { toMarkdown } from '../../document/to-markdown.ts';
import { shorten } from '../../document/to-text.ts';
import { projectPath } from './fields.ts';

const MAX_TITLE = 255;
/** Issues searched for one that may have been created, which would be among the newest. */
const LOOKED_AT = 30;

/** The fields of an issue that are read. */
export const issue = z.object({ iid: z.number(), web_url: addressText, state: idText, description: searchedText.nullish() });
const anything = z.unknown();

const refOf = ({ iid, web_url: url }: z.output<typeof issue>) => ({ id: String(iid), key: `#${iid}`, url });
/** The path of an issue. */
export const issuePath = ({ id, values }: ItemRef): string => `${projectPath(values)}/issues/${encodeURIComponent(id)}`;

export async function create(client: Client, { title, body, values }: Draft) {
  const [assignee, milestone, due] = [oneValue(values, 'assignees'), oneValue(values, 'milestone'), oneValue(values, 'due_date')];
  const labels = manyValues(values, 'labels');
  const made = await client.call({
    method: 'POST',
    path: `${projectPath(values)}/issues`,
    body: {
      json: {
        title: shorten(title, MAX_TITLE),
        description: toMarkdown(body),
        ...(assignee !== '' && { assignee_ids: [Number(assignee)] }),
        ...(labels.length > 0 && { labels }),
        ...(milestone !== '' && { milestone_id: Number(milestone) }),
        ...(due !== '' && { due_date: due }),
      },
    },
    schema: issue,
  });
  return refOf(made);
}

/** The issue with the marker in its text, among the project’s newest, since searching for an address is unreliable. */
export const find: Provider['find'] = async (client, { values, marker }) => {
  const newest = await client.call({
    path: `${projectPath(values)}/issues`,
    query: { order_by: 'created_at', sort: 'desc', per_page: LOOKED_AT },
    schema: z.array(issue),
  });
  const own = newest.find(({ description }) => description?.includes(marker));
  return own ? refOf(own) : null;
};

/** Uploads to the project; its Markdown embeds the picture by a project-specific address. */
export const upload: NonNullable<Provider['upload']> = async (client, { fileName, type, read, alt }, values) => {
  const { url } = await client.call({
    method: 'POST',
    path: `${projectPath(values)}/uploads`,
    body: { multipart: [{ name: 'file', fileName, type, read }] },
    schema: z.object({ url: addressText }),
  });
  return { kind: 'image', source: url, alt };
};

export const comment: Provider['comment'] = async (client, item, body) => {
  await client.call({ method: 'POST', path: `${issuePath(item)}/notes`, body: { json: { body: toMarkdown(body) } }, schema: anything });
};
