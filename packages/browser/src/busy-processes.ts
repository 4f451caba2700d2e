/** CPU share above which a process shared by all pages counts as busy: it does little but serve the requests of one page. */
const BUSY = 0.7;
/** How long it must stay above that share. Ordinary pages exceed it only while they load. */
const BUSY_MS = 5_000;

/** Finds processes that have been computing without a pause, from their total CPU time. */
export class BusyProcesses {
  #seen = new Map<number, { readonly computedMs: number; readonly at: number; readonly since: number }>();

  /**
   * Call regularly.
   * @param at milliseconds of a monotonic clock
   * @returns whether one of them has been busy for long
   */
  look(processes: readonly { readonly pid: number; readonly computedMs: number }[], at: number): boolean {
    const before = this.#seen;
    this.#seen = new Map(
      processes.map(({ pid, computedMs }) => {
        const known = before.get(pid);
        const isBusy = known !== undefined && computedMs - known.computedMs >= BUSY * (at - known.at);
        return [pid, { computedMs, at, since: isBusy ? known.since : at }];
      }),
    );
    return [...this.#seen.values()].some(({ since }) => at - since >= BUSY_MS);
  }
}
