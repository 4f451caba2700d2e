export { openWorkTools, type WorkTools } from './connections/work-tools.ts';
export { findFinding } from './items/subjects/find-finding.ts';
export { findStep } from './items/subjects/find-step.ts';
export { connections, toolWebhooks } from './tables.ts';
