/*
 * Resolves names of silent DNS servers and then one that gets a response, as a server without DNS_SERVERS does; prints the order in which they
 * returned.
 */
import { createSafeFetch } from '@plumbline/safe-fetch';

const fetcher = createSafeFetch({ privateTargets: 'deny', privateAllow: [], dnsServers: [] });
const order: string[] = [];
const ask = async (name: string): Promise<void> => {
  const code = await fetcher.checkTarget(`http://${name}/`).then(
    () => 'found',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
  order.push(`${name} ${code}`);
};
const silent = Array.from({ length: 40 }, (_, number) => ask(`h${number}.silent.test`));
await ask('site.test');
console.log(order.join('\n'));
await Promise.all(silent);
console.log(order.at(-1)?.replace(/^h\d+/, 'h'));
