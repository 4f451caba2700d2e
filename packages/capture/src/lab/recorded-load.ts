/** A period in which the main thread of a page was busy, in microseconds of the browser's clock. */
export interface BusySpan {
  readonly from: number;
  readonly to: number;
  /** The script that ran; '' for the browser's own work: parsing, layout, paint. */
  readonly script: string;
}

/** What a page did while it loaded at full speed: enough to compute how long a slow phone would have waited. */
export interface RecordedLoad {
  readonly url: string;
  readonly frameId: string;
  /** Events of the protocol's Network domain in order, reduced to the fields that are read. */
  readonly network: readonly { readonly method: string; readonly params: unknown }[];
  /** In order. They include the effect of other load on the machine; `taskMs` does not. */
  readonly spans: readonly BusySpan[];
  /** Main-thread tasks of 50 ms or more. */
  readonly longTasks: readonly { readonly from: number; readonly to: number }[];
  /** The main thread's total processor time, and the part of it for styles and layout. */
  readonly taskMs: number;
  readonly layoutMs: number;
  readonly firstPaintAt: number;
  /** null without a relevant paint. */
  readonly largestPaintAt: number | null;
}

/** When the same page would have painted on a phone on slow 4G, in milliseconds since the start of the navigation. */
export interface PhoneTimes {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number | null;
  readonly blockingMs: number;
}

/**
 * Computes how long a phone would have waited.
 * @param slowdown how many times slower than this machine the phone's processor is
 * @returns null where it cannot be computed
 */
export type SimulatePhone = (load: RecordedLoad, slowdown: number) => Promise<PhoneTimes | null>;
