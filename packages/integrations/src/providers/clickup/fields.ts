import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { type Field, type FieldOption, type FieldValues, labelOf, oneValue, type OptionPage } from '../../core/field.ts';
import { nextPage, pageNumber } from '../../core/next-page.ts';

const named = z.object({ id: z.union([idText, z.number()]), name: nameText.nullish() });
type Named = z.output<typeof named>;

const teams = z.object({
  teams: z.array(
    named.extend({
      members: z.array(z.object({ user: z.object({ id: z.number().nullable(), username: nameText.nullish() }) })).optional(),
    }),
  ),
});
const shared = z.object({ shared: z.object({ lists: z.array(named).optional(), folders: z.array(named).optional() }) });
const tagList = z.object({ tags: z.array(z.object({ name: idText, tag_bg: idText.nullish() })) });
const taskPage = z.object({ tasks: z.array(named), last_page: z.boolean().optional() });

/** Represents folders and lists shared by others, which are in no space of the account. */
const SHARED = 'shared';

const optionOf = ({ id, name }: Named): FieldOption => ({ value: String(id), label: labelOf(name) });
const whole = (options: readonly FieldOption[]): OptionPage => ({ options, next: null });
const segment = (values: FieldValues, id: string): string => encodeURIComponent(oneValue(values, id));

/** Members of the chosen workspace, or of all. */
async function members(client: Client, values: FieldValues): Promise<FieldOption[]> {
  const { teams: all } = await client.call({ path: '/team', schema: teams });
  const chosen = oneValue(values, 'team_id');
  const people = all.filter(({ id }) => chosen === '' || String(id) === chosen).flatMap(({ members: found = [] }) => found);
  const named = new Map(people.flatMap(({ user: { id, username } }) => (id === null ? [] : [[String(id), labelOf(username)]])));
  return [...named].map(([value, label]) => ({ value, label }));
}

async function sharedWithUs(client: Client, values: FieldValues) {
  return (await client.call({ path: `/team/${segment(values, 'team_id')}/shared`, schema: shared })).shared;
}

async function listsOf(client: Client, values: FieldValues): Promise<FieldOption[]> {
  const read = async (path: string) =>
    (await client.call({ path, query: { archived: false }, schema: z.object({ lists: z.array(named) }) })).lists.map(optionOf);
  if (oneValue(values, 'folder') !== '') return read(`/folder/${segment(values, 'folder')}/list`);
  if (oneValue(values, 'space') === SHARED) return ((await sharedWithUs(client, values)).lists ?? []).map(optionOf);
  return read(`/space/${segment(values, 'space')}/list`);
}

/** Fields of a task; the parent field is shown once a list is chosen. */
export function fields(values: FieldValues): readonly Field[] {
  return [
    {
      id: 'team_id',
      name: 'Workspace',
      type: 'single-select',
      star: true,
      resource: 'workspace',
      load: async (client) => whole((await client.call({ path: '/team', schema: teams })).teams.map(optionOf)),
    },
    {
      id: 'space',
      name: 'Space or shared places',
      type: 'single-select',
      star: true,
      resource: 'space',
      needs: ['team_id'],
      load: async (client, { values: chosen }) => {
        const schema = z.object({ spaces: z.array(named) });
        const { spaces } = await client.call({ path: `/team/${segment(chosen, 'team_id')}/space`, query: { archived: false }, schema });
        const { lists = [], folders = [] } = await sharedWithUs(client, chosen);
        const isShared = lists.length + folders.length > 0;
        return whole([...spaces.map(optionOf), ...(isShared ? [{ value: SHARED, label: 'Shared with me' }] : [])]);
      },
    },
    {
      id: 'folder',
      name: 'Folder',
      type: 'single-select',
      star: false,
      resource: 'folder',
      needs: ['space'],
      load: async (client, { values: chosen }) => {
        if (oneValue(chosen, 'space') === SHARED) return whole(((await sharedWithUs(client, chosen)).folders ?? []).map(optionOf));
        const schema = z.object({ folders: z.array(named) });
        const { folders } = await client.call({ path: `/space/${segment(chosen, 'space')}/folder`, query: { archived: false }, schema });
        return whole(folders.map(optionOf));
      },
    },
    {
      id: 'list_id',
      name: 'List',
      type: 'single-select',
      star: true,
      resource: 'list',
      // A list may be in a space without a folder, so the folder is optional, but changing it clears the list.
      needs: ['space'],
      load: async (client, { values: chosen }) => whole(await listsOf(client, chosen)),
    },
    {
      id: 'parent',
      name: 'Parent task',
      type: 'single-select',
      star: false,
      isHidden: oneValue(values, 'list_id') === '',
      resource: 'parent_task',
      needs: ['list_id'],
      load: async (client, { values: chosen, cursor }) => {
        const page = pageNumber(cursor);
        const path = `/list/${segment(chosen, 'list_id')}/task`;
        // Pages start at 0.
        const { tasks, last_page: isLast } = await client.call({ path, query: { page: page - 1 }, schema: taskPage });
        return { options: tasks.map(optionOf), next: nextPage(cursor, isLast === false) };
      },
    },
    {
      id: 'assignees',
      name: 'Assignee',
      type: 'single-select',
      star: false,
      resource: 'user',
      needs: ['space'],
      load: async (client, { values: chosen }) => whole(await members(client, chosen)),
    },
    {
      id: 'tags',
      name: 'Tags',
      type: 'multi-select',
      star: false,
      resource: 'tag',
      needs: ['space'],
      load: async (client, { values: chosen }) => {
        if (oneValue(chosen, 'space') === SHARED) return whole([]);
        const { tags } = await client.call({ path: `/space/${segment(chosen, 'space')}/tag`, schema: tagList });
        return whole(tags.map(({ name, tag_bg: color }) => ({ value: name, label: name, ...(color && { color }) })));
      },
    },
    {
      id: 'priority',
      name: 'Priority',
      type: 'single-select',
      star: false,
      resource: 'priority',
      options: ['Urgent', 'High', 'Normal', 'Low'].map((label, at) => ({ value: String(at + 1), label })),
    },
    { id: 'due_date', name: 'Due date', type: 'date', star: false },
  ];
}
