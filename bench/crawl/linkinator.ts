/** linkinator over the same site, its external links skipped. */
import { LinkChecker } from 'linkinator';

const [origin = ''] = process.argv.slice(2);
const startedCpu = process.cpuUsage();
const started = performance.now();
const result = await new LinkChecker().check({
  path: `${origin}/`,
  recurse: true,
  concurrency: 16,
  linksToSkip: async (link) => !link.startsWith(origin),
});
const seconds = (performance.now() - started) / 1000;
const cpu = process.cpuUsage(startedCpu);
const pages = new Set(
  result.links.filter((link) => link.state !== 'SKIPPED' && /(?:\/|\.html)(?:$|#)/.test(link.url)).map((link) => link.url.split('#')[0]),
).size;
console.log(
  JSON.stringify({ pages, seconds, cpuMs: (cpu.user + cpu.system) / 1000, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }),
);
