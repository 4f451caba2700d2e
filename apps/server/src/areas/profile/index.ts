export { personFiles } from './profile-image.ts';
export { mountProfile } from './routes.ts';
