import { fitting, readForeignJson } from '@plumbline/contract';
import { z } from 'zod';
import { isSigned, type Webhook, type WebhookRequest } from '../../core/webhook.ts';

const event = z.object({ issue: z.object({ number: z.number() }) });

/** GitHub sends form data unless configured to send JSON. */
function payloadOf(request: WebhookRequest): unknown {
  if (!(request.headers['content-type'] ?? '').includes('form')) return readForeignJson(request.body);
  const payload = new URLSearchParams(new TextDecoder().decode(request.body)).get('payload') ?? '';
  return readForeignJson(new TextEncoder().encode(payload));
}

/** Webhooks of a repository or organization for the event Issues (docs.github.com, "Validating webhook deliveries"). */
export const webhook: Webhook = {
  setUp: 'paste',
  guide:
    'In GitHub, open Settings → Webhooks of the repository or the organization and choose Add webhook. Paste the address and the secret, choose the content type application/json, and select the event Issues.',
  place: [],
  read: (request, secret) => {
    if (!isSigned(request, secret, request.headers['x-hub-signature-256'], 'sha256=')) return null;
    const { data } = fitting(event, payloadOf(request));
    return data ? [String(data.issue.number)] : [];
  },
};
