import { solve } from './solve.ts';

/* Runs in a worker, so that typing is not delayed. */

addEventListener('message', ({ data }: MessageEvent<{ readonly challenge: string; readonly bits: number }>) => {
  postMessage(solve(data.challenge, data.bits));
});
