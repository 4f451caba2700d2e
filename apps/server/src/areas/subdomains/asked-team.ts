import type { Context } from 'hono';

const VARIABLE = 'askedTeam';

/** Keeps whose name a request is for. */
export function putAskedTeam(context: Context, workspaceId: string): void {
  context.set(VARIABLE, workspaceId);
}

/** The workspace under whose name a request came; null for the server itself. */
export function askedTeam(context: Context): string | null {
  const workspaceId: unknown = context.get(VARIABLE);
  return typeof workspaceId === 'string' ? workspaceId : null;
}

/** Whether what is of a workspace may be shown to a request: anything on the server itself, and under a name what is of whoever has it. */
export function isShownHere(context: Context, workspaceId: string | null): boolean {
  const team = askedTeam(context);
  return team === null || team === workspaceId;
}
