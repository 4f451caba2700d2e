import { Turns } from '../../platform/http/turns.ts';

/** Each capture is judged in its own thread with a bounded heap: one that takes long only delays others once two more are running. */
export const wholeCaptures = new Turns({ what: 'captures', atOnce: 3, atOncePerOwner: 1, waitingPerOwner: 20 });
