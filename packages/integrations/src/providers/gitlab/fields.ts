import { z } from 'zod';
import type { Call, Client } from '../../core/client.ts';
import { addressText, idText, nameText } from '../../core/told-text.ts';
import { type Field, type FieldOption, type FieldValues, labelOf, oneValue, type OptionPage } from '../../core/field.ts';
import { pageNumber } from '../../core/next-page.ts';

const PAGE_SIZE = 100;

/** A list in GitLab, with the next page in a header. */
async function list<Schema extends z.ZodType>(
  client: Client,
  { path, query }: Pick<Call<Schema>, 'path' | 'query'>,
  item: Schema,
  show: (item: z.output<Schema>) => FieldOption,
  cursor: string | null,
): Promise<OptionPage> {
  const { data, headers } = await client.callWithHeaders({
    path,
    query: { ...query, per_page: PAGE_SIZE, page: pageNumber(cursor) },
    schema: z.array(item),
  });
  const next = headers['x-next-page'] ?? '';
  return { options: data.map(show), next: next === '' ? null : next };
}

/** The path of the chosen project. */
export function projectPath(values: FieldValues): string {
  return `/projects/${encodeURIComponent(oneValue(values, 'project_id'))}`;
}

const project = z.object({ id: z.number(), path_with_namespace: nameText.nullish(), web_url: addressText.nullish() });
const member = z.object({ id: z.number(), username: nameText, name: nameText.nullish() });
const label = z.object({ name: idText, color: idText.nullish() });
const milestone = z.object({ id: z.number(), title: nameText });

/** The lowest role that can create issues. */
const REPORTER = 15;
const needsProject = { needs: ['project_id'] } as const;
const searched = (search: string) => (search === '' ? {} : { search });

/** Labels of the chosen project. */
export const labels: Field = {
  id: 'labels',
  name: 'Labels',
  type: 'multi-select',
  star: false,
  resource: 'labels',
  searchesThere: true,
  ...needsProject,
  load: (client, { values, search, cursor }) =>
    list(
      client,
      { path: `${projectPath(values)}/labels`, query: searched(search) },
      label,
      ({ name, color }) => ({ value: name, label: name, ...(color && { color }) }),
      cursor,
    ),
};

/** Fields of an issue. */
export const fields: readonly Field[] = [
  {
    id: 'project_id',
    name: 'Project',
    type: 'single-select',
    star: true,
    resource: 'project',
    searchesThere: true,
    load: (client, { search, cursor }) =>
      list(
        client,
        {
          path: '/projects',
          query: {
            membership: true,
            simple: true,
            archived: false,
            min_access_level: REPORTER,
            with_issues_enabled: true,
            order_by: 'last_activity_at',
            ...searched(search),
          },
        },
        project,
        ({ id, path_with_namespace: name, web_url: url }) => ({ value: String(id), label: labelOf(name), ...(url && { url }) }),
        cursor,
      ),
  },
  {
    id: 'assignees',
    name: 'Assignee',
    type: 'single-select',
    star: false,
    resource: 'user',
    searchesThere: true,
    ...needsProject,
    load: (client, { values, search, cursor }) =>
      list(
        client,
        { path: `${projectPath(values)}/members/all`, query: search === '' ? {} : { query: search } },
        member,
        ({ id, username, name }) => ({ value: String(id), label: name || username }),
        cursor,
      ),
  },
  labels,
  { id: 'due_date', name: 'Due date', type: 'date', star: false },
  {
    id: 'milestone',
    name: 'Milestone',
    type: 'single-select',
    star: false,
    resource: 'milestone',
    searchesThere: true,
    ...needsProject,
    load: (client, { values, search, cursor }) =>
      list(
        client,
        { path: `${projectPath(values)}/milestones`, query: { state: 'active', include_ancestors: true, ...searched(search) } },
        milestone,
        ({ id, title }) => ({ value: String(id), label: title }),
        cursor,
      ),
  },
];
