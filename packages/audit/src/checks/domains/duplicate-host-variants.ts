import { parseUrl } from '@plumbline/urls';
import type { Probe } from '../../site-artifacts.ts';
import { cannotTell, defineSiteCheck, fail, pass } from '../../check.ts';

const PERMANENT: ReadonlySet<number> = new Set([301, 308]);
/** Errors that prove a variant serves no copy of the site. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['name_not_found', 'connect_failed', 'tls_failed']);

export const duplicateHostVariants = defineSiteCheck({
  id: 'duplicate-host-variants',
  category: 'Domains',
  scope: 'site',
  needs: ['graph', 'hostVariants'],
  run({ graph, hostVariants }) {
    const others = hostVariants.variants.filter((probe) => new URL(probe.url).origin !== graph.origin);
    const problems = others.flatMap((probe) => problemOf(probe, graph.origin) ?? []);
    if (problems.length > 0) {
      return fail({
        message: `${problems.length === 1 ? 'One variant' : `${problems.length} variants`} of the address ${problems.length === 1 ? 'does' : 'do'} not lead straight and for good to ${graph.origin}/.`,
        facts: { 'Site answers under': `${graph.origin}/`, Variants: problems },
      });
    }
    const open = others.find((probe) => probe.failure !== null && !NOTHING_THERE.has(probe.failure.code));
    return open ? cannotTell(`It is not known what ${open.url} answers: ${open.failure?.message ?? 'there was no answer.'}`) : pass();
  },
});

/** What keeps a variant from simply pointing to the site; null when nothing does, or when nothing is served there. */
function problemOf(probe: Probe, origin: string): string | null {
  const [first] = probe.redirects;
  if (!first) return probe.status >= 200 && probe.status < 300 ? `${probe.url} answers with status ${probe.status} itself` : null;
  const target = parseUrl(first.location, first.url);
  if (target?.origin !== origin) {
    return probe.failure === null
      ? `${probe.url} leads to ${first.location} first, then to ${probe.finalUrl}`
      : `${probe.url} leads to ${first.location}`;
  }
  return PERMANENT.has(first.status) ? null : `${probe.url} redirects with the temporary status ${first.status}`;
}
