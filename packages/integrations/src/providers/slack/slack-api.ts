import type { z } from 'zod';
import { parseUrl } from '@plumbline/urls';
import type { Client } from '../../core/client.ts';

/** Calls a Slack method that writes, with form fields. */
export function post<Schema extends z.ZodType>(
  client: Client,
  method: string,
  form: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return client.call({ method: 'POST', path: `/${method}`, body: { form }, schema });
}

/**
 * The address of an incoming webhook pasted in place of a token; null for a token. It can only post to the channel chosen when it was
 * created.
 */
export function webhookOf(accessToken: string): string | null {
  const url = parseUrl(accessToken);
  return url?.protocol === 'https:' && url.host === 'hooks.slack.com' ? url.href : null;
}
