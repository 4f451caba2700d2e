import type { PageArtifact } from '../artifacts.ts';
import type { Check } from '../check.ts';
import type { NodeContext } from '../derive/remember/build-page-node.ts';
import { detach } from '../derive/parse/detach.ts';
import { judgePage, type PageVerdict } from '../judge.ts';
import type { JudgeThreads } from './judge-threads.ts';
import { PagePool, type PageWork } from './page-pool.ts';
import { VerdictCodec } from './verdict-message.ts';

/** Judges the pages of a crawl. The nodes of its verdicts contain no slices of the pages. */
export class JudgePool extends PagePool<PageArtifact, PageVerdict> {
  /**
   * @param checks the checks that the threads have as well, or none: then only what the crawl itself needs is returned
   * @param origin of the audited site
   * @param threads the threads to use; closing the pool does not end them
   */
  constructor(checks: readonly Check[], origin: string, context: NodeContext, threads: JudgeThreads) {
    super(judging(checks, origin, context), threads);
  }
}

function judging(checks: readonly Check[], origin: string, context: NodeContext): PageWork<PageArtifact, PageVerdict> {
  const codec = new VerdictCodec(checks);
  return {
    sourceOf: ({ response }) => response?.html ?? '',
    cut,
    task: (artifact) => ({
      origin,
      artifact,
      isAllowed: context.isAllowed(artifact.url),
      hreflang: context.sitemapHreflang?.(artifact.url) ?? [],
      isBare: checks.length === 0,
    }),
    read: (message) => codec.read(message),
    // Results from a thread contain no slices of the page either.
    doHere: (artifact) => {
      const verdict = judgePage(checks, artifact, context);
      return { ...verdict, node: detach(verdict.node) };
    },
  };
}

function cut(artifact: PageArtifact, characters: number): PageArtifact {
  const { response } = artifact;
  if (!response?.html || response.html.length <= characters) return artifact;
  return { ...artifact, response: { ...response, html: response.html.slice(0, characters), truncated: true } };
}
