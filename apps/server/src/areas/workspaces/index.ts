export { createWorkspace } from './create-workspace.ts';
export { ensureWorkspace } from './ensure-workspace.ts';
export { members, workspaces } from './tables.ts';
