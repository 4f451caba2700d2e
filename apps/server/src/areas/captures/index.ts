export { type KeptPicture, keepPictureRows, putPicture } from './keep-pictures.ts';
export { type PicturedStep, readPicturedSteps, readStepText } from './read-pictured-steps.ts';
export { type CapturedPage, readCapturedPages } from './read-captured-pages.ts';
export { createReplayGiveUp, createReplayRunner, RUN_REPLAY } from './replay/replay-job.ts';
export { mountReplays } from './replay/replay-routes.ts';
export { mountReports } from './report-routes.ts';
export { mountCaptures } from './routes.ts';
export { mountShares } from './share-routes.ts';
export { createUiKind } from './ui-kind.ts';
