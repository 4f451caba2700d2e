import { type Neighbour, Neighbours } from './neighbours.ts';
import { type CountedWarmPage, openWarmBrowser, type WarmBrowser, type WarmBrowserOptions } from './warm-browser.ts';

export interface SharedBrowserOptions extends WarmBrowserOptions {
  /** Pages opened in advance: creating a context takes longer than most of the work done in it. */
  readonly warm: number;
  /** How long it stays open while no page is lent. */
  readonly idleMs: number;
  /** As in Neighbours. */
  readonly isEachOther: boolean;
}

/** A browser shared by several pieces of work: started on demand, and again after it has died. */
export class SharedBrowser<Owner extends string> {
  readonly #options: SharedBrowserOptions;
  readonly #neighbours: Neighbours<Owner>;
  #browser: Promise<WarmBrowser> | null = null;
  #ready: Promise<CountedWarmPage>[] = [];
  #idle: NodeJS.Timeout | null = null;

  constructor(options: SharedBrowserOptions) {
    this.#options = options;
    this.#neighbours = new Neighbours(options.isEachOther);
  }

  /** Whether none of its pages is in use. */
  get isEmpty(): boolean {
    return this.#neighbours.isEmpty;
  }

  /** Owners of pages now, or within the last half minute. */
  get lately(): ReadonlySet<Owner> {
    return this.#neighbours.lately;
  }

  /** To be called before taking a page. */
  enter(owner: Owner): Neighbour<Owner> {
    if (this.#idle) clearTimeout(this.#idle);
    return this.#neighbours.enter(owner);
  }

  leave(neighbour: Neighbour<Owner>): void {
    this.#neighbours.leave(neighbour);
    if (this.isEmpty) this.#idle = setTimeout(() => void this.close(), this.#options.idleMs).unref();
  }

  async takePage(): Promise<CountedWarmPage> {
    const open = await this.#current();
    const page = (await this.#takeReady()) ?? (await open.openPage());
    while (this.#ready.length < this.#options.warm) {
      const next = open.openPage();
      // The error is reported to whoever takes the page.
      next.catch(() => undefined);
      this.#ready.push(next);
    }
    return page;
  }

  /** A page opened in advance that has not crashed since. */
  async #takeReady(): Promise<CountedWarmPage | null> {
    for (let next = this.#ready.shift(); next; next = this.#ready.shift()) {
      const page = await next;
      if (!page.over.aborted) return page;
      void page.dispose().catch(() => undefined);
    }
    return null;
  }

  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    const open = this.#browser;
    this.#browser = null;
    this.#ready = [];
    await (await open?.catch(() => null))?.close();
  }

  async #current(): Promise<WarmBrowser> {
    const before = this.#browser;
    const open = before ? await before.catch(() => null) : null;
    if (open?.isOpen) return open;
    // Another caller has already replaced it.
    if (this.#browser !== before) return this.#current();
    // Its proxy and folder still exist.
    open?.close().catch(() => undefined);
    this.#ready = [];
    this.#browser = openWarmBrowser(this.#options);
    return this.#browser;
  }
}
