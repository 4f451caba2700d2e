import { Turns } from '../../platform/http/turns.ts';

/** One capture is judged at a time, in a thread of its own, and not as many as ask at once. */
export const wholeCaptures = new Turns({ what: 'captures', atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 20 });
