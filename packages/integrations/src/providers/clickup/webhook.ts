import { fitting, readForeignJson } from '@plumbline/contract';
import { z } from 'zod';
import { oneValue } from '../../core/field.ts';
import { isSigned, type Webhook } from '../../core/webhook.ts';
import { idText, secretText } from '../../core/told-text.ts';

const EVENTS = ['taskStatusUpdated', 'taskDeleted'];
const event = z.object({ task_id: idText });

/** A webhook for a Workspace’s tasks. ClickUp generates the secret (developer.clickup.com, "Webhooks"). */
export const webhook: Webhook = {
  setUp: 'create',
  guide: 'It is about the tasks of one Workspace. Add one for each Workspace that has tickets.',
  place: ['team_id'],
  create: async (client, { address, values }) => {
    const made = await client.call({
      method: 'POST',
      path: `/team/${encodeURIComponent(oneValue(values, 'team_id'))}/webhook`,
      body: { json: { endpoint: address, events: EVENTS } },
      schema: z.object({ id: idText, webhook: z.object({ secret: secretText }) }),
    });
    return { id: made.id, secret: made.webhook.secret };
  },
  remove: async (client, id) => {
    await client.call({ method: 'DELETE', path: `/webhook/${encodeURIComponent(id)}`, schema: z.unknown() });
  },
  read: (request, secret) => {
    if (!isSigned(request, secret, request.headers['x-signature'])) return null;
    const { data } = fitting(event, readForeignJson(request.body));
    return data ? [data.task_id] : [];
  },
};
