export { closeWorkspace } from './close-workspace.ts';
export { isInvited } from './is-invited.ts';
export { withSnapshot } from './export-rows.ts';
