import { fitting, readForeignJson } from '@plumbline/contract';
import { z } from 'zod';
import { isSigned, type Webhook } from '../../core/webhook.ts';
import { idText } from '../../core/told-text.ts';

const event = z.object({ entity: z.object({ id: idText, type: z.literal('page') }) });
const verification = z.object({ verification_token: z.string().min(1).max(500) });

/**
 * Webhooks created in the integration’s settings. Notion first sends a token, which must be pasted there and signs all later requests
 * (developers.notion.com, "Webhooks").
 */
export const webhook: Webhook = {
  setUp: 'told',
  guide:
    'In Notion, open Webhooks in the settings of the integration, create a subscription with the address, and choose the events of pages. Notion then sends a token: open this again, copy the token, and verify the subscription with it.',
  place: [],
  handshake: (request) => {
    const { data } = fitting(verification, readForeignJson(request.body));
    return data ? { secret: data.verification_token, answer: {} } : null;
  },
  read: (request, secret) => {
    if (!isSigned(request, secret, request.headers['x-notion-signature'], 'sha256=')) return null;
    const { data } = fitting(event, readForeignJson(request.body));
    return data ? [data.entity.id] : [];
  },
};
