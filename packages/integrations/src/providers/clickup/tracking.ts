import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import type { FieldValues } from '../../core/field.ts';
import { ProviderError } from '../../core/failure.ts';
import { findNamed, pickNamed } from '../../core/pick-named.ts';
import type { ItemRef, Moving, Tracking } from '../../core/provider.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { listPath, taskPath } from './items.ts';

const status = z
  .object({ status: nameText, type: idText, color: idText.nullish() })
  .transform(({ status: name, type, color }) => ({ name, type, color }));
type Status = z.output<typeof status>;

const isOver = ({ type }: Status): boolean => type === 'closed' || type === 'done';

/** Each list has its own statuses, whose types define their meaning. */
async function statusesOf(client: Client, values: FieldValues): Promise<readonly Status[]> {
  return (await client.call({ path: listPath(values), schema: z.object({ statuses: z.array(status) }) })).statuses;
}

async function statusOf(client: Client, item: ItemRef): Promise<Status> {
  return (await client.call({ path: taskPath(item), schema: z.object({ status }) })).status;
}

/** @throws ProviderError invalid when the list has no such status */
async function setStatus(client: Client, item: ItemRef, to: Status | undefined, what: 'open' | 'closed'): Promise<void> {
  if (!to) throw new ProviderError('ClickUp', { kind: 'invalid', detail: `The list of this task has no status that counts as ${what}.` });
  await client.call({ method: 'PUT', path: taskPath(item), body: { json: { status: to.name } }, schema: z.unknown() });
}

async function reopen(client: Client, item: ItemRef, former: string): Promise<void> {
  const open = (await statusesOf(client, item.values)).filter((one) => !isOver(one));
  await setStatus(client, item, findNamed(open, former) ?? open[0], 'open');
}

const moving: Moving = {
  place: ['team_id', 'space', 'folder', 'list_id'],
  target: {
    id: 'target',
    name: 'Status',
    type: 'single-select',
    star: true,
    resource: 'status',
    needs: ['list_id'],
    load: async (client, { values }) => {
      const statuses = await statusesOf(client, values);
      return { options: statuses.map(({ name, color }) => ({ value: name, label: name, ...(color && { color }) })), next: null };
    },
  },
  move: async (client, item, name) => {
    const to = pickNamed('ClickUp', 'status', await statusesOf(client, item.values), name);
    const former = await statusOf(client, item);
    if (former.name === to.name) return '';
    await setStatus(client, item, to, isOver(to) ? 'closed' : 'open');
    return former.name;
  },
  back: (client, item, _name, former) => reopen(client, item, former),
};

export const tracking: Tracking = {
  state: async (client, item) => {
    const now = await statusOf(client, item);
    return { state: isOver(now) ? 'closed' : 'open', name: now.name };
  },
  close: async (client, item) => setStatus(client, item, (await statusesOf(client, item.values)).find(isOver), 'closed'),
  reopen,
  moving,
};
