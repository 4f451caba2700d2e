export { createWorkspace } from './create-workspace.ts';
export { members, workspaces } from './tables.ts';
