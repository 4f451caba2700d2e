/** A stretch of time in which the main thread of a page was busy, in microseconds of the browser's clock. */
export interface BusySpan {
  readonly from: number;
  readonly to: number;
  /** Of the script that ran; '' for what the browser does by itself: parsing, laying out, painting. */
  readonly script: string;
}

/** What a page did while it loaded at full speed: enough to work out what a slow phone would have waited for. */
export interface RecordedLoad {
  readonly url: string;
  readonly frameId: string;
  /** Events of the protocol's Network domain as they came, with no more than is read of them. */
  readonly network: readonly { readonly method: string; readonly params: unknown }[];
  /** In their order. What else the machine did meanwhile is in them: `taskMs` is not longer for it. */
  readonly spans: readonly BusySpan[];
  /** Tasks of the main thread that took 50 ms or more. */
  readonly longTasks: readonly { readonly from: number; readonly to: number }[];
  /** Processor time the main thread took in all, and of it for styles and layout. */
  readonly taskMs: number;
  readonly layoutMs: number;
  readonly firstPaintAt: number;
  /** null where nothing was painted that counts. */
  readonly largestPaintAt: number | null;
}

/** When the same page would have painted on a phone on slow 4G, in milliseconds since the navigation began. */
export interface PhoneTimes {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number | null;
  readonly blockingMs: number;
}

/**
 * Works out what a phone would have waited for.
 * @param slowdown how many times slower than this machine the phone's processor is
 * @returns null where it cannot be worked out
 */
export type SimulatePhone = (load: RecordedLoad, slowdown: number) => Promise<PhoneTimes | null>;
