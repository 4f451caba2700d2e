export { openWorkTools, type WorkTools } from './connections/work-tools.ts';
export { connections, toolWebhooks } from './tables.ts';
