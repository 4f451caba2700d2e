export { closeWorkspace, DELETE_WORKSPACE } from './close-workspace.ts';
export { createInvitationForgetter, FORGET_INVITATIONS } from './forget-invitations.ts';
export { isInvited } from './is-invited.ts';
export { createWorkspacePurger } from './purge-workspace.ts';
export { mountMembers } from './routes.ts';
