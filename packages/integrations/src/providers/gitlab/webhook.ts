import { fitting, readForeignJson } from '@plumbline/contract';
import { z } from 'zod';
import { isSame, type Webhook } from '../../core/webhook.ts';

const event = z.object({ object_kind: z.enum(['issue', 'work_item']), object_attributes: z.object({ iid: z.number() }) });

/** Webhooks of a project or group for issue events. GitLab sends the secret itself instead of a signature (docs.gitlab.com, "Webhooks"). */
export const webhook: Webhook = {
  setUp: 'paste',
  guide:
    'In GitLab, open Settings → Webhooks of the project or the group. Paste the address as the URL and the secret as the secret token, and choose Issues events.',
  place: [],
  read: (request, secret) => {
    if (!isSame(request.headers['x-gitlab-token'] ?? '', secret)) return null;
    const { data } = fitting(event, readForeignJson(request.body));
    return data ? [String(data.object_attributes.iid)] : [];
  },
};
