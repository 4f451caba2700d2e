export { createWorkspace } from './create-workspace.ts';
export { ensureWorkspace } from './ensure-workspace.ts';
export { ownerOf } from './owner-of.ts';
export { members, workspaces } from './tables.ts';
