import type { TargetPolicy } from '@plumbline/safe-fetch';
import type { WarmPage } from './open-page.ts';
import type { PageSession } from './page-session.ts';
import { openWarmBrowser, type WarmBrowser } from './warm-browser.ts';

/** Lends pages of one browser that is started when it is first needed and closed when nobody has needed it for a while. */
export interface PagePool {
  /**
   * Lends a blank page to a piece of work and throws it away after.
   * @param signal aborted: the page is closed, so that the work rejects
   * @returns what the work came to
   */
  use<Result>(work: (session: PageSession) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  close(): Promise<void>;
}

export interface PagePoolOptions {
  readonly executablePath: string;
  /** Which addresses pages may reach, their parts too; null: none. */
  readonly policy: TargetPolicy | null;
  /** Pages lent at one time; who asks for more waits. */
  readonly size?: number;
  /** Pages made beforehand: a context costs more than most of what is done with it. */
  readonly warm?: number;
  readonly idleMs?: number;
  /** How long a page is lent at most; what is not done by then rejects. A page may never end on its own. */
  readonly limitMs?: number;
}

/** Makes a pool; no browser is started yet. */
export function createPagePool({
  executablePath,
  policy,
  size = 4,
  warm = 2,
  idleMs = 60_000,
  limitMs = 240_000,
}: PagePoolOptions): PagePool {
  let browser: Promise<WarmBrowser> | null = null;
  let ready: Promise<WarmPage>[] = [];
  let lent = 0;
  let idle: NodeJS.Timeout | null = null;
  const queue: (() => void)[] = [];

  const enter = async (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    if (idle) clearTimeout(idle);
    if (lent >= size) {
      await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
          queue.splice(queue.indexOf(take), 1);
          reject(signal?.reason);
        };
        const take = (): void => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        queue.push(take);
        signal?.addEventListener('abort', leave, { once: true });
      });
      return;
    }
    lent += 1;
  };

  /** Hands the place on to who waits longest, else gives it back. */
  const leave = (): void => {
    const next = queue.shift();
    if (next) return next();
    lent -= 1;
    if (lent === 0) idle = setTimeout(() => void close(), idleMs).unref();
  };

  const current = async (): Promise<WarmBrowser> => {
    const open = browser ? await browser.catch(() => null) : null;
    if (open?.isOpen) return open;
    ready = [];
    browser = openWarmBrowser(executablePath, policy);
    return browser;
  };

  const prepare = (open: WarmBrowser): void => {
    while (ready.length < warm) {
      const page = open.openPage();
      // Who takes it hears why it could not be made.
      page.catch(() => undefined);
      ready.push(page);
    }
  };

  /** Ends when who asked goes away, and when the page has been lent for too long. */
  const untilTooLong = (signal: AbortSignal | undefined): AbortSignal => {
    const tooLong = AbortSignal.timeout(limitMs);
    return signal ? AbortSignal.any([signal, tooLong]) : tooLong;
  };

  async function close(): Promise<void> {
    if (idle) clearTimeout(idle);
    const open = browser;
    browser = null;
    ready = [];
    await (await open?.catch(() => null))?.close();
  }

  return {
    async use(work, asking) {
      await enter(asking);
      const signal = untilTooLong(asking);
      let page: WarmPage | null = null;
      // Work may wait for something else than an answer of the page, so it is not waited for.
      let stop: (reason: unknown) => void = () => undefined;
      const stopped = new Promise<never>((_, reject) => {
        stop = reject;
      });
      stopped.catch(() => undefined);
      const abort = (): void => {
        void page?.dispose();
        stop(signal.reason);
      };
      try {
        const open = await current();
        page = await (ready.shift() ?? open.openPage());
        prepare(open);
        signal.throwIfAborted();
        signal.addEventListener('abort', abort, { once: true });
        return await Promise.race([work(page.session), stopped]);
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener('abort', abort);
        await page?.dispose();
        leave();
      }
    },
    close,
  };
}
