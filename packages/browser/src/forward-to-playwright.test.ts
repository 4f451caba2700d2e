import { expect, it, vi } from 'vitest';
import { type PlaywrightLimits, forwardToPlaywright } from './forward-to-playwright.ts';

function telling(bounds?: PlaywrightLimits) {
  const told: object[] = [];
  const ends = { onTooMuch: vi.fn(), onUnheard: vi.fn() };
  const client = forwardToPlaywright((message) => told.push(message), ends, bounds);
  const say = (method: string, params: object, sessionId?: string): void => {
    const message = { method, params, ...(sessionId === undefined ? {} : { sessionId }) };
    const bytes = JSON.stringify(message).length;
    const start = JSON.stringify(message).slice(0, 4_096);
    if (client.wants(method, sessionId ?? '', bytes, start)) client.hear(message, bytes);
  };
  return { told, ...ends, say, client };
}

const attach = (sessionId: string): [string, object] => ['Target.attachedToTarget', { sessionId, targetInfo: { type: 'worker' } }];

it('counts what all sessions tell together, those that pages make and that of the browser', () => {
  const { told, onTooMuch, say } = telling({ told: 5_000 });
  for (let at = 0; at < 100; at += 1) {
    say(...attach(`worker ${at}`));
    say('Runtime.executionContextCreated', { context: { name: 'x'.repeat(200) } }, `worker ${at}`);
  }
  expect(onTooMuch).toHaveBeenCalledOnce();
  expect(JSON.stringify(told).length).toBeLessThan(5_500);
});

it('ends with what comes, although nobody listens to it', () => {
  const { told, onTooMuch, say } = telling({ come: 5_000 });
  for (let at = 0; at < 100; at += 1) say('Network.dataReceived', { data: 'x'.repeat(100) }, `page ${at}`);
  say('Page.frameAttached', { frameId: 'one' }, 'page');
  expect([told, onTooMuch.mock.calls.length]).toEqual([[], 1]);
});

it('tells of a console its errors and warnings, as one text each and without handles', () => {
  const { told, say } = telling();
  const call = (type: string, ...args: object[]): void => say('Runtime.consoleAPICalled', { type, args, executionContextId: 3 }, 'page');
  call('log', { type: 'string', value: 'Hello' });
  call(
    'error',
    { type: 'string', value: 'Gone:' },
    { type: 'number', value: 404 },
    { type: 'object', objectId: '1', description: 'Array(2)' },
  );
  call('warning', { type: 'number', unserializableValue: 'NaN' }, { type: 'undefined' }, { type: 'object', subtype: 'null', value: null });
  call('error', ...Array.from({ length: 5_000 }, (_, at) => ({ type: 'object', objectId: String(at), description: 'Object' })));
  expect(told.map((message) => Reflect.get(Object(Reflect.get(message, 'params')), 'args'))).toEqual([
    [{ type: 'string', value: 'Gone: 404 Array(2)' }],
    [{ type: 'string', value: 'NaN undefined null' }],
    [{ type: 'string', value: 'Object '.repeat(1_000).slice(0, 5_000) }],
  ]);
  expect(told[0]).toMatchObject({ params: { type: 'error', executionContextId: 3 }, sessionId: 'page' });
});

it('tells what the browser says of a page, but not which loads failed, and of an error its first line and its script', () => {
  const { told, say } = telling();
  const entry = { level: 'error', text: 'x'.repeat(9_000), url: 'http://a/', args: [{ objectId: '1' }] };
  say('Log.entryAdded', { entry: { ...entry, source: 'security' } }, 'page');
  say('Log.entryAdded', { entry: { ...entry, source: 'worker', stackTrace: { callFrames: [{ url: 'http://b/' }] } } }, 'page');
  say('Log.entryAdded', { entry: { ...entry, source: 'network' } }, 'page');
  say('Log.entryAdded', { entry: { ...entry, level: 'info' } }, 'page');
  const [url, callFrames] = ['http://a/', [{ url: 'blob:http://a/1' }]];
  const description = `${'x'.repeat(20_000)}\nand more\n    at http://b/:1:1`;
  say(
    'Runtime.exceptionThrown',
    { exceptionDetails: { text: 'Uncaught', exception: { description }, url, stackTrace: { callFrames } } },
    'page',
  );
  say('Runtime.exceptionThrown', { exceptionDetails: { text: 'Uncaught', exception: { value: 'a word' }, url } }, 'page');
  expect(told).toMatchObject([
    {
      method: 'Log.entryAdded',
      params: { entry: { ...entry, source: 'other', text: 'x'.repeat(5_000), args: undefined } },
      sessionId: 'page',
    },
    { method: 'Log.entryAdded', params: { entry: { source: 'other', url: 'http://b/' } } },
    {
      method: 'Runtime.exceptionThrown',
      params: { exceptionDetails: { exception: { description: `${'x'.repeat(5_000)}\n    at blob:http://a/1:0:0` } } },
    },
    { method: 'Runtime.exceptionThrown', params: { exceptionDetails: { exception: { description: 'Uncaught\n    at http://a/:0:0' } } } },
  ]);
});

