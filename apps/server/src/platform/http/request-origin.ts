import type { Context } from 'hono';
import { clientAddress } from './client-address.ts';

const MAX_USER_AGENT = 400;

/** The origin of a request, as stored. */
export interface RequestOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** The client address and the beginning of the user agent. */
export function requestOrigin(context: Context): RequestOrigin {
  return { address: clientAddress(context), userAgent: (context.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT) };
}
