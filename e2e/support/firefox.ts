import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const EXTENSION = join(import.meta.dirname, '../../apps/extension/.output/firefox-mv3');
const EXTENSION_ID = 'extension@plumbline.invalid';
const EXTENSION_HOST = '5a1b2c3d-0000-4000-8000-123456789abc';
const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The Firefox of this machine; null where there is none. */
export function findFirefox(): string | null {
  return PLACES.find((path) => existsSync(path)) ?? null;
}

/** A real Firefox with the built extension, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export interface FirefoxBrowser {
  /** The first tab. */
  readonly firstTab: string;
  /** Address of a page of the extension. */
  extensionUrl(path: string): string;
  /** Opens a tab. @returns its id */
  open(url: string): Promise<string>;
  goto(tab: string, url: string): Promise<void>;
  activate(tab: string): Promise<void>;
  /** Runs an expression in a tab and returns its value: a string, number, boolean or null. */
  evaluate(tab: string, expression: string): Promise<unknown>;
  /** The frames of a tab's page; expressions can be evaluated in them as in tabs. */
  frames(tab: string): Promise<readonly { readonly id: string; readonly url: string }[]>;
  /** Presses the mouse at a position in the tab's viewport. */
  press(tab: string, x: number, y: number): Promise<void>;
  /** Types into the focused element of a tab or frame. */
  type(tab: string, text: string): Promise<void>;
  /** Resolves with the address once any tab has loaded a page whose address begins with the prefix; call it before that can happen. */
  loaded(prefix: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the browser with a profile of its own. */
export async function openFirefox(path: string): Promise<FirefoxBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-firefox-'));
  const hosts = JSON.stringify(JSON.stringify({ [EXTENSION_ID]: EXTENSION_HOST }));
  writeFileSync(join(profile, 'user.js'), `user_pref("extensions.webextensions.uuids", ${hosts});\n`);
  const firefox = spawn(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', '--remote-allow-system-access'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    },
  );
  const session = await openSession(await addressOf(firefox));
  await session.send('session.new', { capabilities: {} });
  await session.send('session.subscribe', { events: ['browsingContext.load'] });
  await session.send('webExtension.install', { extensionData: { type: 'path', path: EXTENSION } });
  const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const goto = async (context: string, url: string): Promise<void> => {
    await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
  };
  return {
    firstTab: contexts[0]?.context ?? '',
    extensionUrl: (page) => `moz-extension://${EXTENSION_HOST}${page}`,
    async open(url) {
      const { context } = await session.send<{ context: string }>('browsingContext.create', { type: 'tab' });
      await goto(context, url);
      return context;
    },
    goto,
    async activate(context) {
      await session.send('browsingContext.activate', { context });
    },
    async evaluate(context, expression) {
      const parameters = { expression, target: { context }, awaitPromise: true };
      const answer = await session.send<{ type: string; result?: { value?: unknown }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        parameters,
      );
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'The expression failed.');
      return answer.result?.value ?? null;
    },
    async frames(context) {
      interface Tree {
        readonly contexts: readonly { readonly children: readonly { readonly context: string; readonly url: string }[] }[];
      }
      const { contexts: trees } = await session.send<Tree>('browsingContext.getTree', { root: context });
      return trees.flatMap(({ children }) => children).map(({ context: id, url }) => ({ id, url }));
    },
    async press(context, x, y) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await session.send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(context, text) {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await session.send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    loaded: (prefix) => session.heard('browsingContext.load', ({ url = '' }) => url.startsWith(prefix)).then(({ url = '' }) => url),
    async close() {
      session.close();
      const ended = new Promise((resolve) => firefox.once('exit', resolve));
      firefox.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function addressOf(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    firefox.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(`${address}/session`);
    });
    firefox.once('exit', () => reject(new Error(`Firefox ended: ${said.slice(-500)}`)));
  });
}

interface Event {
  readonly url?: string;
}

interface BidiSession {
  send<Result = object>(method: string, params: object): Promise<Result>;
  heard(method: string, isWanted: (event: Event) => boolean): Promise<Event>;
  close(): void;
}

async function openSession(address: string): Promise<BidiSession> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Nobody answers at ${address}.`));
  });
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  const listeners = new Set<(method: string, event: Event) => void>();
  let sent = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (!asked) for (const listen of listeners) listen(message.method, message.params);
    else if (message.type === 'error') asked.reject(new Error(`${message.error}: ${message.message}`));
    else asked.resolve(message.result as never);
  };
  return {
    send(method, params) {
      const id = (sent += 1);
      const answered = new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }));
      socket.send(JSON.stringify({ id, method, params }));
      return answered;
    },
    heard: (method, isWanted) =>
      new Promise((resolve) => {
        const listen = (name: string, event: Event): void => {
          if (name !== method || !isWanted(event)) return;
          listeners.delete(listen);
          resolve(event);
        };
        listeners.add(listen);
      }),
    close: () => socket.close(),
  };
}
