export { mountCaptures } from './routes.ts';
