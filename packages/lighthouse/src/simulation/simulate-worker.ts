/** A worker thread that simulates loads, one at a time. They come from untrusted pages: an error or a timeout ends only this thread. */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@plumbline/confine';
import type { PhoneTimes, RecordedLoad } from '@plumbline/capture/lab';
import { simulateLoad } from './simulate-load.ts';

export interface SimulationTask {
  readonly load: RecordedLoad;
  readonly slowdown: number;
}

lowerThreadPriority();

parentPort?.on('message', (task: SimulationTask) => parentPort?.postMessage(simulate(task)));

function simulate({ load, slowdown }: SimulationTask): PhoneTimes | null {
  try {
    return simulateLoad(load, slowdown);
  } catch {
    // Lantern throws for loads with cycles or without an end.
    return null;
  }
}
