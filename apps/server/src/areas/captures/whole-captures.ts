import { Turns } from '../../platform/http/turns.ts';

/** Each is judged in a thread of its own, whose heap is bounded: one that takes long keeps others waiting only beside two more. */
export const wholeCaptures = new Turns({ what: 'captures', atOnce: 3, atOncePerOwner: 1, waitingPerOwner: 20 });
