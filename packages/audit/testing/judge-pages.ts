import type { PageArtifact } from '../src/artifacts.ts';
import { CHECKS } from '../src/checks/registry.generated.ts';
import { judgePage, type PageVerdict } from '../src/judge.ts';
import { JudgePool } from '../src/judging/judge-pool.ts';
import { JudgeThreads } from '../src/judging/judge-threads.ts';

export const ORIGIN = 'https://harbour.example';
export const context = {
  isInternal: (url: string): boolean => url.startsWith(`${ORIGIN}/`),
  isAllowed: (url: string): boolean => !url.endsWith('7'),
  sitemapHreflang: (url: string) => (url.endsWith('3') ? [{ code: 'de', url: `${url}/de` }] : []),
};

/** One of many similar pages; it contains a lone surrogate, which is hard to transfer between threads. */
export function page(number: number): PageArtifact {
  const html = `<!doctype html><title>Boat ${number} — “register” \ud800</title><h2>Boats</h2><img src="/a.png"><a href="/page/${number + 1}#x">next</a><a href="https://other.example/">other</a>`;
  return {
    url: `${ORIGIN}/page/${number}`,
    depth: 1,
    source: 'link',
    foundOn: ORIGIN,
    inSitemap: false,
    failure: null,
    response: {
      status: 200,
      headers: { 'content-type': ['text/html'] },
      mediaType: 'text/html',
      redirectTo: null,
      firstByteMs: 1.25,
      totalMs: 2,
      wireBytes: html.length,
      contentEncoding: null,
      httpVersion: '1.1',
      html,
      truncated: false,
    },
  };
}

/** Uses a pool with its own threads, which are ended with it. */
export async function withPool<T>(use: (pool: JudgePool) => Promise<T>): Promise<T> {
  const threads = new JudgeThreads();
  const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
  try {
    return await use(pool);
  } finally {
    pool.close();
    await threads.close();
  }
}

/** The verdict on a page as judged in the calling thread. */
export const alone = (artifact: PageArtifact): PageVerdict => judgePage(CHECKS, artifact, context);

/** A page whose source is that of page 1 followed by the given text. */
export function heavy(rest: string): PageArtifact {
  const light = page(1);
  return light.response ? { ...light, response: { ...light.response, html: `${light.response.html}${rest}` } } : light;
}
