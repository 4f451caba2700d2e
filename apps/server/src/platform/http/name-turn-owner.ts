import { z } from 'zod';

const turnOwner = z.string().brand<'TurnOwner'>();

/**
 * Who counts as one when waiting for turns. Not just any string, such as a workspace id: one person can have any number of workspaces, sites and
 * accounts, and could wait once for each.
 */
export type TurnOwner = z.output<typeof turnOwner>;

/** Creates an owner. Only for `accounts/turn-owner.ts` and tests. */
export function nameTurnOwner(name: string): TurnOwner {
  return turnOwner.parse(name);
}
