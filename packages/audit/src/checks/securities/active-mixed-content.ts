import { definePageCheck, fail, pass } from '../../check.ts';
import { enforcedPolicies, upgradesInsecureRequests } from '../../derive/headers/content-policy.ts';
import type { ElementNode, PageDocument } from '../../derive/parse/document.ts';
import { isPlainHttp } from '../../derive/headers/plain-http.ts';
import { isRunType } from '../../derive/parse/script-type.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

const FRAMES: ReadonlySet<string> = new Set(['iframe', 'embed', 'object']);

export const activeMixedContent = definePageCheck({
  id: 'active-mixed-content',
  category: 'Securities',
  appliesTo: ['html', 'ok-status', 'https'],
  needs: ['document', 'response'],
  run({ document, response }) {
    const mixed = mixedReferences(document);
    if (mixed.length === 0 || upgradesInsecureRequests(enforcedPolicies(document, response.headers))) return pass();
    return fail({
      message:
        mixed.length === 1
          ? 'This page loads something over http that browsers therefore block.'
          : `This page loads ${mixed.length} things over http that browsers therefore block.`,
      at: mixed.map(({ element }) => element),
      facts: { Blocked: mixed.slice(0, MAX_LISTED).map(({ what, url }) => `${what}: ${url ?? ''}`) },
    });
  },
});

function mixedReferences(
  document: PageDocument,
): readonly { readonly element: ElementNode; readonly what: string; readonly url: string | null }[] {
  return [
    ...document.scripts.filter(({ type }) => isRunType(type)).map(({ element, url }) => ({ element, what: 'script', url })),
    ...document.links.filter(({ rel }) => rel.includes('stylesheet')).map(({ element, url }) => ({ element, what: 'style sheet', url })),
    ...document.embeds.filter(({ tag }) => FRAMES.has(tag)).map(({ element, tag, url }) => ({ element, what: tag, url })),
  ].filter(({ url }) => isPlainHttp(url));
}
