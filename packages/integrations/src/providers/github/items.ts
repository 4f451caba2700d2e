import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { manyValues, oneValue } from '../../core/field.ts';
import type { Draft, ItemRef, Provider } from '../../core/provider.ts';
import { addressText, idText, searchedText } from '../../core/told-text.ts';
import { toMarkdown } from '../../document/to-markdown.ts';
import { shorten } from '../../document/to-text.ts';
import { repositoryPath } from './fields.ts';

const MAX_TITLE = 256;
/** Issues searched for one that may have been created, which would be among the newest. */
const LOOKED_AT = 30;

/** The fields of an issue that are read. */
export const issue = z.object({ number: z.number(), html_url: addressText, state: idText, body: searchedText.nullish() });
const anything = z.unknown();

type Issue = z.output<typeof issue>;

const refOf = ({ number, html_url: url }: Issue) => ({ id: String(number), key: `#${number}`, url });
/** The path of an issue. */
export const issuePath = ({ id, values }: ItemRef): string => `${repositoryPath(values)}/issues/${encodeURIComponent(id)}`;

/** Opens an issue. */
export async function create(client: Client, { title, body, values }: Draft) {
  const milestone = oneValue(values, 'milestone');
  const made = await client.call({
    method: 'POST',
    path: `${repositoryPath(values)}/issues`,
    body: {
      json: {
        title: shorten(title, MAX_TITLE),
        body: toMarkdown(body),
        assignees: manyValues(values, 'assignees'),
        labels: manyValues(values, 'labels'),
        ...(milestone !== '' && { milestone: Number(milestone) }),
      },
    },
    schema: issue,
  });
  return refOf(made);
}

/** The issue with the marker in its text, among the newest. */
export const find: Provider['find'] = async (client, { values, marker }) => {
  const newest = await client.call({
    path: `${repositoryPath(values)}/issues`,
    query: { state: 'all', sort: 'created', direction: 'desc', per_page: LOOKED_AT },
    schema: z.array(issue),
  });
  const found = newest.find(({ body }) => body?.includes(marker));
  return found ? refOf(found) : null;
};

export const comment: Provider['comment'] = async (client, item, body) => {
  await client.call({ method: 'POST', path: `${issuePath(item)}/comments`, body: { json: { body: toMarkdown(body) } }, schema: anything });
};
