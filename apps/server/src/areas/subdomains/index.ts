export { askedTeam, isShownHere } from './asked-team.ts';
export { createNameGuard } from './guard-names.ts';
export { giveUpName } from './give-up-name.ts';
export { publicOriginOf, type SubdomainServices } from './read-subdomain.ts';
