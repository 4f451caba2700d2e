export { heldColumns } from './held-columns.ts';
export { inPublic, shownTo } from './in-public.ts';
