import type { Limit } from '../../platform/http/rate-limit.ts';
import { Turns } from '../../platform/http/turns.ts';

/**
 * Whole files of captures are in memory only while it is their turn: many requests for one large file must not hold it many times.
 * Who waits holds a part of a file at most. One turn may last fifty times as long as another, as what is decoded in it does.
 */
export const wholeFiles = new Turns({ what: 'pictures', atOnce: 2, atOncePerOwner: 1, waitingPerOwner: 200, byTime: true });

/**
 * How often one person has one file put together: whoever sends it again because the scanner or the store is away does so once a minute.
 */
export const WHOLE_FILE_LIMIT: Limit = { name: 'put-file-together', points: 20, perSeconds: 600 };
