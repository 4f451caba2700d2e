import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { ProviderError } from '../../core/failure.ts';
import { type FieldValues, manyValues, oneValue } from '../../core/field.ts';
import type { ItemRef, ItemState, Provider, Tracking } from '../../core/provider.ts';
import { shorten } from '../../document/to-text.ts';
import { metaFieldsOf } from './create-meta.ts';
import { extraValues, hasExtraValues } from './extra-fields.ts';
import { inProject } from './fields.ts';
import { apiPath, siteAddress } from './site.ts';
import { toAdf } from './to-adf.ts';

const MAX_TITLE = 255;
/** Issues looked through for one that may have been created: it would be among the newest. */
const LOOKED_AT = 30;

const made = z.object({ id: z.string(), key: z.string() });
const anything = z.unknown();

const refOf = ({ id, key }: z.output<typeof made>, site: string) => ({ id, key, url: `${site}/browse/${key}` });
const issuePath = (client: Client, { id, values }: ItemRef, ...parts: readonly string[]): string =>
  apiPath(client, values, 'issue', id, ...parts);

function chosenFields(values: FieldValues): Readonly<Record<string, unknown>> {
  const chosen = (field: string, name: string): Readonly<Record<string, unknown>> => {
    const value = oneValue(values, field);
    return value === '' ? {} : { [field]: { [name]: value } };
  };
  const labels = manyValues(values, 'labels');
  return {
    ...chosen('project', 'key'),
    issuetype: { id: oneValue(values, 'issue_type') },
    ...chosen('parent', 'key'),
    ...chosen('priority', 'id'),
    ...chosen('assignee', 'accountId'),
    ...(labels.length > 0 && { labels }),
  };
}

/** Opens an issue. All that has to be asked is asked before it: after it nothing may fail any more. */
export const create: Provider['create'] = async (client, { title, body, values }) => {
  const site = await siteAddress(client, values);
  const meta = hasExtraValues(values) ? await metaFieldsOf(client, values) : [];
  const issue = await client.call({
    method: 'POST',
    path: apiPath(client, values, 'issue'),
    body: {
      json: {
        fields: {
          ...extraValues(meta, values),
          ...chosenFields(values),
          // A summary of several lines is refused.
          summary: shorten(title.replaceAll(/\s+/g, ' ').trim(), MAX_TITLE),
          description: toAdf(body),
        },
      },
    },
    schema: made,
  });
  return refOf(issue, site);
};

/** The issue that has the marker in its text, among the newest of the project. */
export const find: Provider['find'] = async (client, { values, marker }) => {
  const site = await siteAddress(client, values);
  const { issues } = await client.call({
    path: apiPath(client, values, 'search', 'jql'),
    query: { jql: `${inProject(values)} ORDER BY created DESC`, fields: 'description', maxResults: LOOKED_AT },
    schema: z.object({ issues: z.array(made.extend({ fields: z.object({ description: anything }) })) }),
  });
  const found = issues.find(({ fields }) => JSON.stringify(fields.description ?? null).includes(marker));
  return found ? refOf(found, site) : null;
};

export const attach: NonNullable<Provider['attach']> = async (client, item, { fileName, type, bytes }) => {
  await client.call({
    method: 'POST',
    path: issuePath(client, item, 'attachments'),
    body: { multipart: [{ name: 'file', fileName, type, bytes }] },
    // Without it Jira takes the request for one that a page forged.
    headers: { 'x-atlassian-token': 'no-check' },
    schema: anything,
  });
};

export const comment: Provider['comment'] = async (client, item, body) => {
  await client.call({ method: 'POST', path: issuePath(client, item, 'comment'), body: { json: { body: toAdf(body) } }, schema: anything });
};

const status = z.object({ name: z.string(), statusCategory: z.object({ key: z.string() }) });
type Status = z.output<typeof status>;

/** Statuses are each project's own; their categories are `new`, `indeterminate` and `done` everywhere. */
const stateOf = ({ name, statusCategory }: Status): ItemState => ({ state: statusCategory.key === 'done' ? 'closed' : 'open', name });

/** Takes the first transition that the workflow has from here to one of these categories, in their order. */
async function move(client: Client, item: ItemRef, wanted: ItemState['state'], categories: readonly string[]): Promise<void> {
  const { fields, transitions } = await client.call({
    path: issuePath(client, item),
    query: { fields: 'status', expand: 'transitions' },
    schema: z.object({ fields: z.object({ status }), transitions: z.array(z.object({ id: z.string(), to: status })) }),
  });
  if (stateOf(fields.status).state === wanted) return;
  const [transition] = categories.flatMap((key) => transitions.filter(({ to }) => to.statusCategory.key === key));
  if (!transition)
    throw new ProviderError('Jira', { kind: 'forbidden', detail: `Its workflow leads from “${fields.status.name}” to no such status.` });
  await client.call({
    method: 'POST',
    path: issuePath(client, item, 'transitions'),
    body: { json: { transition: { id: transition.id } } },
    schema: anything,
  });
}

export const tracking: Tracking = {
  state: async (client, item) => {
    const { fields } = await client.call({
      path: issuePath(client, item),
      query: { fields: 'status' },
      schema: z.object({ fields: z.object({ status }) }),
    });
    return stateOf(fields.status);
  },
  close: (client, item) => move(client, item, 'closed', ['done']),
  reopen: (client, item) => move(client, item, 'open', ['new', 'indeterminate']),
};
