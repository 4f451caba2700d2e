import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { ProviderError } from '../../core/failure.ts';
import { findNamed } from '../../core/pick-named.ts';
import type { ItemRef, Moving, Tracking } from '../../core/provider.ts';
import { idText } from '../../core/told-text.ts';
import { labels } from './fields.ts';
import { issue, issuePath } from './items.ts';

/** The issue did not have the label before, so it may be removed again. */
const ADDED = 'added';

const labelled = z.object({ labels: z.array(z.object({ name: idText })) });
const anything = z.unknown();

async function patch(client: Client, item: ItemRef, change: Readonly<Record<string, string>>): Promise<void> {
  await client.call({ method: 'PATCH', path: issuePath(item), body: { json: change }, schema: anything });
}

/** Issues have no custom states, so a label marks them. */
const moving: Moving = {
  place: ['repository'],
  target: { ...labels, id: 'target', name: 'Label', type: 'single-select', star: true },
  move: async (client, item, name) => {
    const { labels: own } = await client.call({ path: issuePath(item), schema: labelled });
    if (findNamed(own, name)) return '';
    await client.call({ method: 'POST', path: `${issuePath(item)}/labels`, body: { json: { labels: [name] } }, schema: anything });
    return ADDED;
  },
  back: async (client, item, name) => {
    try {
      await client.call({ method: 'DELETE', path: `${issuePath(item)}/labels/${encodeURIComponent(name)}`, schema: anything });
    } catch (error) {
      // Someone has removed it already.
      if (!(error instanceof ProviderError && error.kind === 'not_found')) throw error;
    }
  },
};

/** Issues are only open or closed. */
export const tracking: Tracking = {
  state: async (client, item) => {
    const { state } = await client.call({ path: issuePath(item), schema: issue });
    return state === 'closed' ? { state: 'closed', name: 'Closed' } : { state: 'open', name: 'Open' };
  },
  close: (client, item) => patch(client, item, { state: 'closed', state_reason: 'completed' }),
  reopen: (client, item) => patch(client, item, { state: 'open' }),
  moving,
};
