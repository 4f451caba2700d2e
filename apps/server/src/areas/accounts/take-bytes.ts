import type { Context } from 'hono';
import type { GuardedEnv } from './token-guard.ts';

/**
 * The bytes that somebody sends. They may come minutes after the headers by which their sender was let in, so the sender is judged again once
 * all of them are there. Nothing else reads the bytes of a guarded operation.
 * @throws ApiError saying why the sender may not send them any more
 */
export async function takeBytes(context: Context<GuardedEnv>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  await context.get('judgeAgain')();
  return bytes;
}
