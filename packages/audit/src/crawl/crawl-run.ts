import type { SkipReason } from '../artifacts.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { BatchWriter } from './batch-writer.ts';
import { CrawlCancelled } from './crawl-cancelled.ts';
import type { CrawlDependencies, CrawlOptions } from './crawl-site.ts';
import { Frontier } from './frontier.ts';
import type { CrawlBatch, FrontierEntry } from './journal.ts';
import type { Discovery } from './link-register.ts';
import { type Answered, toPageArtifact } from './page-artifact.ts';
import { passedEntries } from './passed-entries.ts';
import type { CrawlPlan } from './prepare-crawl.ts';
import { RequestWindow } from './request-window.ts';

/** After this many URLs in a row without a response, the site is left alone. */
const MAX_FAILURES_IN_A_ROW = 25;

/** How many pages that timed out are retried at the end; with more, the site is simply too slow. */
const MAX_LATE = 50;

/** A crawl in progress: uses the results in breadth-first order and commits what each of them adds. */
export class CrawlRun {
  readonly nodes: PageNode[] = [];
  readonly #plan: CrawlPlan;
  readonly #maxPages: number;
  readonly #dependencies: CrawlDependencies;
  readonly #earlier: readonly PageNode[];
  readonly #frontier = new Frontier();
  readonly #window: RequestWindow;
  readonly #writer: BatchWriter;
  /** Pages that timed out, which may have been a temporary problem of the site. For those of an earlier run, the outcome is unknown. */
  readonly #late: { readonly entry: FrontierEntry; readonly outcome: Answered | null }[] = [];
  #isAskingLate = false;
  #answered = 0;
  #failuresInARow = 0;

  /** @param earlier nodes of an earlier run, in the form in which the crawl keeps them */
  constructor(plan: CrawlPlan, options: CrawlOptions, dependencies: CrawlDependencies, earlier: readonly PageNode[]) {
    this.#earlier = earlier;
    this.#plan = plan;
    this.#maxPages = options.limits.maxPages;
    this.#dependencies = dependencies;
    this.#window = new RequestWindow(this.#frontier, plan.concurrency, (entry) => this.#ask(entry));
    this.#writer = new BatchWriter(dependencies.commit);
  }

  /**
   * Crawls to the end and commits everything.
   * @throws {CrawlCancelled} when the signal is aborted; what was used by then is committed
   */
  async finish(signal: AbortSignal): Promise<void> {
    try {
      await this.#begin();
      await this.#usePages(signal);
      await this.#askLate(signal);
      if (!signal.aborted) await this.#skipRest();
    } catch (error) {
      // A request that the signal ended rejects with the signal's reason; any other error is a real one.
      if (!signal.aborted || error !== signal.reason) throw error;
    } finally {
      this.#window.close();
      await this.#writer.close();
    }
    if (signal.aborted) throw new CrawlCancelled(this.nodes.length, this.#frontier.pending);
  }

  async #begin(): Promise<void> {
    const { checkpoint } = this.#dependencies;
    if (checkpoint === null || checkpoint.discovered.length === 0) {
      return this.#keep([], this.#plan.register.start(this.#plan.startUrl));
    }
    for (const node of this.#earlier) this.#remember(node);
    const done = new Set(this.nodes.map((node) => node.url));
    for (const skip of checkpoint.skipped) done.add(skip.url);
    // At the head of the queue they would cause so many failures in a row that the site would count as unreachable.
    const passed = passedEntries(this.nodes, checkpoint.discovered);
    for (const entry of checkpoint.discovered) {
      if (done.has(entry.url)) continue;
      if (passed.has(entry.url)) this.#late.push({ entry, outcome: null });
      else this.#frontier.add(entry);
    }
  }

  async #usePages(signal: AbortSignal): Promise<void> {
    for (let head = this.#frontier.head(); head !== undefined; head = this.#frontier.head()) {
      if (signal.aborted || this.#isOver()) return;
      this.#window.fill(this.#maxPages - this.#answered);
      await this.#use(head, await this.#window.outcome(head));
    }
  }

  /** Retries the pages that timed out, one after the other, and continues with what they lead to. */
  async #askLate(signal: AbortSignal): Promise<void> {
    this.#isAskingLate = true;
    while (!signal.aborted && !this.#isOver()) {
      const late = this.#late.shift();
      if (!late) break;
      await this.#take(late.entry, await this.#ask(late.entry));
    }
    await this.#usePages(signal);
  }

