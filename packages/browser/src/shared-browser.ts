import { Neighbours } from './neighbours.ts';
import { type CountedWarmPage, openWarmBrowser, type WarmBrowser, type WarmBrowserOptions } from './warm-browser.ts';

/** A browser that several owners share: started when it is first needed, and anew when it has gone. */
export class SharedBrowser<Owner extends string> {
  /** Whose pages are there at one time. */
  readonly neighbours: Neighbours<Owner>;
  readonly #options: WarmBrowserOptions;
  readonly #warm: number;
  #browser: Promise<WarmBrowser> | null = null;
  #ready: Promise<CountedWarmPage>[] = [];

  /**
   * @param warm pages made beforehand: a context costs more than most of what is done with it
   * @param areStrangers as of Neighbours
   */
  constructor(options: Omit<WarmBrowserOptions, 'onBusy'>, warm: number, areStrangers: (owner: Owner) => boolean) {
    // Nobody can tell whose page it is: each shows it by itself.
    this.#options = { ...options, onBusy: (kill) => kill() };
    this.#warm = warm;
    this.neighbours = new Neighbours(areStrangers);
  }

  async takePage(): Promise<CountedWarmPage> {
    const open = await this.#current();
    const page = await (this.#ready.shift() ?? open.openPage());
    while (this.#ready.length < this.#warm) {
      const next = open.openPage();
      // Who takes it hears why it could not be made.
      next.catch(() => undefined);
      this.#ready.push(next);
    }
    return page;
  }

  async close(): Promise<void> {
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
