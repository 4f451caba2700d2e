import { defineSiteCheck, fail, notApplicable, pass } from '../../check.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

export const exposedServerVersion = defineSiteCheck({
  id: 'exposed-server-version',
  category: 'Securities',
  scope: 'site',
  needs: ['graph'],
  run({ graph }) {
    const answered = graph.nodes.filter(({ status }) => status > 0);
    if (answered.length === 0) return notApplicable();
    const counts = new Map<string, number>();
    for (const { serverSoftware = [] } of answered) {
      for (const line of serverSoftware) if (namesVersion(line)) counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    if (counts.size === 0) return pass();
    return fail({
      message: 'The server tells strangers which version of its software it runs.',
      facts: {
        Headers: [...counts].slice(0, MAX_LISTED).map(([line, count]) => `${line} (${count === 1 ? '1 answer' : `${count} answers`})`),
      },
    });
  },
});

/** A product with its version, or a number of several parts. Bracketed text is ignored: CDNs put the names of their machines there. */
function namesVersion(line: string): boolean {
  const value = line.slice(line.indexOf(':') + 1).replace(/\([^)]*(?:\)|$)/g, ' ');
  return /\/v?\d+(?![\w-])|(?<![\w.-])v?\d+\.\d|\/v?\d+\.\d/i.test(value);
}
