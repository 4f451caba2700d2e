import { solve } from './solve.ts';

/* Works apart, so that typing does not wait. */

addEventListener('message', ({ data }: MessageEvent<{ readonly challenge: string; readonly bits: number }>) => {
  postMessage(solve(data.challenge, data.bits));
});
