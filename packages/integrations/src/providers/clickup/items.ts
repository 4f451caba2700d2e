import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { noonOf } from '../../core/date.ts';
import { manyValues, oneValue } from '../../core/field.ts';
import type { Draft, ItemRef, Provider } from '../../core/provider.ts';
import { addressText, idText, searchedText } from '../../core/told-text.ts';
import { toMarkdown } from '../../document/to-markdown.ts';
import { toPlain } from '../../document/to-plain.ts';
import { shorten } from '../../document/to-text.ts';

const MAX_TITLE = 2000;

const task = z.object({ id: idText, url: addressText.nullish(), custom_id: idText.nullish() });
const written = task.extend({ description: searchedText.nullish(), markdown_description: searchedText.nullish() });
const anything = z.unknown();

const refOf = ({ id, url, custom_id: key }: z.output<typeof task>) => ({
  id,
  key: key ?? '',
  url: url ?? `https://app.clickup.com/t/${encodeURIComponent(id)}`,
});
/** The path of a task. */
export const taskPath = ({ id }: Pick<ItemRef, 'id'>): string => `/task/${encodeURIComponent(id)}`;
/** The path of the chosen list. */
export const listPath = (values: ItemRef['values']): string => `/list/${encodeURIComponent(oneValue(values, 'list_id'))}`;

export async function create(client: Client, { title, body, values }: Draft) {
  const [priority, parent, due] = [oneValue(values, 'priority'), oneValue(values, 'parent'), noonOf(oneValue(values, 'due_date'))];
  const made = await client.call({
    method: 'POST',
    path: `${listPath(values)}/task`,
    body: {
      json: {
        name: shorten(title, MAX_TITLE),
        markdown_content: toMarkdown(body),
        assignees: manyValues(values, 'assignees').map(Number),
        tags: manyValues(values, 'tags'),
        ...(priority !== '' && { priority: Number(priority) }),
        ...(parent !== '' && { parent }),
        ...(due !== null && { due_date: due }),
      },
    },
    schema: task,
  });
  return refOf(made);
}

/** The task with the marker in its text, among the newest of its list. */
export const find: Provider['find'] = async (client, { values, marker }) => {
  const { tasks } = await client.call({
    path: `${listPath(values)}/task`,
    query: { page: 0, order_by: 'created', subtasks: true, include_closed: true, include_markdown_description: true },
    schema: z.object({ tasks: z.array(written) }),
  });
  const found = tasks.find((one) => `${one.markdown_description ?? ''}${one.description ?? ''}`.includes(marker));
  return found ? refOf(found) : null;
};

export const attach: NonNullable<Provider['attach']> = async (client, item, { fileName, type, read }) => {
  const multipart = [{ name: 'attachment', fileName, type, read }];
  await client.call({ method: 'POST', path: `${taskPath(item)}/attachment`, body: { multipart }, schema: anything });
};

/** Comments are plain text. */
export const comment: Provider['comment'] = async (client, item, body) => {
  const json = { comment_text: toPlain(body), notify_all: false };
  await client.call({ method: 'POST', path: `${taskPath(item)}/comment`, body: { json }, schema: anything });
};
