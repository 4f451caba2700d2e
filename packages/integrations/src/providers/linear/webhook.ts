import { fitting, readForeignJson } from '@plumbline/contract';
import { z } from 'zod';
import { isSigned, type Webhook } from '../../core/webhook.ts';
import { ask } from './ask.ts';
import { idText } from '../../core/told-text.ts';

/** Maximum age of an event. */
const TOLERANCE_MS = 5 * 60_000;

const event = z.object({ webhookTimestamp: z.number(), type: idText, data: z.object({ id: idText }) });
const success = z.object({ success: z.literal(true) });

/** A webhook for issues of all public teams, which requires a workspace administrator (linear.app/developers, "Webhooks"). */
export const webhook: Webhook = {
  setUp: 'create',
  guide: 'It is about the issues of all public teams. Only an administrator of the Linear workspace may add it.',
  place: [],
  create: async (client, { address, secret }) => {
    const { webhookCreate } = await ask(client, {
      document: 'mutation CreateWebhook($input: WebhookCreateInput!) { webhookCreate(input: $input) { success webhook { id } } }',
      variables: { input: { url: address, secret, resourceTypes: ['Issue'], allPublicTeams: true, label: 'Plumbline' } },
      data: z.object({ webhookCreate: success.extend({ webhook: z.object({ id: idText }) }) }),
    });
    return { id: webhookCreate.webhook.id, secret };
  },
  remove: async (client, id) => {
    await ask(client, {
      document: 'mutation DeleteWebhook($id: String!) { webhookDelete(id: $id) { success } }',
      variables: { id },
      data: z.object({ webhookDelete: success }),
    });
  },
  read: (request, secret, now) => {
    if (!isSigned(request, secret, request.headers['linear-signature'])) return null;
    const { data } = fitting(event, readForeignJson(request.body));
    if (!data) return [];
    if (Math.abs(now - data.webhookTimestamp) > TOLERANCE_MS) return null;
    return data.type === 'Issue' ? [data.data.id] : [];
  },
};
