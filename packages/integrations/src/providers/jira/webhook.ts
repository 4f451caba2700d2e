import { fitting, readForeignJson } from '@plumbline/contract';
import { z } from 'zod';
import { isSigned, type Webhook } from '../../core/webhook.ts';
import { idText } from '../../core/told-text.ts';

const event = z.object({ issue: z.object({ id: idText }) });

/** Webhooks created by a site administrator, with a secret (developer.atlassian.com, "Webhooks", secure admin webhooks). */
export const webhook: Webhook = {
  setUp: 'paste',
  guide:
    'In Jira, an administrator opens System → WebHooks and creates one with the address and the secret, for the events that an issue is updated and deleted.',
  place: [],
  read: (request, secret) => {
    if (!isSigned(request, secret, request.headers['x-hub-signature'], 'sha256=')) return null;
    const { data } = fitting(event, readForeignJson(request.body));
    return data ? [data.issue.id] : [];
  },
};
