import { expect, it } from 'vitest';
import { TimeShares } from './time-shares.ts';

/** Repeatedly serves whoever has used the least. @returns how often each was served */
function serve(shares: TimeShares, times: number, needs: Readonly<Record<string, number>>): Record<string, number> {
  const served: Record<string, number> = {};
  for (let time = 0; time < times; time += 1) {
    const [next = ''] = Object.keys(needs).toSorted((one, other) => shares.of(one) - shares.of(other));
    shares.spend(next, needs[next] ?? 0);
    served[next] = (served[next] ?? 0) + 1;
  }
  return served;
}

it('gives as much time to whoever needs little at once as to whoever needs much', () => {
  const shares = new TimeShares();
  for (const who of ['much', 'little']) shares.want(who);
  const served = serve(shares, 110, { much: 1000, little: 100 });
  expect(served).toEqual({ much: 10, little: 100 });
});

it('has nobody wait for what they used while nobody else wanted any', () => {
  const shares = new TimeShares();
  shares.want('early');
  shares.spend('early', 60_000);
  shares.want('late');
  expect(shares.of('early')).toBe(shares.of('late'));
});

it('does not let somebody who comes and goes have more than who stays', () => {
  const shares = new TimeShares();
  shares.want('stays');
  for (let time = 0; time < 10; time += 1) {
    shares.want('comes');
    if (shares.of('comes') <= shares.of('stays')) shares.spend('comes', 500);
    else shares.spend('stays', 500);
    shares.leave('comes');
  }
  expect(shares.of('stays')).toBeGreaterThanOrEqual(2000);
});

it('lets nobody wait for ever behind others who come anew', () => {
  const shares = new TimeShares();
  shares.want('waits');
  shares.want('other');
  shares.spend('waits', 5000);
  let turns = 0;
  for (; ; turns += 1) {
    const fresh = `fresh ${turns}`;
    shares.want(fresh);
    if (shares.of('waits') <= shares.of(fresh)) break;
    shares.spend(fresh, 100);
    shares.leave(fresh);
  }
  // Until the three that joined later have each had as much.
  expect(turns).toBeLessThanOrEqual(150);
});

it('remembers those who want time, and who had more than their share, and nobody else', () => {
  const shares = new TimeShares();
  for (let number = 0; number < 100; number += 1) {
    shares.want(`${number}`);
    shares.spend(`${number}`, 10);
    shares.leave(`${number}`);
  }
  expect(shares.size).toBe(0);
  shares.want('a');
  shares.want('b');
  shares.spend('a', 10);
  shares.leave('a');
  expect([shares.size, shares.of('a') > shares.of('b')]).toEqual([2, true]);
});
