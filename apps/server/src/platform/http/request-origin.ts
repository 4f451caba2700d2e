import type { Context } from 'hono';
import { clientAddress } from './client-address.ts';

const MAX_USER_AGENT = 400;

/** Where a request came from, as it is kept: the peer's address and the beginning of its user agent. */
export function requestOrigin(context: Context): { readonly address: string; readonly userAgent: string } {
  return { address: clientAddress(context), userAgent: (context.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT) };
}
