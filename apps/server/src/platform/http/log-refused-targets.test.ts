import { createSafeFetch } from '@plumbline/safe-fetch';
import pino from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { logRefusedTargets } from './log-refused-targets.ts';

let lines: { host: string; left_out_before?: string }[] = [];
let time = 0;
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
const bare = createSafeFetch({ privateTargets: 'deny', privateAllow: [], dnsServers: [] });
const fetch = logRefusedTargets(bare, log, () => time);
const refused = (host: string) => expect(fetch.checkTarget(`http://${host}/`)).rejects.toThrow('private or reserved network');

beforeEach(() => {
  lines = [];
  time += 60_000;
});
afterAll(() => bare.close());

it('tells of a host once a minute', async () => {
  await refused('10.0.0.7');
  await refused('10.0.0.7');
  expect(lines).toHaveLength(1);
  time += 60_000;
  await refused('10.0.0.7');
  expect(lines).toHaveLength(2);
});

it('tells of a hundred hosts a minute, and then how many it left out', async () => {
  for (let host = 0; host < 130; host += 1) await refused(`10.0.1.${host}`);
  expect(lines).toHaveLength(100);
  time += 60_000;
  await refused('10.0.0.8');
  await refused('10.0.0.9');
  expect(lines.slice(100).map(({ left_out_before }) => left_out_before)).toEqual(['30', undefined]);
});
