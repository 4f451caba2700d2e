import { expect, it } from 'vitest';
import { createHandshakeCosts, type Handshake } from './handshake-costs.ts';

const at = (costs: ReturnType<typeof createHandshakeCosts>, address: string, domain: string | null = null): Handshake =>
  costs.begin({ address, domain });

it('lets handshakes go on however many there are, unless they take long', () => {
  const costs = createHandshakeCosts();
  for (let count = 0; count < 10_000; count += 1) at(costs, '192.0.2.1').spend(3);
  expect(at(costs, '192.0.2.1').mayGoOn()).toBe(true);
});

it('lets none go on with a network that took too much, be it in one handshake or in several, until that is forgotten', () => {
  let now = 0;
  const costs = createHandshakeCosts(() => now);
  const [first, second] = [at(costs, '192.0.2.1'), at(costs, '192.0.2.1')];
  first.spend(500);
  expect([first.mayGoOn(), second.mayGoOn(), at(costs, '192.0.2.1').mayGoOn()]).toEqual([false, false, false]);
  expect(at(costs, '192.0.2.2').mayGoOn()).toBe(true);
  now = 11 * 60_000;
  expect(at(costs, '192.0.2.1').mayGoOn()).toBe(true);
  for (let count = 0; count < 3; count += 1) {
    const handshake = at(costs, '198.51.100.1');
    for (let part = 0; part < 10; part += 1) handshake.spend(10);
  }
  expect(at(costs, '198.51.100.1').mayGoOn()).toBe(false);
});

it('takes all addresses that one owner is given for one network', () => {
  const costs = createHandshakeCosts();
  at(costs, '2001:db8:1:2::1').spend(500);
  at(costs, '::ffff:192.0.2.1').spend(500);
  const goOn = ['2001:db8:1:ffff::9', '2001:db8:2::1', '192.0.2.1', ''].map((address) => at(costs, address).mayGoOn());
  expect(goOn).toEqual([false, true, false, true]);
});

it('takes all addresses of one domain for one, whatever their networks', () => {
  const costs = createHandshakeCosts();
  for (let count = 1; count <= 200; count += 1) {
    const handshake = at(costs, `192.0.${count}.1`, 'dear.example');
    if (handshake.mayGoOn()) handshake.spend(100);
  }
  expect(at(costs, '198.51.100.1', 'dear.example').mayGoOn()).toBe(false);
  expect(at(costs, '192.0.9.1').mayGoOn()).toBe(true);
  expect(at(costs, '198.51.100.1', 'harbour.example').mayGoOn()).toBe(true);
});

it('reads no chain to its end that is far longer than others', () => {
  const handshake = at(createHandshakeCosts(), '192.0.2.1');
  handshake.receive(20_000);
  expect(handshake.mayGoOn()).toBe(true);
  handshake.receive(20_000);
  expect(handshake.mayGoOn()).toBe(false);
});

it('reads short chains alone of who is not known, in a minute in which many took long', () => {
  let now = 0;
  const costs = createHandshakeCosts(() => now);
  const known = at(costs, '198.51.100.1', 'harbour.example');
  known.spend(3);
  known.finish();
  for (let count = 1; count <= 20; count += 1) at(costs, `192.0.2.${count}`, `dear${count}.example`).spend(170);
  const receives = (address: string, bytes: number): boolean => {
    const handshake = at(costs, address);
    handshake.receive(bytes);
    return handshake.mayGoOn();
  };
  expect([receives('203.0.113.1', 6000), receives('203.0.113.1', 12_000), receives('198.51.100.1', 12_000)]).toEqual([true, false, true]);
  now = 60_000;
  expect(receives('203.0.113.1', 12_000)).toBe(true);
});
