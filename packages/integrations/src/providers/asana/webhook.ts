import { fitting, readForeignJson } from '@plumbline/contract';
import { z } from 'zod';
import { oneValue } from '../../core/field.ts';
import { isSigned, type Webhook } from '../../core/webhook.ts';
import { idText } from '../../core/told-text.ts';

const event = z.object({ events: z.array(z.object({ resource: z.object({ gid: idText, resource_type: idText.nullish() }) })) });
/** Events that affect a task’s state. */
const FILTERS = [
  { resource_type: 'task', action: 'changed', fields: ['completed'] },
  { resource_type: 'task', action: 'deleted' },
  { resource_type: 'task', action: 'undeleted' },
];

/** A webhook for a project’s tasks. A request sent before it is created contains the secret (developers.asana.com, "Webhooks"). */
export const webhook: Webhook = {
  setUp: 'create',
  guide: 'It is about the tasks of one project. Add one for each project that has tickets.',
  place: ['workspace', 'project'],
  create: async (client, { address, values }) => {
    const json = { data: { resource: oneValue(values, 'project'), target: address, filters: FILTERS } };
    const schema = z.object({ data: z.object({ gid: idText }) });
    const { data } = await client.call({ method: 'POST', path: '/webhooks', body: { json }, schema });
    return { id: data.gid, secret: null };
  },
  remove: async (client, id) => {
    await client.call({ method: 'DELETE', path: `/webhooks/${encodeURIComponent(id)}`, schema: z.unknown() });
  },
  handshake: ({ headers }) => {
    const secret = headers['x-hook-secret'] ?? '';
    return secret === '' ? null : { secret, answer: { 'x-hook-secret': secret } };
  },
  read: (request, secret) => {
    if (!isSigned(request, secret, request.headers['x-hook-signature'])) return null;
    const events = fitting(event, readForeignJson(request.body)).data?.events ?? [];
    return events.filter(({ resource }) => resource.resource_type === 'task').map(({ resource }) => resource.gid);
  },
};
