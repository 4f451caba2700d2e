export { DELETE_WORKSPACE } from './close-workspace.ts';
export { createWorkspacePurger } from './purge-workspace.ts';
export { mountMembers } from './routes.ts';
