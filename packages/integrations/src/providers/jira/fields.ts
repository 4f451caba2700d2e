import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { addressText, idText, nameText } from '../../core/told-text.ts';
import { type Field, type FieldOption, type FieldValues, labelOf, type LoadOptions, oneValue, type OptionPage } from '../../core/field.ts';
import { isSubtask, issueTypesOf, metaFieldsOf, nextStart } from './create-meta.ts';
import { attachmentFields, extraFields, optionsOf } from './extra-fields.ts';
import { apiPath, sitesOf } from './site.ts';

const PAGE_SIZE = 50;

/** A list with `startAt` and `isLast`. */
async function list<Item extends z.ZodType>(
  client: Client,
  { path, query }: { path: string; query?: Readonly<Record<string, string | undefined>> },
  item: Item,
  show: (item: z.output<Item>) => FieldOption,
  cursor: string | null,
): Promise<OptionPage> {
  const start = Number(cursor ?? 0);
  const { values, isLast } = await client.call({
    path,
    query: { ...query, startAt: start, maxResults: PAGE_SIZE },
    schema: z.object({ values: z.array(item), isLast: z.boolean() }),
  });
  return { options: values.map(show), next: nextStart(start, values.length, !isLast) };
}

/** A string literal in JQL. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
/** Issues of the chosen project, in JQL. */
export const inProject = (values: FieldValues): string => `project = ${quoted(oneValue(values, 'project'))}`;

const showIssue = (key: string, summary: string | null | undefined): FieldOption => ({
  value: key,
  label: `${key} ${labelOf(summary)}`,
  key,
});

const searched = z.object({
  issues: z.array(z.object({ key: idText, fields: z.object({ summary: nameText.nullish() }) })),
  nextPageToken: addressText.nullish(),
});
const picked = z.object({
  sections: z.array(z.object({ id: idText, issues: z.array(z.object({ key: idText, summaryText: nameText.nullish() })).optional() })),
});

/** Possible parents of sub-tasks: the latest, or those whose key or title matches the search. */
async function loadParents(client: Client, { values, search, cursor }: LoadOptions): Promise<OptionPage> {
  const jql = `${inProject(values)} AND issuetype in standardIssueTypes()`;
  if (search !== '') {
    const { sections } = await client.call({
      path: apiPath(client, values, 'issue', 'picker'),
      query: { query: search, currentJQL: jql, showSubTasks: false },
      schema: picked,
    });
    // The other section contains issues that this account viewed recently, in any project.
    const current = sections.find(({ id }) => id === 'cs')?.issues ?? [];
    return { options: current.map(({ key, summaryText }) => showIssue(key, summaryText)), next: null };
  }
  const { issues, nextPageToken } = await client.call({
    path: apiPath(client, values, 'search', 'jql'),
    query: { jql: `${jql} ORDER BY updated DESC`, fields: 'summary', maxResults: PAGE_SIZE, nextPageToken: cursor ?? undefined },
    schema: searched,
  });
  return { options: issues.map(({ key, fields }) => showIssue(key, fields.summary)), next: nextPageToken ?? null };
}

/**
 * People who can be assigned in the project. Jira takes a page of all people and removes those who cannot, so a page may be shorter than
 * requested without being the last; the last is empty.
 */
async function loadAssignees(client: Client, { values, search, cursor }: LoadOptions): Promise<OptionPage> {
  const start = Number(cursor ?? 0);
  const people = await client.call({
    path: apiPath(client, values, 'user', 'assignable', 'search'),
    query: { project: oneValue(values, 'project'), query: search, startAt: start, maxResults: PAGE_SIZE },
    schema: z.array(z.object({ accountId: idText, displayName: nameText.nullish() })),
  });
  return {
    options: people.map(({ accountId, displayName }) => ({ value: accountId, label: labelOf(displayName) })),
    next: people.length > 0 ? String(start + PAGE_SIZE) : null,
  };
}

const site: Field = {
  id: 'site',
  name: 'Site',
  type: 'single-select',
  star: true,
  resource: 'site',
  load: async (client) => ({ options: await sitesOf(client), next: null }),
};

const project: Field = {
  id: 'project',
  name: 'Project',
  type: 'single-select',
  star: true,
  resource: 'project',
  searchesThere: true,
  needs: ['site'],
  load: (client, { values, search, cursor }) =>
    list(
      client,
      { path: apiPath(client, values, 'project', 'search'), query: { query: search === '' ? undefined : search, action: 'create' } },
      z.object({ key: idText, name: nameText.nullish() }),
      ({ key, name }) => ({ value: key, label: labelOf(name), key }),
      cursor,
    ),
};

const issueType: Field = {
  id: 'issue_type',
  name: 'Issue type',
  type: 'single-select',
  star: true,
  resource: 'issue_type',
  needs: ['site', 'project'],
  load: async (client, { values, cursor }) => {
    const { issueTypes, next } = await issueTypesOf(client, values, cursor);
    return { options: issueTypes.map(({ id, name }) => ({ value: id, label: labelOf(name) })), next };
  },
};

const labels: Field = {
  id: 'labels',
  name: 'Labels',
  type: 'multi-select',
  star: false,
  resource: 'labels',
  needs: ['site'],
  load: (client, { values, cursor }) =>
    list(client, { path: apiPath(client, values, 'label') }, idText, (name) => ({ value: name, label: name }), cursor),
};

const assignee: Field = {
  id: 'assignee',
  name: 'Assignee',
  type: 'single-select',
  star: false,
  resource: 'user',
  searchesThere: true,
  needs: ['site', 'project'],
  load: loadAssignees,
};

/** The form fields in the specification’s order, and further required fields of the chosen issue type. */
export async function fields(client: Client, values: FieldValues): Promise<readonly Field[]> {
  const [meta, needsParent] = await Promise.all([metaFieldsOf(client, values), isSubtask(client, values)]);
  const priorities = meta.find(({ fieldId }) => fieldId === 'priority');
  const needs = ['site', 'project', 'issue_type'];
  return [
    site,
    project,
    issueType,
    {
      id: 'parent',
      name: 'Parent issue',
      type: 'single-select',
      star: needsParent,
      isHidden: !needsParent,
      resource: 'issue',
      searchesThere: true,
      needs,
      load: loadParents,
    },
    {
      id: 'priority',
      name: 'Priority',
      type: 'single-select',
      star: priorities?.required === true && priorities.hasDefaultValue !== true,
      resource: 'priority',
      needs,
      // The API for all priorities is deprecated; these are the ones available here.
      options: priorities ? optionsOf(priorities) : [],
    },
    labels,
    assignee,
    ...extraFields(meta, loadAssignees),
    ...attachmentFields(meta),
  ];
}
