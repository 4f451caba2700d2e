import type { Limit } from '../../platform/http/rate-limit.ts';
import { Turns } from '../../platform/http/turns.ts';

/**
 * Complete files of captures are only in memory during their turn: many requests for one large file must not hold it many times. While waiting, a
 * request holds at most one part. Turns count by time because decoding one file may take fifty times as long as another.
 */
export const wholeFiles = new Turns({ what: 'pictures', atOnce: 2, atOncePerOwner: 1, waitingPerOwner: 200, byTime: true });

/**
 * How often one person may have one file assembled: resending it because the scanner or storage is unavailable takes about one attempt per minute.
 */
export const WHOLE_FILE_LIMIT: Limit = { name: 'put-file-together', points: 20, perSeconds: 600 };
