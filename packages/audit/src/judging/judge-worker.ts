/** A thread that judges pages of any site and locates tags in them, one after the other, in the order in which they are sent. */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@plumbline/confine';
import type { PageArtifact } from '../artifacts.ts';
import { CHECKS } from '../checks/registry.generated.ts';
import { createSiteScope, type SiteScope } from '../crawl/site-scope.ts';
import { placeTags } from '../derive/parse/place-tags.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import type { Spot } from '../derive/parse/place.ts';
import { judgePage } from '../judge.ts';
import { type PageMessage, VerdictCodec } from './verdict-message.ts';

/** What a thread receives for a page to be judged: the artifact, and what only the crawl knows of it. */
interface VerdictTask {
  /** Of the audited site. */
  readonly origin: string;
  readonly artifact: PageArtifact;
  readonly isAllowed: boolean;
  readonly hreflang: PageNode['hreflang'];
  /** Whether only what the crawl needs is wanted, without the checks. */
  readonly isBare: boolean;
}

/** Tags of a page that are to be located again. */
interface PlacesTask {
  readonly html: string;
  readonly spots: readonly Spot[];
}

export type JudgeTask = VerdictTask | PlacesTask;

/** An answer of the thread; null once, when it is ready. An error means a bug of the program, not a failed check. */
export type JudgeAnswer = PageMessage | { readonly error: unknown } | null;

lowerThreadPriority();

const codec = new VerdictCodec(CHECKS);
let scope: SiteScope | null = null;

parentPort?.on('message', (task: JudgeTask) => {
  parentPort?.postMessage(answer(task));
});
const ready: JudgeAnswer = null;
parentPort?.postMessage(ready);

function answer(task: JudgeTask): JudgeAnswer {
  try {
    return 'spots' in task ? [JSON.stringify(placeTags(task.html, task.spots))] : judge(task);
  } catch (error) {
    return { error };
  }
}

function judge({ origin, artifact, isAllowed, hreflang, isBare }: VerdictTask): PageMessage {
  // Consecutive pages mostly belong to the same site.
  if (scope?.origin !== origin) scope = createSiteScope(origin);
  const context = { isInternal: scope.contains, isAllowed: () => isAllowed, sitemapHreflang: () => hreflang };
  return codec.write(judgePage(isBare ? [] : CHECKS, artifact, context));
}
