export { mountTemporaryUsers } from './routes.ts';
