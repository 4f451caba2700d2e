import { z } from 'zod';
import { bodyJson, isSame, type Webhook } from '../../core/webhook.ts';

const event = z.object({ object_kind: z.enum(['issue', 'work_item']), object_attributes: z.object({ iid: z.number() }) });

/** Webhooks of a project or a group, of issue events. GitLab sends the secret itself and signs nothing (docs.gitlab.com, "Webhooks"). */
export const webhook: Webhook = {
  setUp: 'paste',
  place: [],
  read: (request, secret) => {
    if (!isSame(request.headers['x-gitlab-token'] ?? '', secret)) return null;
    const { data } = event.safeParse(bodyJson(request));
    return data ? [String(data.object_attributes.iid)] : [];
  },
};
