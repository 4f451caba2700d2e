export { startPageServer } from './page-server.ts';
export type { PageAnswer, PageRoute, PageServer, SeenRequest } from './page-server.ts';
