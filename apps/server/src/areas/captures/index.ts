export { mountReports } from './report-routes.ts';
export { mountCaptures } from './routes.ts';
export { createUiKind } from './ui-kind.ts';
