import { IMPORT_MAX_BYTES, UPLOAD_PART_BYTES } from '@plumbline/contract';
import { expect, it } from 'vitest';
import type { ApiError } from './api-error.ts';
import { BodyRoom, POLL_MS } from './body-room.ts';

const MB = 1024 * 1024;
const CHUNK = 64 * 1024;

/** A body that can be cut. */
class Body {
  complete = false;
  isHeldUp = false;
  refusal: ApiError | null = null;

  cut(why: ApiError): void {
    this.refusal = why;
  }
}

/** Sends bytes of a new body in pieces until it is cut. */
function bring(room: BodyRoom, network: string, bytes: number): Body {
  const body = new Body();
  for (let left = bytes; left > 0 && !body.refusal; left -= CHUNK) room.take(body, network, Math.min(CHUNK, left));
  return body;
}

const several = (count: number, make: (at: number) => Body): Body[] => Array.from({ length: count }, (_, at) => make(at));
const codesOf = (bodies: readonly Body[]) => bodies.flatMap(({ refusal }) => refusal?.code ?? []);

it('has room for an office in which twenty people send a picture of 8 MB each in four lanes, and what they send besides', () => {
  const room = new BodyRoom();
  const lanes = several(20 * 4, () => bring(room, 'office', UPLOAD_PART_BYTES));
  expect(codesOf([...lanes, bring(room, 'office', 20_000)])).toEqual([]);
});

it('cuts the largest of a network that sends too much, so that what is small passes', () => {
  const room = new BodyRoom();
  const imports = several(20, () => bring(room, 'mallory', IMPORT_MAX_BYTES - 10));
  expect(room.bytes).toBeLessThanOrEqual(64 * MB);
  expect(imports.filter(({ refusal }) => refusal === null).length).toBeLessThanOrEqual(6);
  expect(new Set(codesOf(imports))).toEqual(new Set(['rate_limited']));
  expect(imports.find(({ refusal }) => refusal)?.refusal?.headers).toEqual({ 'retry-after': '10' });
  expect(several(100, () => bring(room, 'mallory', 20_000)).some(({ refusal }) => refusal)).toBe(false);
});

it('never fills up, however many networks send as much as they may', () => {
  const room = new BodyRoom();
  const bodies = several(200, (at) => bring(room, `network ${Math.floor(at / 10)}`, IMPORT_MAX_BYTES - 10));
  expect(room.bytes).toBeLessThan(256 * MB);
  expect(new Set(codesOf(bodies))).toEqual(new Set(['rate_limited', 'unavailable']));
  expect(bring(room, 'olga', 100_000).refusal).toBeNull();
});

it('keeps what is worked on, counts it, and has its room again once it is answered', () => {
  const room = new BodyRoom();
  const worked = several(6, () => bring(room, 'office', 10 * MB));
  for (const body of worked) body.complete = true;
  expect(bring(room, 'office', 5 * MB).refusal?.code).toBe('rate_limited');
  expect(codesOf(worked)).toEqual([]);
  for (const body of worked) room.leave(body);
  expect(bring(room, 'office', 10 * MB).refusal).toBeNull();
});

it('cuts who brings next to nothing for ten seconds, and nobody who sends slowly or waits for us', () => {
  const room = new BodyRoom();
  const [silent, slow, waiting, done, resumed] = [new Body(), new Body(), new Body(), new Body(), new Body()];
  waiting.isHeldUp = true;
  done.complete = true;
  const bodies = [silent, slow, waiting, done, resumed];
  for (const body of bodies) room.take(body, 'office', 1000);
  for (let sent = 0; sent < IMPORT_MAX_BYTES; sent += POLL_MS * 100) {
    room.cutSlow();
    // 100 kB/s.
    room.take(slow, 'office', POLL_MS * 100);
    room.excuse(resumed);
  }
  room.cutSlow();
  expect(bodies.map(({ refusal }) => refusal?.code)).toEqual(['rate_limited', undefined, undefined, undefined, undefined]);
});
