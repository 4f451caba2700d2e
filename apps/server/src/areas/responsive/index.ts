export { createResponsiveKind } from './responsive-kind.ts';
export { RESPONSIVE_REPORT } from './responsive-report.ts';
export { createResponsiveStart } from './start-responsive-test.ts';
export { mountResponsive } from './routes.ts';
