import { Turns } from './platform/http/turns.ts';
import { type Exports, openExports } from './platform/http/exports.ts';
import { StreamLimits } from './platform/http/stream-limits.ts';

/** What takes long, and how much of it a process does at once: each workspace has its turn, and the rest of the server its room. */
export interface SlowWork {
  readonly printing: Turns;
  readonly rechecking: Turns;
  readonly pageRechecking: Turns;
  /** What is changed about a report, after which all of it is counted again. */
  readonly settling: Turns;
  readonly pageReading: Turns;
  /** What is looked for in all rows of a list. */
  readonly searching: Turns;
  /** Visits to count: of millions it remembers who was where. */
  readonly visitCounting: Turns;
  /** Files to import, each in a thread of its own. */
  readonly fileReading: Turns;
  readonly exports: Exports;
  readonly streams: StreamLimits;
}

export function openSlowWork(databaseUrl: string): SlowWork {
  return {
    // A browser that prints takes a core; a second one would make both slower.
    printing: new Turns({ what: 'PDF reports', atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 4 }),
    // Each has a connection, and remembers its pages; their judges take the processors in turn. A large test takes a minute.
    rechecking: new Turns({
      what: 'tests to check again',
      atOnce: 4,
      atOncePerOwner: 1,
      waitingPerOwner: 4,
      fair: { turnMs: 10_000, waitMs: 2000 },
    }),
    // Most of the time each waits for somebody else's site, which may take a minute.
    pageRechecking: new Turns({ what: 'pages to check again', atOnce: 24, atOncePerOwner: 2, waitingPerOwner: 20 }),
    // More wait than anybody presses: each holds one of the server's connections only in its turn.
    settling: new Turns({ what: 'changes of reports', atOnce: 4, atOncePerOwner: 1, waitingPerOwner: 60 }),
    // Who links to a page is looked up in all pages of its test, which may take a connection for seconds.
    pageReading: new Turns({ what: 'pages to show', atOnce: 3, atOncePerOwner: 1, waitingPerOwner: 20 }),
    // Two of one workspace, such as of two people who type: the next waits for less than one of them takes.
    searching: new Turns({ what: 'searches', atOnce: 6, atOncePerOwner: 2, waitingPerOwner: 40 }),
    // With as many visitors as a site may have, each takes two hundred megabytes and eight seconds.
    visitCounting: new Turns({ what: 'reports of visits', atOnce: 2, atOncePerOwner: 1, waitingPerOwner: 8, byTime: true }),
    // Each takes a core and hundreds of megabytes while it is read.
    fileReading: new Turns({ what: 'files to import', atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 2 }),
    exports: openExports(databaseUrl),
    streams: new StreamLimits(),
  };
}
