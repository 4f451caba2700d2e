import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { type FieldValues, manyValues, oneValue } from '../../core/field.ts';
import type { ItemRef, Provider } from '../../core/provider.ts';
import { idText, searchedJson } from '../../core/told-text.ts';
import { shorten } from '../../document/to-text.ts';
import { metaFieldsOf } from './create-meta.ts';
import { extraValues, hasExtraValues } from './extra-fields.ts';
import { inProject } from './fields.ts';
import { apiPath, siteAddress } from './site.ts';
import { toAdf } from './to-adf.ts';

const MAX_TITLE = 255;
/** Issues searched for one that may have been created, which would be among the newest. */
const LOOKED_AT = 30;

const made = z.object({ id: idText, key: idText });
const anything = z.unknown();

const refOf = ({ id, key }: z.output<typeof made>, site: string) => ({ id, key, url: `${site}/browse/${key}` });
/** The path of an issue, or of a sub-resource. */
export const issuePath = (client: Client, { id, values }: ItemRef, ...parts: readonly string[]): string =>
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

/** Opens an issue. All lookups come first, because nothing may fail after it is created. */
export const create: Provider['create'] = async (client, { title, body, values, texts = {} }) => {
  const site = await siteAddress(client, values);
  const meta = hasExtraValues(values) ? await metaFieldsOf(client, values) : [];
  const issue = await client.call({
    method: 'POST',
    path: apiPath(client, values, 'issue'),
    body: {
      json: {
        fields: {
          ...extraValues(meta, { values, texts }),
          ...chosenFields(values),
          // A multi-line summary is rejected.
          summary: shorten(title.replaceAll(/\s+/g, ' ').trim(), MAX_TITLE),
          description: toAdf(body),
        },
      },
    },
    schema: made,
  });
  return refOf(issue, site);
};

/** The issue with the marker in its text, among the project’s newest. */
export const find: Provider['find'] = async (client, { values, marker }) => {
  const site = await siteAddress(client, values);
  const { issues } = await client.call({
    path: apiPath(client, values, 'search', 'jql'),
    query: { jql: `${inProject(values)} ORDER BY created DESC`, fields: 'description', maxResults: LOOKED_AT },
    schema: z.object({ issues: z.array(made.extend({ fields: z.object({ description: searchedJson }) })) }),
  });
  const found = issues.find(({ fields }) => fields.description.includes(marker));
  return found ? refOf(found, site) : null;
};

export const attach: NonNullable<Provider['attach']> = async (client, item, { fileName, type, read }) => {
  await client.call({
    method: 'POST',
    path: issuePath(client, item, 'attachments'),
    body: { multipart: [{ name: 'file', fileName, type, read }] },
    // Without it, Jira treats the request as cross-site request forgery.
    headers: { 'x-atlassian-token': 'no-check' },
    schema: anything,
  });
};

export const comment: Provider['comment'] = async (client, item, body) => {
  await client.call({ method: 'POST', path: issuePath(client, item, 'comment'), body: { json: { body: toAdf(body) } }, schema: anything });
};
