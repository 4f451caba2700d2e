/** The baseline: undici with 16 connections and a parse5 tree of each page, following links and doing nothing else. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { Pool } from 'undici';
import { inRounds } from './in-rounds.ts';

const [origin = ''] = process.argv.slice(2);
const pool = new Pool(origin, { connections: 16 });
class Crawl {
  readonly #seen = new Set(['/']);
  readonly #waiting = ['/'];
  readonly #over = Promise.withResolvers<void>();
  #pages = 0;
  #active = 0;

  async run(): Promise<number> {
    this.#next();
    await this.#over.promise;
    return this.#pages;
  }

  #next(): void {
    while (this.#active < 16 && this.#waiting.length > 0) {
      this.#active += 1;
      void this.#take(this.#waiting.shift() ?? '/').then(() => {
        this.#active -= 1;
        if (this.#waiting.length === 0 && this.#active === 0) this.#over.resolve();
        else this.#next();
      });
    }
  }

  async #take(path: string): Promise<void> {
    const { body, statusCode, headers } = await pool.request({ path, method: 'GET' });
    const text = await body.text();
    if (!String(headers['content-type']).startsWith('text/html')) return;
    this.#pages += 1;
    if (statusCode === 200) this.#follow(parse(text), new URL(path, origin));
  }

  #follow(node: DefaultTreeAdapterTypes.ParentNode, base: URL): void {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      if (child.tagName === 'a') {
        const url = URL.parse(child.attrs.find((attribute) => attribute.name === 'href')?.value ?? '', base);
        if (url?.origin === origin && !this.#seen.has(url.pathname)) {
          this.#seen.add(url.pathname);
          this.#waiting.push(url.pathname);
        }
      }
      this.#follow(child, base);
    }
  }
}

await inRounds(() => new Crawl().run());
await pool.close();
