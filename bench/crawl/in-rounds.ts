/** What crawls of one process took, the first of them with code that is not compiled yet. */
export interface Rounds {
  readonly pages: number;
  /** Of each crawl, in their order. */
  readonly seconds: readonly number[];
  readonly peakMb: number;
}

/** Crawls again and again, as often as the second argument of the command says, and prints what it took as a line of JSON. */
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
