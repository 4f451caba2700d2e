import type { PageNode } from '../remember/page-node.ts';

/** Why a page that another one names cannot be indexed, as the end of a sentence; null when nothing speaks against it. */
export function indexProblem(target: PageNode): string | null {
  if (target.redirectTo !== null) return `redirects to ${target.redirectTo}`;
  switch (target.indexBlock) {
    case 'not-ok':
      return `answers with status ${target.status}`;
    case 'noindex':
      return 'forbids its indexing';
    case 'canonical-elsewhere':
      return `names another canonical address, ${target.canonical ?? ''}`;
    case 'blocked-by-robots':
      return 'is forbidden to crawlers by robots.txt';
    default:
      return null;
  }
}
