import { cannotTell, defineSiteCheck, type PageFailure, perPage } from '../../check.ts';
import { type AssetState, assetStates } from '../../derive/links/asset-states.ts';
import type { PageNode } from '../../derive/remember/page-node.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import { EXTERNAL_ASSETS_SKIPPED, RESOURCES_NOT_ASKED } from '../../standards/reasons.ts';

export const brokenPageAsset = defineSiteCheck({
  id: 'broken-page-asset',
  category: 'Indexation',
  scope: 'page',
  appliesTo: ['html', 'ok-status'],
  needs: ['graph', 'resources'],
  run({ graph, resources }) {
    const stateOf = assetStates(graph, resources.states);
    const withAssets = graph.pages.filter((page) => page.assets.length > 0);
    const judged = withAssets.filter((page) => page.assets.some((url) => stateOf(url) !== 'unknown'));
    if (judged.length === 0 && withAssets.length > 0) {
      if (resources.unasked > 0) return cannotTell(RESOURCES_NOT_ASKED);
      return cannotTell(
        resources.externalLinks === 'skipped' ? EXTERNAL_ASSETS_SKIPPED : 'No style sheet and no script gave a clear answer.',
      );
    }
    return perPage(
      judged.length,
      judged.flatMap((page) => failureOf(page, stateOf) ?? []),
    );
  },
});

function failureOf(page: PageNode, stateOf: (url: string) => AssetState): PageFailure | null {
  const missing = page.assets.flatMap((url, index) => {
    const state = stateOf(url);
    if (typeof state === 'string') return [];
    return [{ what: `${url} (${state.status})`, isScript: isScript(page, url, index), spot: page.spots?.assets?.[index] ?? 0 }];
  });
  if (missing.length === 0) return null;
  const styles = missing.filter(({ isScript: isOne }) => !isOne);
  const scripts = missing.filter(({ isScript: isOne }) => isOne);
  return {
    pageUrl: page.url,
    message:
      missing.length === 1
        ? `A ${styles.length > 0 ? 'style sheet' : 'script'} of this page is missing.`
        : `${missing.length} style sheets or scripts of this page are missing.`,
    facts: {
      ...(styles.length > 0 && { 'Style sheets': styles.slice(0, MAX_LISTED).map(({ what }) => what) }),
      ...(scripts.length > 0 && { Scripts: scripts.slice(0, MAX_LISTED).map(({ what }) => what) }),
    },
    spots: [...styles, ...scripts].map(({ spot }) => spot),
    ...(styles.length === 0 && { severity: 'medium' }),
  };
}

/** A node stored by an earlier version has no script count; there the file extension decides. */
function isScript({ scriptCount }: PageNode, url: string, index: number): boolean {
  return scriptCount === undefined ? !/\.css(?:\?|$)/i.test(url) : index < scriptCount;
}
