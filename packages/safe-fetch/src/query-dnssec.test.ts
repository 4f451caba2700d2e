import { type DnsZone, startFakeDns } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { queryDnssec } from './query-dnssec.ts';

const DS = '12345 13 2 0123456789abcdef';
const SOA = 'ns.shop.test mail.shop.test';

async function query(zone: DnsZone, { domain = 'shop.test', isAuthentic = false } = {}) {
  await using server = await startFakeDns(zone, isAuthentic);
  const report = await queryDnssec({ privateTargets: 'allow', privateAllow: [], dnsServers: [server.server] }, domain);
  return { report, asked: server.asked };
}

/** A zone whose records are given as "TYPE name". */
const zoneOf =
  (records: Readonly<Record<string, ReturnType<DnsZone>>>): DnsZone =>
  (type, name) =>
    records[`${type} ${name}`] ?? [];

test('a signed zone, by a resolver that checks signatures and by one that does not', async () => {
  const zone = zoneOf({ 'DS shop.test': [DS, DS], 'SOA shop.test': [SOA] });
  const signed = { dsCount: 2, error: null, isZone: true, isParentSigned: true };
  expect((await query(zone, { isAuthentic: true })).report).toEqual({ ...signed, isValid: true });
  expect((await query(zone)).report).toEqual({ ...signed, isValid: null });
});

test('signatures that do not hold: the zone is given only to who does not look at them', async () => {
  const zone: DnsZone = (type, _name, { isUnchecked }) => (type === 'DS' ? [DS] : isUnchecked ? [SOA] : 'SERVFAIL');
  expect((await query(zone, { isAuthentic: true })).report).toMatchObject({ dsCount: 1, isValid: false });
  // A resolver that does not validate signatures does not fail because of them.
  expect((await query(zone)).report).toMatchObject({ dsCount: 1, isValid: null });
  // Name servers that fail for another reason fail regardless of the CD bit.
  const down: DnsZone = (type) => (type === 'DS' ? [DS] : 'SERVFAIL');
  expect((await query(down, { isAuthentic: true })).report).toMatchObject({ dsCount: 1, isValid: null });
  // A temporary failure succeeds on the next query.
  let asked = 0;
  const shaky: DnsZone = (type, _name, { isUnchecked }) => (type === 'DS' ? [DS] : isUnchecked || (asked += 1) > 2 ? [SOA] : 'SERVFAIL');
  expect((await query(shaky, { isAuthentic: true })).report).toMatchObject({ dsCount: 1, isValid: null });
});

test('a zone without a signature below one that is signed', async () => {
  const { report, asked } = await query(zoneOf({ 'SOA shop.test': [SOA], 'DS test': [DS] }));
  expect(report).toEqual({ dsCount: 0, error: null, isZone: true, isParentSigned: true, isValid: null });
  expect(asked).toContain('DS test');
});

test('the zone above is the nearest one: a name that is none is passed over', async () => {
  const unsigned = { 'SOA shop.co.test': [SOA] };
  const domain = 'shop.co.test';
  expect((await query(zoneOf({ ...unsigned, 'DS test': [DS] }), { domain })).report.isParentSigned).toBe(true);
  expect((await query(zoneOf({ ...unsigned, 'DS test': [DS], 'NS co.test': ['ns.co.test'] }), { domain })).report.isParentSigned).toBe(
    false,
  );
  // A resolver that knows no DS records at all proves nothing.
  expect((await query(zoneOf(unsigned), { domain })).report.isParentSigned).toBeNull();
});

test('a name in the zone of another is no zone', async () => {
  expect((await query(zoneOf({ 'DS test': [DS] }))).report).toMatchObject({ dsCount: 0, isZone: false });
});

test('an answer that is too long comes over TCP', async () => {
  const { report, asked } = await query((type, _name, { over }) =>
    type !== 'DS' ? [SOA] : over === 'udp' ? 'TRUNCATED' : Array(60).fill(DS),
  );
  expect(report.dsCount).toBe(60);
  expect(asked.filter((question) => question === 'DS shop.test')).toHaveLength(2);
});

test.each([
  ['NXDOMAIN', 'not_found'],
  ['SERVFAIL', 'server_failed'],
] as const)('%s is told as %s', async (answer, error) => {
  expect((await query(() => answer)).report).toEqual({ dsCount: null, error, isZone: null, isParentSigned: null, isValid: null });
});

test('silence ends, after a second try', async () => {
  const { report, asked } = await query(() => 'DROP');
  expect(report.error).toBe('timed_out');
  expect(asked.filter((question) => question === 'DS shop.test')).toHaveLength(2);
});

test('a name the policy refuses is not asked for', async () => {
  await expect(query(() => [], { domain: 'shop.test/path' })).rejects.toMatchObject({ code: 'invalid_url' });
});
