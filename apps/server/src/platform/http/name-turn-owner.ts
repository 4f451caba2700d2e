import { z } from 'zod';

const turnOwner = z.string().brand<'TurnOwner'>();

/**
 * Who waits as one in a line of work. Not any text, such as the id of a workspace: anybody may have any number of workspaces, sites and accounts,
 * and would wait in as many lines.
 */
export type TurnOwner = z.output<typeof turnOwner>;

/** Names an owner. `accounts/turn-owner.ts` alone does, and tests. */
export function nameTurnOwner(name: string): TurnOwner {
  return turnOwner.parse(name);
}
