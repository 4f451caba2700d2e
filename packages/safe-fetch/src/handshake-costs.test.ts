import { expect, it } from 'vitest';
import { createHandshakeCosts } from './handshake-costs.ts';

it('lets handshakes go on however many there are, unless they take long', () => {
  const costs = createHandshakeCosts();
  for (let count = 0; count < 10_000; count += 1) costs.begin('192.0.2.1').spend(3);
  expect(costs.begin('192.0.2.1').mayGoOn()).toBe(true);
});

it('lets none go on with a network that took too much, be it in one handshake or in several, until that is forgotten', () => {
  let now = 0;
  const costs = createHandshakeCosts(() => now);
  const [first, second] = [costs.begin('192.0.2.1'), costs.begin('192.0.2.1')];
  first.spend(500);
  expect([first.mayGoOn(), second.mayGoOn(), costs.begin('192.0.2.1').mayGoOn()]).toEqual([false, false, false]);
  expect(costs.begin('192.0.2.2').mayGoOn()).toBe(true);
  now = 11 * 60_000;
  expect(costs.begin('192.0.2.1').mayGoOn()).toBe(true);
  for (let count = 0; count < 3; count += 1) {
    const handshake = costs.begin('198.51.100.1');
    for (let part = 0; part < 10; part += 1) handshake.spend(10);
  }
  expect(costs.begin('198.51.100.1').mayGoOn()).toBe(false);
});

it('takes all addresses that one owner is given for one network', () => {
  const costs = createHandshakeCosts();
  costs.begin('2001:db8:1:2::1').spend(500);
  costs.begin('::ffff:192.0.2.1').spend(500);
  const goOn = ['2001:db8:1:ffff::9', '2001:db8:2::1', '192.0.2.1', ''].map((address) => costs.begin(address).mayGoOn());
  expect(goOn).toEqual([false, true, false, true]);
});
