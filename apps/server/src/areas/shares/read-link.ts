import { LINK_HEADER, linkToken } from '@plumbline/contract';
import type { Context } from 'hono';
import { invalidField } from '../../platform/http/api-error.ts';

/**
 * The secret of a link, from its header. The response must not be cached: its address is the same for all links, and a revoked
 * one must stop working.
 * @throws ApiError naming `token`
 */
export function readLink(context: Context): string {
  context.header('cache-control', 'no-store');
  const sent = linkToken.safeParse(context.req.header(LINK_HEADER));
  if (!sent.success) throw invalidField('token', sent.error.issues[0]?.message ?? '');
  return sent.data;
}
