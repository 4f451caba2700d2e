import type { WorkspaceRole } from '@plumbline/contract';

/** The name of each role and what it permits: compared with the weaker ones in a choice, and in full. */
export const ROLE_WORDS: Readonly<Record<WorkspaceRole, { label: string; note: string; whole: string }>> = {
  viewer: { label: 'Viewer', note: 'Reads every report.', whole: 'You would read every report.' },
  member: { label: 'Member', note: 'Also starts, cancels and deletes tests.', whole: 'You would start tests and read every report.' },
  admin: {
    label: 'Admin',
    note: 'Also manages members and the name.',
    whole: 'You would start tests, read every report and manage who is in the workspace.',
  },
  owner: { label: 'Owner', note: 'Also pays, hands over and deletes.', whole: 'The workspace would be yours.' },
};

const ORDER: readonly WorkspaceRole[] = ['viewer', 'member', 'admin', 'owner'];

/** Whether a role is at least another. An unknown role is not. */
export function isAtLeast(role: string, needed: WorkspaceRole): boolean {
  return ORDER.findIndex((one) => one === role) >= ORDER.indexOf(needed);
}

const WHO_MAY: Readonly<Record<WorkspaceRole, string>> = {
  viewer: 'Only people of this workspace',
  member: 'Only a member, an admin or the owner',
  admin: 'Only an admin or the owner',
  owner: 'Only the owner',
};

/** Why a role does not permit an action, as a sentence; null if it does. @param what "rename the workspace" */
export function roleProblem(role: string, needed: WorkspaceRole, what: string): string | null {
  if (isAtLeast(role, needed)) return null;
  return `${WHO_MAY[needed]} may ${what}. You are ${role === 'admin' || role === 'owner' ? 'an' : 'a'} ${role} here.`;
}
