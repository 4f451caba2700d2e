export { createResponsiveKind } from './responsive-kind.ts';
export { mountResponsive } from './routes.ts';
