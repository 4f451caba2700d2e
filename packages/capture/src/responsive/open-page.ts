import { proxyRefusal } from '@plumbline/urls/proxy-refusal';
import { type CdpSession, fieldOf, numberOf, PageFailure, PageUnanswered, textOf } from './cdp-session.ts';
import type { Device } from './devices.ts';
import { navigate, throwUnlessThere } from './navigate.ts';

/** For the first line of a response, and then until the whole page is loaded. */
const ANSWER_MS = 30_000;
const LOAD_MS = 20_000;
const REFUSED = 403;
const PHONE = { platform: 'Android', platformVersion: '14', architecture: '', model: 'Pixel 8', mobile: true };

/** Makes a blank page use the layout of a device. Call it before the page navigates. */
export async function emulate(session: CdpSession, device: Device): Promise<void> {
  await setSize(session, device);
  const tasks = [
    // A background page considers itself invisible and would not render what scrolls into view.
    session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    // Scrollbars would take width from the page, on some machines only.
    session.send('Emulation.setScrollbarsHidden', { hidden: true }),
  ];
  if (device.mobile) {
    tasks.push(
      session.send('Emulation.setTouchEmulationEnabled', { enabled: true }),
      session.send('Emulation.setUserAgentOverride', { userAgent: await phoneAgent(session), userAgentMetadata: PHONE }),
    );
  }
  await Promise.all(tasks);
}

/** Lays the page out in another size. */
export async function setSize(session: CdpSession, { width, height, scale, mobile }: Omit<Device, 'id' | 'label'>): Promise<void> {
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: scale,
    mobile,
    screenWidth: width,
    screenHeight: height,
  });
}

async function phoneAgent(session: CdpSession): Promise<string> {
  const version = /Chrome\/(\d+)/.exec(textOf(await session.send('Browser.getVersion').catch(() => null), 'product'))?.[1] ?? '130';
  return `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;
}

/**
 * Navigates to an address and waits until it is loaded, or as long as a person would.
 * @throws PageFailure when there is no page: no response (PageUnanswered), refused, or an error response
 */
export async function openPage(session: CdpSession, url: string): Promise<void> {
  const stop: (() => void)[] = [];
  const answers = new Map<string, unknown>();
  try {
    await Promise.all([session.send('Page.enable'), session.send('Network.enable')]);
    // A page with an open dialog would wait forever.
    stop.push(
      session.on('Page.javascriptDialogOpening', () => {
        session.send('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
      }),
    );
    stop.push(
      session.on('Network.responseReceived', (params) => {
        if (textOf(params, 'type') === 'Document') answers.set(textOf(params, 'frameId'), fieldOf(params, 'response'));
      }),
    );
    const loaded = new Promise<void>((resolve) => {
      stop.push(session.on('Page.loadEventFired', () => resolve()));
    });
    const answer = await within(ANSWER_MS, navigate(session, url));
    if (answer === LATE) throw new PageUnanswered(`The page did not answer within ${ANSWER_MS / 1000} seconds.`);
    throwUnlessThere(answer, 'The page did not answer');
    await within(LOAD_MS, loaded);
    const response = answers.get(textOf(answer, 'frameId'));
    const status = numberOf(response, 'status') ?? 0;
    if (proxyRefusal(textOf(response, 'url'), fieldOf(response, 'headers')) !== '') {
      // The server's proxy refuses with 403, and uses other responses for failed connections.
      throw new PageFailure(
        status === REFUSED ? 'The page leads to an address that this server does not visit.' : 'The connection to the page failed.',
      );
    }
    if (status >= 400) throw new PageFailure(`The page responded with status ${status}.`);
  } finally {
    for (const end of stop) end();
  }
}

const LATE = Symbol('late');

/** The result of a promise, or LATE when it takes too long. */
async function within<Result>(atMostMs: number, work: Promise<Result>): Promise<Result | typeof LATE> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, atMostMs, LATE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
