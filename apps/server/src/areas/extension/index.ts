export { mountExtension } from './routes.ts';
