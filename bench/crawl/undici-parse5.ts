/** The floor to stand on: undici with 16 connections and a parse5 tree of each page, links followed, nothing else. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { Pool } from 'undici';

const [origin = ''] = process.argv.slice(2);
const pool = new Pool(origin, { connections: 16 });
const seen = new Set(['/']);
const waiting = ['/'];
let pages = 0;
let active = 0;

const startedCpu = process.cpuUsage();
const started = performance.now();
await new Promise<void>((resolve) => {
  const next = (): void => {
    while (active < 16 && waiting.length > 0) {
      active += 1;
      void take(waiting.shift() ?? '/').then(() => {
        active -= 1;
        if (waiting.length === 0 && active === 0) resolve();
        else next();
      });
    }
  };
  next();
});
const seconds = (performance.now() - started) / 1000;
const cpu = process.cpuUsage(startedCpu);
await pool.close();
console.log(
  JSON.stringify({ pages, seconds, cpuMs: (cpu.user + cpu.system) / 1000, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }),
);

async function take(path: string): Promise<void> {
  const { body, statusCode, headers } = await pool.request({ path, method: 'GET' });
  const text = await body.text();
  if (!String(headers['content-type']).startsWith('text/html')) return;
  pages += 1;
  if (statusCode === 200) follow(parse(text), new URL(path, origin));
}

function follow(node: DefaultTreeAdapterTypes.ParentNode, base: URL): void {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    if (child.tagName === 'a') {
      const url = URL.parse(child.attrs.find((attribute) => attribute.name === 'href')?.value ?? '', base);
      if (url?.origin === origin && !seen.has(url.pathname)) {
        seen.add(url.pathname);
        waiting.push(url.pathname);
      }
    }
    follow(child, base);
  }
}
