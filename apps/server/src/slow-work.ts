import { Turns } from './platform/http/turns.ts';
import { type Exports, openExports } from './platform/http/exports.ts';
import { StreamLimits } from './platform/http/stream-limits.ts';

/** Slow work, and how much of it a process runs at once: every owner gets a turn, and the rest of the server keeps room. */
export interface SlowWork {
  readonly printing: Turns;
  readonly rechecking: Turns;
  readonly pageRechecking: Turns;
  /** Changes of a report, after which it is counted again. */
  readonly settling: Turns;
  readonly pageReading: Turns;
  /** Searches through all rows of a list. */
  readonly searching: Turns;
  /** Visit reports, which hold millions of visitors in memory. */
  readonly visitCounting: Turns;
  /** Files to import, each in its own thread. */
  readonly fileReading: Turns;
  readonly exports: Exports;
  readonly streams: StreamLimits;
}

export function openSlowWork(databaseUrl: string): SlowWork {
  return {
    // Printing takes a core; a second one would slow down both.
    printing: new Turns({ what: 'PDF reports', atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 4 }),
    // Each holds a connection and pages in memory; their judges share the CPUs. A large test takes a minute.
    rechecking: new Turns({
      what: 'tests to check again',
      atOnce: 4,
      atOncePerOwner: 1,
      waitingPerOwner: 4,
      fair: { turnMs: 10_000, waitMs: 2000 },
    }),
    // Each mostly waits for someone else’s site, which may take a minute.
    pageRechecking: new Turns({ what: 'pages to check again', atOnce: 24, atOncePerOwner: 2, waitingPerOwner: 20 }),
    // More than anyone clicks; a waiting change holds no connection.
    settling: new Turns({ what: 'changes of reports', atOnce: 4, atOncePerOwner: 1, waitingPerOwner: 60 }),
    // Finding the links to a page searches all pages of its test, which may take seconds.
    pageReading: new Turns({ what: 'pages to show', atOnce: 3, atOncePerOwner: 1, waitingPerOwner: 20 }),
    // Two per owner, such as two people typing.
    searching: new Turns({ what: 'searches', atOnce: 6, atOncePerOwner: 2, waitingPerOwner: 40 }),
    // With the maximum number of visitors, each takes two hundred megabytes and eight seconds.
    visitCounting: new Turns({ what: 'reports of visits', atOnce: 2, atOncePerOwner: 1, waitingPerOwner: 8, byTime: true }),
    // Each takes a core and hundreds of megabytes.
    fileReading: new Turns({ what: 'files to import', atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 2 }),
    exports: openExports(databaseUrl),
    streams: new StreamLimits(),
  };
}
