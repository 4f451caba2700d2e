export { RequestThread, ThreadEnded } from './request-thread.ts';
export { minimalEnvironment } from './minimal-environment.ts';
export { cpuTimeOf } from './cpu-time.ts';
export { CONFINED_USER, type ProcessUser } from './confined-user.ts';
export {
  lowerV8HelperPriority,
  lowerSessionPriority,
  lowerThreadPriority,
  raiseSessionPriority,
  minimiseThreadPriority,
} from './lower-priority.ts';
export { closedFolder, isReachable } from './is-reachable.ts';
export { makeConfinedFolder } from './make-confined-folder.ts';
export { openThread } from './open-thread.ts';
export { processesFrom, type RunningProcess } from './processes-from.ts';
export { userAbleToRun } from './user-able-to-run.ts';
export { type ChildProcess, type ConfinedOptions, endGroup, startConfined } from './start-confined.ts';