  /** Requests one URL. Its artifact is created immediately, so that the bytes of the response are not held until its turn. */
  async #ask(entry: FrontierEntry): Promise<Answered> {
    const outcome = await this.#plan.fetchPage(entry.url);
    if (outcome.kind === 'refused') return outcome;
    const artifact = toPageArtifact(entry, outcome);
    return { kind: 'page', artifact, room: this.#dependencies.foresee?.(artifact, this.#plan) ?? null };
  }

  async #use(entry: FrontierEntry, outcome: Answered): Promise<void> {
    this.#frontier.pass();
    if (!this.#isLate(entry, outcome)) return this.#take(entry, outcome);
    this.#late.push({ entry, outcome });
    this.#failuresInARow += 1;
  }

  #isLate({ source }: FrontierEntry, outcome: Answered): boolean {
    if (this.#isAskingLate || source === 'start' || this.#late.length >= MAX_LATE) return false;
    return outcome.kind === 'page' && outcome.artifact.failure?.code === 'timed_out';
  }

  async #take(entry: FrontierEntry, outcome: Answered): Promise<void> {
    if (outcome.kind === 'refused') {
      return this.#skip(entry, outcome.reason);
    }
    const { artifact } = outcome;
    const node = this.#count(await this.#dependencies.examine(artifact, this.#plan));
    const found = await this.#plan.register.readPage(node);
    if (entry.url === this.#plan.landingUrl) await this.#plan.register.readLists(found, entry.depth + 1);
    await this.#keep([{ artifact, node }], found);
    this.#tellProgress(entry.url);
  }

  /** Skips what is left over because of a limit or an unreachable site. Done in small steps, so that batches keep their size. */
  async #skipRest(): Promise<void> {
    const reason: SkipReason = this.#isUnreachable() ? 'site-unreachable' : 'page-limit';
    // Pages that were not retried did time out, whatever the limit.
    for (const { entry, outcome } of this.#late) {
      if (outcome) await this.#take(entry, outcome);
      else await this.#skip(entry, reason);
    }
    for (let head = this.#frontier.head(); head !== undefined; head = this.#frontier.head()) {
      this.#frontier.pass();
      await this.#skip(head, reason);
    }
  }

  async #skip(entry: FrontierEntry, reason: SkipReason): Promise<void> {
    await this.#keep([], { discovered: [], skipped: [this.#plan.register.skip(entry, reason)] });
  }

  async #keep(pages: CrawlBatch['pages'], { discovered, skipped }: Discovery): Promise<void> {
    for (const entry of discovered) this.#frontier.add(entry);
    const room = this.#writer.add({ pages, discovered, skipped });
    if (room !== null) await room;
  }

  #count(node: PageNode): PageNode {
    const kept = this.#dependencies.compact?.(node) ?? node;
    this.#remember(kept);
    return kept;
  }

  #remember(node: PageNode): void {
    this.nodes.push(node);
    this.#dependencies.onPage?.(node);
    if (node.failure === null) this.#answered += 1;
    this.#failuresInARow = node.failure === null ? 0 : this.#failuresInARow + 1;
  }

  #isOver(): boolean {
    const failed = this.nodes.length - this.#answered;
    // Without the second limit, a site whose pages all hang would occupy a worker for as long as it has links.
    const isSpent = this.#answered >= this.#maxPages || failed >= this.#maxPages;
    return isSpent || this.#isUnreachable();
  }

  #isUnreachable(): boolean {
    return this.#failuresInARow >= MAX_FAILURES_IN_A_ROW;
  }

  #tellProgress(currentUrl: string): void {
    const done = this.nodes.length;
    const known = done + this.#frontier.pending;
    const total = Math.max(done, Math.min(known, this.#maxPages + done - this.#answered));
    this.#dependencies.onProgress({ done, total, currentUrl });
  }
}
