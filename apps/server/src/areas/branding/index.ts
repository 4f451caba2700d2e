export { workspaceFiles } from './logo-file.ts';
export { embeddedLogo, shownLogoOf } from './read-logo.ts';
export { teamPaper } from './team-paper.ts';
