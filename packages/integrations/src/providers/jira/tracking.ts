import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { ProviderError } from '../../core/failure.ts';
import { oneValue } from '../../core/field.ts';
import { findNamed, pickNamed } from '../../core/pick-named.ts';
import type { ItemRef, ItemState, Moving, Tracking } from '../../core/provider.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { issuePath } from './items.ts';
import { apiPath } from './site.ts';

const status = z.object({ name: nameText, statusCategory: z.object({ key: idText }) });
type Status = z.output<typeof status>;

const withTransitions = z.object({
  fields: z.object({ status }),
  transitions: z.array(z.object({ id: idText, to: status }).transform(({ id, to }) => ({ id, name: to.name, to }))),
});
type Transition = z.output<typeof withTransitions>['transitions'][number];

/** Statuses differ between projects; their categories are always `new`, `indeterminate` and `done`. */
const stateOf = ({ name, statusCategory }: Status): ItemState => ({ state: statusCategory.key === 'done' ? 'closed' : 'open', name });

/** An issue’s status and available transitions. */
function readPlace(client: Client, item: ItemRef) {
  return client.call({ path: issuePath(client, item), query: { fields: 'status', expand: 'transitions' }, schema: withTransitions });
}

async function take(client: Client, item: ItemRef, { id }: Transition): Promise<void> {
  const json = { transition: { id } };
  await client.call({ method: 'POST', path: issuePath(client, item, 'transitions'), body: { json }, schema: z.unknown() });
}

/** Takes the transition to the status with this name, otherwise the first to one of these categories, in order. */
async function moveTo(client: Client, item: ItemRef, wanted: ItemState['state'], categories: readonly string[], name = ''): Promise<void> {
  const { fields, transitions } = await readPlace(client, item);
  const fitting = transitions.filter(({ to }) => categories.includes(to.statusCategory.key));
  const named = name === '' ? undefined : findNamed(fitting, name);
  if (stateOf(fields.status).state === wanted && (!named || named.name === fields.status.name)) return;
  const transition = named ?? categories.flatMap((key) => fitting.filter(({ to }) => to.statusCategory.key === key))[0];
  if (!transition)
    throw new ProviderError('Jira', { kind: 'forbidden', detail: `Its workflow leads from “${fields.status.name}” to no such status.` });
  await take(client, item, transition);
}

const reopen: Tracking['reopen'] = (client, item, former) => moveTo(client, item, 'open', ['new', 'indeterminate'], former);

const moving: Moving = {
  place: ['site', 'project'],
  target: {
    id: 'target',
    name: 'Status',
    type: 'single-select',
    star: true,
    resource: 'status',
    needs: ['site', 'project'],
    // Each issue type has its own workflow, with some statuses in common.
    load: async (client, { values }) => {
      const types = await client.call({
        path: apiPath(client, values, 'project', oneValue(values, 'project'), 'statuses'),
        schema: z.array(z.object({ statuses: z.array(z.object({ name: nameText })) })),
      });
      const names = new Set(types.flatMap(({ statuses }) => statuses.map(({ name }) => name)));
      return { options: [...names].map((name) => ({ value: name, label: name })), next: null };
    },
  },
  move: async (client, item, name) => {
    const { fields, transitions } = await readPlace(client, item);
    if (findNamed([fields.status], name)) return '';
    await take(client, item, pickNamed('Jira', 'status', transitions, name));
    return fields.status.name;
  },
  back: (client, item, _name, former) => reopen(client, item, former),
};

export const tracking: Tracking = {
  state: async (client, item) => {
    const { fields } = await client.call({
      path: issuePath(client, item),
      query: { fields: 'status' },
      schema: z.object({ fields: z.object({ status }) }),
    });
    return stateOf(fields.status);
  },
  close: (client, item) => moveTo(client, item, 'closed', ['done']),
  reopen,
  moving,
};
