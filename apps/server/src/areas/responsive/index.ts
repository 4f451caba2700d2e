export { createResponsiveKind } from './responsive-kind.ts';
export { RESPONSIVE_REPORT } from './responsive-report.ts';
export { RESPONSIVE_START } from './responsive-start.ts';
export { mountResponsive } from './routes.ts';
