import { expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, pageNode } from '../../../testing/judge-nodes.ts';
import { CHECKS } from '../../checks/registry.generated.ts';
import { judgeSite } from '../../judge.ts';
import { nothingCollected } from '../../nothing-collected.ts';
import type { Probe } from '../../site-artifacts.ts';
import { buildSiteGraph } from '../remember/site-graph.ts';

const READERS = ['crawled-soft-404', 'not-found-page-without-navigation', 'not-found-page-canonical-to-home'];

it.each([
  ['once for all checks that ask for it', 404, 1],
  ['not at all where no check does', 500, 0],
])('is read %s', async (_when, status, times) => {
  let read = 0;
  const probe: Probe = {
    ...answeredProbe('https://example.com/plumbline-0', { status }),
    get text() {
      read += 1;
      return '<title>Not found</title><a href="/">Home</a><a href="/a">A</a><a href="/b">B</a>';
    },
  };
  const checks = CHECKS.filter(({ id }) => READERS.includes(id));
  const graph = buildSiteGraph('https://example.com/', 'https://example.com', [pageNode('/')], true);
  const notFound = collected({ random: probe, deep: [], assets: [] });
  const { tallies } = await judgeSite(checks, graph, { ...nothingCollected('The test did not collect it.'), notFound });
  expect(checks).toHaveLength(READERS.length);
  expect(tallies.map(({ cannotTell }) => cannotTell)).not.toContain(1);
  expect(read).toBe(times);
});
