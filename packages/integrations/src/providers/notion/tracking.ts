import { foreignRecord } from '@plumbline/contract';
import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { ProviderError } from '../../core/failure.ts';
import { findNamed, pickNamed } from '../../core/pick-named.ts';
import type { ItemRef, ItemState, Moving, Tracking } from '../../core/provider.ts';
import { idText, nameText } from '../../core/told-text.ts';
import { type Property, readProperties } from './data-source.ts';

/** The status groups are the same in every database. */
const DONE_GROUP = 'Complete';
const OPEN_GROUP = 'To-do';

const page = z.object({
  in_trash: z.boolean().optional(),
  properties: foreignRecord(
    z.object({
      id: idText,
      type: idText,
      status: z.object({ id: idText, name: nameText }).nullish(),
      checkbox: z.boolean().nullish(),
    }),
  ),
});
const anything = z.unknown();

/** The property with a page’s state: the first status property, otherwise a checkbox called Done; null without either. */
function stateProperty(properties: readonly Property[]): Property | null {
  return (
    properties.find(({ type }) => type === 'status') ??
    properties.find(({ type, name }) => type === 'checkbox' && name.toLowerCase() === 'done') ??
    null
  );
}

const optionsIn = ({ status }: Property, group: string): readonly string[] =>
  status?.groups.find(({ name }) => name === group)?.option_ids ?? [];

async function readState(client: Client, { id, values }: ItemRef): Promise<ItemState> {
  const property = stateProperty(await readProperties(client, values));
  const { in_trash: isGone, properties } = await client.call({ path: `/pages/${encodeURIComponent(id)}`, schema: page });
  if (isGone) throw new ProviderError('Notion', { kind: 'not_found' });
  const own = Object.values(properties).find((one) => one.id === property?.id);
  if (!property || !own) return { state: 'open', name: '' };
  if (property.type === 'checkbox') return own.checkbox ? { state: 'closed', name: 'Done' } : { state: 'open', name: '' };
  const isDone = own.status ? optionsIn(property, DONE_GROUP).includes(own.status.id) : false;
  return { state: isDone ? 'closed' : 'open', name: own.status?.name ?? '' };
}

async function setProperty(client: Client, { id }: ItemRef, property: Property, value: unknown): Promise<void> {
  const json = { properties: { [property.id]: value } };
  await client.call({ method: 'PATCH', path: `/pages/${encodeURIComponent(id)}`, body: { json }, schema: anything });
}

async function setDone(client: Client, item: ItemRef, isDone: boolean, former = ''): Promise<void> {
  const property = stateProperty(await readProperties(client, item.values));
  const own = property?.status?.options.filter(({ id }) => !optionsIn(property, DONE_GROUP).includes(id)) ?? [];
  const before = isDone || former === '' ? undefined : findNamed(own, former);
  const status = before?.id ?? (property && optionsIn(property, isDone ? DONE_GROUP : OPEN_GROUP)[0]);
  const value =
    property?.type === 'checkbox' ? { checkbox: isDone } : status === undefined || status === null ? null : { status: { id: status } };
  if (!property || !value) {
    throw new ProviderError('Notion', { kind: 'forbidden', detail: 'The database has neither a status nor a checkbox called Done.' });
  }
  await setProperty(client, item, property, value);
}

const statusProperty = (properties: readonly Property[]): Property | undefined => properties.find(({ type }) => type === 'status');

const moving: Moving = {
  place: ['database'],
  target: {
    id: 'target',
    name: 'Status',
    type: 'single-select',
    star: true,
    resource: 'status',
    needs: ['database'],
    load: async (client, { values }) => {
      const options = statusProperty(await readProperties(client, values))?.status?.options ?? [];
      return { options: options.map(({ name }) => ({ value: name, label: name })), next: null };
    },
  },
  move: async (client, item, name) => {
    const property = statusProperty(await readProperties(client, item.values));
    const target = pickNamed('Notion', 'status', property?.status?.options ?? [], name);
    const former = (await readState(client, item)).name;
    if (former === target.name) return '';
    if (property) await setProperty(client, item, property, { status: { id: target.id } });
    return former;
  },
  back: (client, item, _name, former) => setDone(client, item, false, former),
};

export const tracking: Tracking = {
  state: readState,
  close: (client, item) => setDone(client, item, true),
  reopen: (client, item, former) => setDone(client, item, false, former),
  moving,
};
