export { type CapturedPage, readCapturedPages } from './read-captured-pages.ts';
export { createReplayGiveUp, createReplayRunner, RUN_REPLAY } from './replay/replay-job.ts';
export { mountReplays } from './replay/replay-routes.ts';
export { mountReports } from './report-routes.ts';
export { mountCaptures } from './routes.ts';
export { mountShares } from './share-routes.ts';
export { createUiKind } from './ui-kind.ts';
