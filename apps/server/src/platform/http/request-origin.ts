import type { Context } from 'hono';
import { clientAddress } from './client-address.ts';

const MAX_USER_AGENT = 400;

/** Where a request came from, as it is kept. */
export interface RequestOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** The peer's address and the beginning of its user agent. */
export function requestOrigin(context: Context): RequestOrigin {
  return { address: clientAddress(context), userAgent: (context.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT) };
}
