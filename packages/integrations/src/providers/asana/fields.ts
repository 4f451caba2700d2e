import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { addressText, idText, nameText } from '../../core/told-text.ts';
import { type Field, type FieldOption, type FieldValues, labelOf, type LoadOptions, oneValue, type OptionPage } from '../../core/field.ts';

const PAGE_SIZE = 100;

const named = z.object({ gid: idText, name: nameText.nullish() });
const page = z.object({ data: z.array(named), next_page: z.object({ offset: addressText }).nullish() });

/** A list in Asana. A page’s offset must come from the previous page. */
async function list(
  client: Client,
  path: string,
  cursor: string | null,
  query: Readonly<Record<string, string | boolean | number>> = {},
): Promise<OptionPage> {
  const answer = await client.call({
    path,
    query: { ...query, opt_fields: 'name', ...(cursor !== null && { offset: cursor }) },
    schema: page,
  });
  return { options: answer.data.map(optionOf), next: answer.next_page?.offset ?? null };
}

/** Asana’s typeahead search, which has no pages. */
async function suggest(client: Client, values: FieldValues, kind: 'project' | 'user' | 'tag', search: string): Promise<OptionPage> {
  const { data } = await client.call({
    path: `/workspaces/${segment(values, 'workspace')}/typeahead`,
    query: { resource_type: kind, query: search, count: PAGE_SIZE, opt_fields: 'name' },
    schema: page,
  });
  return { options: data.map(optionOf), next: null };
}

const optionOf = ({ gid, name }: z.output<typeof named>): FieldOption => ({ value: gid, label: labelOf(name) });
const segment = (values: FieldValues, id: string): string => encodeURIComponent(oneValue(values, id));
const limited = { limit: PAGE_SIZE };

/** A page of the chosen project’s sections. */
export function listSections(client: Client, values: FieldValues, cursor: string | null): Promise<OptionPage> {
  return list(client, `/projects/${segment(values, 'project')}/sections`, cursor, limited);
}

/** Sections of the chosen project. */
export const section: Field = {
  id: 'section',
  name: 'Section',
  type: 'single-select',
  star: false,
  resource: 'section',
  needs: ['project'],
  load: (client, { values, cursor }) => listSections(client, values, cursor),
};

/** Fields of a task. */
export const fields: readonly Field[] = [
  {
    id: 'workspace',
    name: 'Workspace',
    type: 'single-select',
    star: true,
    resource: 'workspace',
    load: (client, { cursor }) => list(client, '/workspaces', cursor, limited),
  },
  {
    id: 'project',
    name: 'Project',
    type: 'single-select',
    star: false,
    resource: 'project',
    searchesThere: true,
    needs: ['workspace'],
    load: (client, { values, search, cursor }) =>
      search !== ''
        ? suggest(client, values, 'project', search)
        : list(client, `/workspaces/${segment(values, 'workspace')}/projects`, cursor, { ...limited, archived: false }),
  },
  section,
  {
    id: 'assignee',
    name: 'Assignee',
    type: 'single-select',
    star: false,
    resource: 'user',
    searchesThere: true,
    needs: ['workspace'],
    // This list does not accept a page size.
    load: (client, { values, search, cursor }: LoadOptions) =>
      search !== '' ? suggest(client, values, 'user', search) : list(client, `/workspaces/${segment(values, 'workspace')}/users`, cursor),
  },
  {
    id: 'tags',
    name: 'Tags',
    type: 'multi-select',
    star: false,
    resource: 'tag',
    searchesThere: true,
    needs: ['workspace'],
    load: (client, { values, search, cursor }) =>
      search !== ''
        ? suggest(client, values, 'tag', search)
        : list(client, `/workspaces/${segment(values, 'workspace')}/tags`, cursor, limited),
  },
];
