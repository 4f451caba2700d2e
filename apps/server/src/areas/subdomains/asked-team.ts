import type { Context } from 'hono';

const VARIABLE = 'askedTeam';

/** Remembers the workspace of a request’s subdomain. */
export function putAskedTeam(context: Context, workspaceId: string): void {
  context.set(VARIABLE, workspaceId);
}

/** The workspace whose subdomain a request used; null for the server itself. */
export function askedTeam(context: Context): string | null {
  const workspaceId: unknown = context.get(VARIABLE);
  return typeof workspaceId === 'string' ? workspaceId : null;
}

/** Whether a workspace’s content may be shown in response to a request: on the server itself always, on a subdomain only its own workspace’s. */
export function isShownHere(context: Context, workspaceId: string | null): boolean {
  const team = askedTeam(context);
  return team === null || team === workspaceId;
}
