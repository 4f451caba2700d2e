export { createWorkspace } from './create-workspace.ts';
export { ensureWorkspace } from './ensure-workspace.ts';
export { holdWorkspace } from './hold-workspace.ts';
export { lockWorkspaces } from './lock-workspaces.ts';
export { oldestOfOwner } from './oldest-of-owner.ts';
export { members, workspaces } from './tables.ts';
