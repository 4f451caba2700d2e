import type { z } from 'zod';
import { parseUrl } from '@plumbline/urls';
import type { Client } from '../../core/client.ts';

/** Calls a method of Slack that changes something: its fields go as a form. */
export function post<Schema extends z.ZodType>(
  client: Client,
  method: string,
  form: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return client.call({ method: 'POST', path: `/${method}`, body: { form }, schema });
}

/**
 * The address of an incoming webhook, where one was pasted in place of a token; null for a token. It opens one channel, which was
 * chosen as it was made, and all it can do is post there.
 */
export function webhookOf(accessToken: string): string | null {
  const url = parseUrl(accessToken);
  return url?.protocol === 'https:' && url.host === 'hooks.slack.com' ? url.href : null;
}
