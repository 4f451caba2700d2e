import { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { type TurnSource, TurnStream } from './turn-stream.ts';

/** A connection whose data the test supplies. */
function makeSource(): TurnSource {
  const nobody = { ref: () => undefined, unref: () => undefined };
  return Object.assign(new Duplex({ read: () => undefined, write: (_bytes, _encoding, done) => done() }), nobody);
}

it('serves who sent little before all of what another sent much of', async () => {
  const served: string[] = [];
  const [flood, guest] = [makeSource(), makeSource()];
  const ends = [flood, guest].map((source) => {
    const stream = new TurnStream(source, () => true);
    stream.on('data', () => served.push(source === flood ? 'flood' : 'guest'));
    return new Promise((resolve) => stream.once('end', resolve));
  });
  flood.push(Buffer.alloc(1_000_000));
  flood.push(null);
  guest.push(Buffer.from('hello'));
  guest.push(null);
  await Promise.all(ends);
  expect([served.indexOf('guest'), served.length]).toEqual([1, 63]);
});

it('ends where too much came, and hands nothing of it on', async () => {
  let passed = 0;
  let received = 0;
  const source = makeSource();
  const stream = new TurnStream(source, (bytes) => (passed += bytes) <= 100_000);
  stream.on('data', (bytes: Buffer) => (received += bytes.length));
  source.push(Buffer.alloc(1_000_000));
  const error = await new Promise((resolve) => stream.once('error', resolve));
  expect([error, received, source.destroyed]).toEqual([expect.objectContaining({ code: 'too_many_pieces' }), 6 * 16_384, true]);
});

it('hands on all that came before a connection broke', async () => {
  const source = makeSource();
  const stream = new TurnStream(source, () => true);
  let received = 0;
  stream.on('data', (bytes: Buffer) => (received += bytes.length));
  source.push(Buffer.alloc(100_000));
  source.once('data', () => source.destroy(new Error('reset')));
  const error = await new Promise((resolve) => stream.once('error', resolve));
  expect([error, received]).toEqual([expect.objectContaining({ message: 'reset' }), 100_000]);
});

it('tells where the other side has said all, also when nobody reads', async () => {
  const source = makeSource();
  const stream = new TurnStream(source, () => true);
  source.push(null);
  await new Promise<void>((resolve) => stream.once('end', () => resolve()));
  expect(stream.readableEnded).toBe(true);
});
