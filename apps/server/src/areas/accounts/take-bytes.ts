import type { Context } from 'hono';
import type { GuardedEnv } from './token-guard.ts';

/**
 * Reads an uploaded body. It may arrive minutes after the headers with which its sender was admitted, so their access is checked again once it is
 * complete. Nothing else reads the body bytes of a guarded operation.
 * @throws ApiError with the reason why the sender may no longer send them
 */
export async function takeBytes(context: Context<GuardedEnv>): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  await context.get('judgeAgain')();
  return bytes;
}
