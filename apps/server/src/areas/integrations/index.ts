export { openWorkTools, type WorkTools } from './connections/work-tools.ts';
export { connections } from './tables.ts';
