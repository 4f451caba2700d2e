import { type Neighbour, Neighbours } from './neighbours.ts';
import { type CountedWarmPage, openWarmBrowser, type WarmBrowser, type WarmBrowserOptions } from './warm-browser.ts';

export interface SharedBrowserOptions extends WarmBrowserOptions {
  /** Pages made beforehand: a context costs more than most of what is done with it. */
  readonly warm: number;
  /** How long it stays open while nobody has a page of it. */
  readonly idleMs: number;
  /** As of Neighbours. */
  readonly isEachOther: boolean;
}

/** A browser for the pages of several pieces of work: started when it is first needed, and anew when it has gone. */
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

  /** Whether nobody works with its pages. */
  get isEmpty(): boolean {
    return this.#neighbours.isEmpty;
  }

  /** Whose pages are there, or were within the last half minute. */
  get lately(): ReadonlySet<Owner> {
    return this.#neighbours.lately;
  }

  /** Before somebody takes a page. */
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
      // Who takes it hears why it could not be made.
      next.catch(() => undefined);
      this.#ready.push(next);
    }
    return page;
  }

  /** One that was made beforehand, and has not crashed since. */
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
    // Somebody else who found it gone has started another.
    if (this.#browser !== before) return this.#current();
    // Its proxy and its folder are still there.
    open?.close().catch(() => undefined);
    this.#ready = [];
    this.#browser = openWarmBrowser(this.#options);
    return this.#browser;
  }
}
