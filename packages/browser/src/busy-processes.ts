/** Of a processor, what a process that all pages of a browser share takes when it does little but work off what some page asks of it. */
const BUSY = 0.7;
/** For as long. Ordinary pages keep it busy while they load. */
const BUSY_MS = 5_000;

/** Which processes compute without a pause, by what each has computed over its life. */
export class BusyProcesses {
  #seen = new Map<number, { readonly computedMs: number; readonly at: number; readonly since: number }>();

  /**
   * Looks at processes; to be done again and again.
   * @param at milliseconds of a clock that never goes back
   * @returns whether one of them has computed for long
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
