export type { AfterReplay } from './after-replay.ts';
export { countCapturedPages } from './count-captured-pages.ts';
export { type KeptPicture, keepPictureRows, putPicture } from './keep-pictures.ts';
export { type PicturedStep, readPicturedSteps, readStepText } from './read-pictured-steps.ts';
export { type CapturedPage, readCapturedPages } from './read-captured-pages.ts';
export { readFile as readCapturedFile } from './read-file.ts';
export { readReplayableFindings } from './read-replayable-findings.ts';
export { readStepStory, type StepStory } from './read-step-story.ts';
export { requireStep } from './require-step.ts';
