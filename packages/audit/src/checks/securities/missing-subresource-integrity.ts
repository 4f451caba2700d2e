import { parseUrl } from '@plumbline/urls';
import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import type { LinkElement, PageDocument, ScriptElement } from '../../derive/parse/document.ts';
import { isRunType } from '../../derive/parse/script-type.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import { FLOATING_RESOURCES } from '../../standards/floating-resources.ts';

type Resource = LinkElement | ScriptElement;

export const missingSubresourceIntegrity = definePageCheck({
  id: 'missing-subresource-integrity',
  category: 'Securities',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const foreign = foreignResources(document);
    if (foreign.length === 0) return notApplicable();
    const unchecked = foreign.flatMap((resource) => {
      const problem = problemOf(resource);
      return problem === null ? [] : [{ element: resource.element, what: `${resource.url ?? ''} (${problem})` }];
    });
    if (unchecked.length === 0) return pass();
    return fail({
      message:
        unchecked.length === 1
          ? 'A file from another host may be changed there without browsers noticing.'
          : `${unchecked.length} files from other hosts may be changed there without browsers noticing.`,
      at: unchecked.map(({ element }) => element),
      facts: { Files: unchecked.slice(0, MAX_LISTED).map(({ what }) => what) },
    });
  },
});

/** Scripts and style sheets of other origins, except those that change by design. */
function foreignResources(document: PageDocument): readonly Resource[] {
  const { origin } = new URL(document.url);
  const resources: readonly Resource[] = [
    ...document.scripts.filter(({ type }) => isRunType(type)),
    ...document.links.filter(({ rel }) => rel.includes('stylesheet')),
  ];
  return resources.filter(({ url: address }) => {
    const url = address !== null && /^https?:/.test(address) ? parseUrl(address) : null;
    return url !== null && url.origin !== origin && !FLOATING_RESOURCES.some((start) => `${url.host}${url.pathname}`.startsWith(start));
  });
}

/** Without crossorigin the response is opaque, and browsers refuse what they cannot check. */
function problemOf({ integrity, crossorigin }: Resource): string | null {
  if (!/\bsha(?:256|384|512)-/.test(integrity ?? '')) return 'no integrity';
  return crossorigin === null ? 'integrity without crossorigin' : null;
}