it('tells of so many messages and requests, of the documents beyond, and of nothing that is very long', () => {
  const { told, onTooMuch, onUnheard, say } = telling({ said: 2, requests: 3 });
  for (let at = 0; at < 10; at += 1) {
    say('Runtime.exceptionThrown', { exceptionDetails: { text: 'Uncaught' } }, `page ${at}`);
    say('Network.requestWillBeSent', { requestId: String(at), type: 'Fetch' }, `page ${at}`);
  }
  // Eight errors and seven requests.
  expect(onUnheard).toHaveBeenCalledTimes(15);
  say('Network.requestWillBeSent', { requestId: 'last', type: 'Document' }, 'page');
  expect(onUnheard).toHaveBeenCalledTimes(16);
  say('Page.frameNavigated', { frame: { url: 'x'.repeat(2_000_000) } }, 'page');
  const [error, request] = ['Runtime.exceptionThrown', 'Network.requestWillBeSent'];
  expect(told.map((message) => Reflect.get(message, 'method'))).toEqual([error, request, error, request, request, request]);
  expect(told.at(-1)).toMatchObject({ params: { requestId: 'last' } });
  expect(onTooMuch).not.toHaveBeenCalled();
});

it('ends with more windows, workers and frames at one time than so many', () => {
  const { onTooMuch, say } = telling({ parts: 10 });
  say(...attach('page'));
  for (let at = 0; at < 50; at += 1) {
    say(...attach(`worker ${at}`));
    say('Target.detachedFromTarget', { sessionId: `worker ${at}` });
    say('Page.frameAttached', { frameId: `${at}`, parentFrameId: 'main' }, 'page');
    if (at % 2 === 0) say('Page.frameDetached', { frameId: `${at}` }, 'page');
    else if (at % 10 === 9) say('Page.frameNavigated', { frame: { id: 'main' } }, 'page');
  }
  expect(onTooMuch).not.toHaveBeenCalled();
  for (let at = 0; at < 6; at += 1) {
    say(...attach(`kept ${at}`));
    say('Page.frameAttached', { frameId: `of ${at}` }, `kept ${at}`);
  }
  expect(onTooMuch).toHaveBeenCalledOnce();
});

it('says of what is too long to be read whether it may be about what went wrong', () => {
  const { told, onUnheard, say } = telling();
  const long = 'x'.repeat(1_100_000);
  const call = (type: string): void => say('Runtime.consoleAPICalled', { type, args: [{ type: 'error', value: long }] }, 'page');
  const ask = (url: string): void =>
    say('Network.requestWillBeSent', { documentURL: 'http://a/"request":{"url":"data:', request: { url } }, 'page');
  call('log');
  say('Log.entryAdded', { entry: { source: 'network', level: 'error', text: long } }, 'page');
  say('Log.entryAdded', { entry: { source: 'other', level: 'info', text: long } }, 'page');
  ask(`data:text/plain,${long}`);
  say('Page.frameNavigated', { frame: { url: long } }, 'page');
  expect(onUnheard).not.toHaveBeenCalled();
  for (const type of ['error', 'warning', 'assert']) call(type);
  say('Log.entryAdded', { entry: { source: 'security', level: 'error', text: long } }, 'page');
  say('Runtime.exceptionThrown', { exceptionDetails: { text: long } }, 'page');
  ask(`http://a/?${long}`);
  expect([told, onUnheard.mock.calls.length]).toEqual([[], 6]);
});

it('ends before the events of one page are as many as are heard of one, so that none is missed in silence', () => {
  const { client, onTooMuch } = telling();
  for (let at = 0; at < 64; at += 1) client.wants('Runtime.consoleAPICalled', 'page', 1_048_576, '');
  expect(onTooMuch).not.toHaveBeenCalled();
  expect(client.wants('Runtime.consoleAPICalled', 'page', 1, '')).toBe(false);
  expect(onTooMuch).toHaveBeenCalledOnce();
});
