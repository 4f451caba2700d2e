import type { StartSeoTestBody, Test } from '@plumbline/contract';

/** What to ask for to run a test once more: the same address with the same limits. */
export function sameOptions({ id, url, options }: Test): StartSeoTestBody {
  const { max_pages, max_depth, respect_robots, rendering, with_access } = options;
  return {
    url,
    ...(typeof max_pages === 'number' ? { max_pages } : {}),
    ...(typeof max_depth === 'number' ? { max_depth } : {}),
    ...(typeof respect_robots === 'boolean' ? { respect_robots } : {}),
    ...(rendering === 'rendered' || rendering === 'both' ? { rendering } : {}),
    // What the test was let in with stays on the server.
    ...(with_access === true ? { access_of: id } : {}),
  };
}
