import { emailProblem } from './field-rules.ts';

/** Roles in a workspace, lowest first. */
export const WORKSPACE_ROLES = ['viewer', 'member', 'admin', 'owner'] as const;
/** Roles that can be assigned; ownership is transferred instead. */
export const GIVEN_ROLES = ['viewer', 'member', 'admin'] as const;

export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** Maximum number of addresses in one invitation. */
export const MAX_INVITED_AT_ONCE = 20;
/** Maximum number of workspaces one person can own. */
export const MAX_OWNED_WORKSPACES = 10;
const MAX_NAME = 80;

/** Validates the name of a workspace. */
export function workspaceNameProblem(name: string): string | null {
  if (name.trim() === '') return 'A workspace needs a name.';
  if (name.trim().length > MAX_NAME) return `A name has at most ${MAX_NAME} characters.`;
  return /\p{Cc}/u.test(name) ? 'A name is one line of text.' : null;
}

/** The addresses in a text, separated by commas, semicolons, spaces or line breaks; without duplicates, in lower case. */
export function splitAddresses(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.trim().toLowerCase());
  return [...new Set(parts.filter(Boolean))];
}

/** Validates a field for several addresses. */
export function addressesProblem(text: string): string | null {
  const addresses = splitAddresses(text);
  if (addresses.length === 0) return 'Email is required';
  if (addresses.length > MAX_INVITED_AT_ONCE) return `At most ${MAX_INVITED_AT_ONCE} addresses at once.`;
  const wrong = addresses.find((address) => emailProblem(address) !== null);
  return wrong ? `${wrong} does not look like an email address.` : null;
}
