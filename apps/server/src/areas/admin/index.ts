export { mountAdmin } from './routes.ts';
