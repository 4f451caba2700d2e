/** A thread that simulates loads, one after the other. A hostile page made them: what throws or takes too long ends the thread at most. */
import { parentPort } from 'node:worker_threads';
import { giveWayAsThread } from '@plumbline/confine';
import type { PhoneTimes, RecordedLoad } from '@plumbline/capture/lab';
import { simulateLoad } from './simulate-load.ts';

export interface SimulationTask {
  readonly load: RecordedLoad;
  readonly slowdown: number;
}

giveWayAsThread();

parentPort?.on('message', (task: SimulationTask) => parentPort?.postMessage(simulate(task)));

function simulate({ load, slowdown }: SimulationTask): PhoneTimes | null {
  try {
    return simulateLoad(load, slowdown);
  } catch {
    // Lantern gives up on loads that go in rings or never end.
    return null;
  }
}
