/** The crawls of one process, the first of which also compile code. */
export interface Rounds {
  readonly pages: number;
  /** The duration of each crawl, in order. */
  readonly seconds: readonly number[];
  readonly peakMb: number;
}

/** Crawls as many times as the second command-line argument says, and prints the durations as a line of JSON. */
export async function inRounds(crawl: () => Promise<number>): Promise<void> {
  const seconds: number[] = [];
  let pages = 0;
  for (let round = Number(process.argv[3] ?? 1); round > 0; round -= 1) {
    const started = performance.now();
    pages = await crawl();
    seconds.push((performance.now() - started) / 1000);
  }
  const rounds: Rounds = { pages, seconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) };
  console.log(JSON.stringify(rounds));
}
