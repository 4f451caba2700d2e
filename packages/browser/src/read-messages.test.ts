import { expect, it } from 'vitest';
import { type MessageLimits, readMessages } from './read-messages.ts';

function reader(limits?: MessageLimits, wants: Parameters<typeof readMessages>[0]['wants'] = () => true) {
  const heard: object[] = [];
  const read = readMessages({ wants, isOneText: (id) => id >= 100 }, limits);
  return {
    heard,
    read: (text: string): void => {
      for (const { message } of read(Buffer.from(text))) heard.push(message);
    },
  };
}

it('hears messages however their bytes are cut', () => {
  const { heard, read } = reader();
  for (const part of ['{"id":', '1}', '\0{"id":2}\0{"id"', ':3}\0']) read(part);
  expect(heard).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

it('holds nothing of a message that is too large, and hears the next', () => {
  const { heard, read } = reader({ message: 20 });
  read('{"id":1}\0{"text":"');
  for (let part = 0; part < 1000; part += 1) read('x'.repeat(1000));
  read('"}\0{"id":2}\0');
  expect(heard).toEqual([{ id: 1 }, { id: 2 }]);
});

it('hears answers alone of a page that says too much, and everything of another', () => {
  const { heard, read } = reader({ events: 200 });
  const [loud, other] = ['A'.repeat(32), 'B'.repeat(32)];
  for (let at = 0; at < 10; at += 1) read(`{"method":"Log","params":{"at":${at}},"sessionId":"${loud}"}\0`);
  const some = heard.length;
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(5);
  read(`{"id":1,"result":{},"sessionId":"${loud}"}\0{"method":"Log","params":{},"sessionId":"${other}"}\0{"method":"Browser"}\0`);
  expect(heard.slice(some)).toMatchObject([{ id: 1 }, { sessionId: other }, { method: 'Browser' }]);
});

it('hears an error in place of an answer that is too large, from whichever bytes it comes', () => {
  const session = 'A'.repeat(32);
  const answers = [
    `{"id":7,"result":{"value":"${'x'.repeat(5000)}"},"sessionId":"${session}"}`,
    `{"id":8,"result":{"value":"${'x'.repeat(5000)}"}}`,
    `{"method":"Log","params":{"id":9,"text":"${'x'.repeat(5000)}"},"sessionId":"${session}"}`,
  ].map((answer) => `${answer}\0`);
  for (const bytes of [1, 7, 100, 5040, 20_000]) {
    const { heard, read } = reader({ message: 1000 });
    const all = answers.join('');
    for (let at = 0; at < all.length; at += bytes) read(all.slice(at, at + bytes));
    expect(heard).toEqual([
      { id: 7, error: expect.objectContaining({ data: 'too large' }), sessionId: session },
      { id: 8, error: expect.objectContaining({ data: 'too large' }) },
    ]);
  }
});

it('hears an error in place of a long answer of many parts, and one of a single text whole', () => {
  const { heard, read } = reader({ parts: 200 });
  const parts = `[${'{"a":1},'.repeat(100)}{}]`;
  read(
    `{"id":7,"result":${parts},"sessionId":"${'A'.repeat(32)}"}\0{"id":100,"result":{"data":"${'x'.repeat(500)}"}}\0{"id":8,"result":[]}\0`,
  );
  expect(heard).toEqual([
    { id: 7, error: expect.objectContaining({ data: 'too large' }), sessionId: 'A'.repeat(32) },
    { id: 100, result: { data: 'x'.repeat(500) } },
    { id: 8, result: [] },
  ]);
});

it('hears no more answers of a page than so many bytes, and those of another', () => {
  const { heard, read } = reader({ answers: 2000 });
  const [loud, other] = ['A'.repeat(32), 'B'.repeat(32)];
  const answer = (id: number, session: string): string => `{"id":${id},"result":{"body":"${'x'.repeat(500)}"},"sessionId":"${session}"}\0`;
  for (let id = 1; id <= 10; id += 1) read(answer(id, loud));
  expect(heard).toHaveLength(3);
  read(answer(11, other));
  read('{"id":12,"result":{}}\0');
  expect(heard.slice(3)).toMatchObject([{ id: 11 }, { id: 12 }]);
});

it('does not read an event that nobody wants, and asks by its name, its session and how long it is', () => {
  const asked: unknown[] = [];
  const { heard, read } = reader({}, (...what) => {
    asked.push(what);
    return what[0] === 'Page.wanted';
  });
  const session = 'A'.repeat(32);
  const unread = `{"method":"Log.unwanted","params":not even read,"sessionId":"${session}"}`;
  read(`${unread}\0{"method":"Page.wanted"}\0{"id":1}\0`);
  expect(heard).toEqual([{ method: 'Page.wanted' }, { id: 1 }]);
  expect(asked).toEqual([
    ['Log.unwanted', session, unread.length, ''],
    ['Page.wanted', '', 24, ''],
  ]);
});

it('ends with a browser that says too much of its windows, however many sessions there are', () => {
  const { read } = reader({ events: 500 });
  const tell = (): void => read('{"method":"Target.targetCreated","params":{"targetInfo":{"type":"page"}}}\0');
  expect(() => {
    for (let at = 0; at < 10; at += 1) tell();
  }).toThrow('too much of itself');
});

it('asks of an event that is too large to be held as of any other', () => {
  const asked: string[] = [];
  const { heard, read } = reader({ message: 100 }, (event, session, bytes) => {
    asked.push(`${event} ${session} ${bytes}`);
    return true;
  });
  const session = 'A'.repeat(32);
  const event = `{"method":"Page.frameNavigated","params":{"name":"${'x'.repeat(1000)}"},"sessionId":"${session}"}`;
  read(`${event}\0`);
  expect(heard).toEqual([]);
  expect(asked).toEqual([`Page.frameNavigated ${session} ${event.length}`]);
});
