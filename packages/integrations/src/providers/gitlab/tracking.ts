import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import type { ItemRef, Moving, Tracking } from '../../core/provider.ts';
import { idText } from '../../core/told-text.ts';
import { labels } from './fields.ts';
import { issue, issuePath } from './items.ts';

/** The issue did not have the label before, so it may be removed again. */
const ADDED = 'added';

async function change(client: Client, item: ItemRef, json: Readonly<Record<string, string>>): Promise<void> {
  await client.call({ method: 'PUT', path: issuePath(item), body: { json }, schema: z.unknown() });
}

/** A label marks issues, and determines their board column. */
const moving: Moving = {
  place: ['project_id'],
  target: { ...labels, id: 'target', name: 'Label', type: 'single-select', star: true },
  move: async (client, item, name) => {
    const { labels: own } = await client.call({ path: issuePath(item), schema: z.object({ labels: z.array(idText) }) });
    if (own.includes(name)) return '';
    await change(client, item, { add_labels: name });
    return ADDED;
  },
  back: (client, item, name) => change(client, item, { remove_labels: name }),
};

/** Issues are only open or closed. */
export const tracking: Tracking = {
  state: async (client, item) => {
    const { state } = await client.call({ path: issuePath(item), schema: issue });
    return state === 'closed' ? { state: 'closed', name: 'Closed' } : { state: 'open', name: 'Open' };
  },
  close: (client, item) => change(client, item, { state_event: 'close' }),
  reopen: (client, item) => change(client, item, { state_event: 'reopen' }),
  moving,
};
