import { Turns } from '../../platform/http/turns.ts';

/** What a whole capture is judged by is in memory only while it is its turn, and is not read by as many as ask at once. */
export const wholeCaptures = new Turns({ what: 'captures', atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 20 });
