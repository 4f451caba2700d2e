import { z } from 'zod';
import type { Call, Client } from '../../core/client.ts';
import { addressText, idText, nameText } from '../../core/told-text.ts';
import { ProviderError } from '../../core/failure.ts';
import { type Field, type FieldOption, type LoadOptions, oneValue, type OptionPage } from '../../core/field.ts';
import { nextPage, pageNumber } from '../../core/next-page.ts';

const PAGE_SIZE = 100;

/** A list in GitHub, with paging in the Link header (RFC 8288). */
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
  return { options: data.map(show), next: nextPage(cursor, /rel="next"/.test(headers['link'] ?? '')) };
}

/** The path of the chosen repository: its value is `owner/name`. */
export function repositoryPath(values: LoadOptions['values']): string {
  return `/repos/${oneValue(values, 'repository').split('/').map(encodeURIComponent).join('/')}`;
}

const repository = z.object({ full_name: idText, html_url: addressText, has_issues: z.boolean().optional() });
const user = z.object({ login: idText });
const label = z.object({ name: idText, color: idText });
const milestone = z.object({ number: z.number(), title: nameText });

const showRepository = ({ full_name: name, html_url: url }: z.output<typeof repository>): FieldOption => ({
  value: name,
  label: name,
  url,
});

/** The repository whose full name was typed, since lists of them cannot be searched. @returns null for an invalid or inaccessible name */
async function namedRepository(client: Client, typed: string): Promise<OptionPage | null> {
  if (!/^[\w.-]+\/[\w.-]+$/.test(typed.trim())) return null;
  try {
    const found = await client.call({ path: repositoryPath({ repository: typed.trim() }), schema: repository });
    return { options: [showRepository(found)], next: null };
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'not_found') return null;
    throw error;
  }
}

const needsRepository = { needs: ['repository'] } as const;

/** Labels of the chosen repository. */
export const labels: Field = {
  id: 'labels',
  name: 'Labels',
  type: 'multi-select',
  star: false,
  resource: 'labels',
  ...needsRepository,
  load: (client, { values, cursor }) =>
    list(
      client,
      { path: `${repositoryPath(values)}/labels` },
      label,
      ({ name, color }) => ({ value: name, label: name, color: `#${color}` }),
      cursor,
    ),
};

/** Fields of an issue. */
export const fields: readonly Field[] = [
  {
    id: 'repository',
    name: 'Repository',
    type: 'single-select',
    star: true,
    resource: 'repository',
    load: async (client, { search, cursor }) =>
      (cursor === null ? await namedRepository(client, search) : null) ??
      list(client, { path: '/user/repos', query: { sort: 'pushed' } }, repository, showRepository, cursor),
  },
  {
    id: 'assignees',
    name: 'Assignee',
    type: 'multi-select',
    star: false,
    resource: 'user',
    ...needsRepository,
    load: (client, { values, cursor }) =>
      list(client, { path: `${repositoryPath(values)}/assignees` }, user, ({ login }) => ({ value: login, label: login }), cursor),
  },
  labels,
  {
    id: 'milestone',
    name: 'Milestone',
    type: 'single-select',
    star: false,
    resource: 'milestone',
    ...needsRepository,
    load: (client, { values, cursor }) =>
      list(
        client,
        { path: `${repositoryPath(values)}/milestones` },
        milestone,
        ({ number, title }) => ({ value: String(number), label: title }),
        cursor,
      ),
  },
];
