/* Asks for names of silent servers and then for one that is answered, as a server does without DNS_SERVERS; prints in which order they came back. */
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
