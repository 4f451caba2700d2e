import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { everyPage } from '../../core/every-page.ts';
import { oneValue } from '../../core/field.ts';
import { pickNamed } from '../../core/pick-named.ts';
import type { ItemRef, Moving, Tracking } from '../../core/provider.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { listSections, section } from './fields.ts';
import { taskPath } from './items.ts';

const named = z.object({ gid: idText, name: nameText.nullish() });
const placed = z.object({
  data: z.object({ memberships: z.array(z.object({ project: named.nullish(), section: named.nullish() })).nullish() }),
});
const anything = z.unknown();

async function setCompleted(client: Client, item: ItemRef, completed: boolean): Promise<void> {
  await client.call({ method: 'PUT', path: taskPath(item), body: { json: { data: { completed } } }, schema: anything });
}

/** The item’s section in its project; '' for none. */
async function sectionOf(client: Client, item: ItemRef): Promise<string> {
  const query = { opt_fields: 'memberships.project.name,memberships.section.name' };
  const { data } = await client.call({ path: taskPath(item), query, schema: placed });
  const own = data.memberships?.find(({ project }) => project?.gid === oneValue(item.values, 'project'));
  return own?.section?.name ?? '';
}

async function moveTo(client: Client, item: ItemRef, name: string): Promise<void> {
  const hasProject = oneValue(item.values, 'project') !== '';
  const pages = hasProject
    ? await everyPage(
        client,
        (cursor) => listSections(client, item.values, cursor),
        ({ options }) => options.length,
      )
    : [];
  const sections = pages.flatMap(({ options }) => options).map(({ value, label }) => ({ gid: value, name: label }));
  const { gid } = pickNamed('Asana', 'section', sections, name);
  const json = { data: { task: item.id } };
  await client.call({ method: 'POST', path: `/sections/${encodeURIComponent(gid)}/addTask`, body: { json }, schema: anything });
}

/** Sections of a project, shown as columns on boards. */
const moving: Moving = {
  place: ['workspace', 'project'],
  target: {
    ...section,
    id: 'target',
    star: true,
    load: async (client, { values, cursor }) => {
      const { options, next } = await listSections(client, values, cursor);
      return { options: options.map(({ label }) => ({ value: label, label })), next };
    },
  },
  move: async (client, item, name) => {
    const former = await sectionOf(client, item);
    await moveTo(client, item, name);
    return former.toLowerCase() === name.toLowerCase() ? '' : former;
  },
  back: (client, item, _name, former) => moveTo(client, item, former),
};

/** Tasks are complete or not. */
export const tracking: Tracking = {
  state: async (client, item) => {
    const schema = z.object({ data: z.object({ completed: z.boolean() }) });
    const { data } = await client.call({ path: taskPath(item), query: { opt_fields: 'completed' }, schema });
    return data.completed ? { state: 'closed', name: 'Completed' } : { state: 'open', name: 'Incomplete' };
  },
  close: (client, item) => setCompleted(client, item, true),
  reopen: (client, item) => setCompleted(client, item, false),
  moving,
};
