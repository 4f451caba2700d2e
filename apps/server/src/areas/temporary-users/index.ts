export { createVisitPurger, PURGE_VISITS } from './purge-visits.ts';
export { mountTemporaryUsers } from './routes.ts';
