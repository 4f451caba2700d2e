export { AskedThread, ThreadEnded } from './asked-thread.ts';
export { bareEnvironment } from './bare-environment.ts';
export { CONFINED_USER, type ProcessUser } from './confined-user.ts';
export { giveHelpersWay, giveSessionWay, giveWayAsThread, putSessionFirst, putThreadsLast } from './give-way.ts';
export { closedFolder, isReachable } from './is-reachable.ts';
export { makeConfinedFolder } from './make-confined-folder.ts';
export { openThread } from './open-thread.ts';
export { userAbleToRun } from './user-able-to-run.ts';
export { type ChildProcess, type ConfinedOptions, endGroup, startConfined } from './start-confined.ts';
